"""docs/cluster.md names tests and files that exist, and its files are what Ray reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "cluster.md").read_text(encoding="utf-8")


def test_every_named_test_exists():
    named = re.findall(r"`(test_\w+?)_?…?`", PAGE)
    engine = ROOT / "tests" / "runs" / "engine"
    files = [*engine.glob("test_ray*.py"), engine / "test_sigterm.py"]
    sources = "".join(file.read_text(encoding="utf-8") for file in files)
    assert len(named) >= 7
    assert [name for name in named if f"def {name}" not in sources and name != "test_ray_by_hand.py"] == []


def test_every_linked_file_exists():
    links = [link for link in re.findall(r"\]\(([^)]+)\)", PAGE) if link != "performance.md"]
    assert [link for link in links if not (ROOT / "docs" / link).is_file()] == []
    assert len(links) == 2


def test_the_cluster_file_is_one_for_ray_up():
    yaml = pytest.importorskip("yaml")
    from ray.autoscaler._private.util import prepare_config, validate_config

    config = yaml.safe_load((ROOT / "docs" / "cluster" / "machines.yaml").read_text(encoding="utf-8"))
    validate_config(prepare_config(config))


def test_the_kuberay_file_asks_for_what_the_page_says():
    yaml = pytest.importorskip("yaml")
    cluster = yaml.safe_load((ROOT / "docs" / "cluster" / "kuberay.yaml").read_text(encoding="utf-8"))
    assert (cluster["apiVersion"], cluster["kind"]) == ("ray.io/v1", "RayCluster")
    assert f"ray.io/cluster={cluster['metadata']['name']}," in PAGE
    head, (workers,) = cluster["spec"]["headGroupSpec"], cluster["spec"]["workerGroupSpecs"]
    places = workers["replicas"] * int(workers["template"]["spec"]["containers"][0]["resources"]["limits"]["cpu"])
    assert f"--workers {places} " in PAGE
    assert head["rayStartParams"]["num-cpus"] == "0"
    mounts = head["template"]["spec"]["containers"][0]["volumeMounts"]
    assert f"--out {mounts[0]['mountPath']}/" in PAGE
