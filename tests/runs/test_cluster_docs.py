"""docs/cluster.md names tests and files that exist, and its files are what Ray, Kubernetes and shells read."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = ROOT / "docs" / "cluster"
PAGE = (ROOT / "docs" / "cluster.md").read_text(encoding="utf-8")
# Fields of the API reference of KubeRay 1.5 to 1.7.
CLUSTER = {"rayVersion", "authOptions", "enableInTreeAutoscaling", "headGroupSpec", "workerGroupSpecs"}
JOB = {"entrypoint", "shutdownAfterJobFinishes", "backoffLimit", "submissionMode", "rayClusterSpec"}
WORKERS = {"groupName", "replicas", "minReplicas", "maxReplicas", "rayStartParams", "template"}
POD = {"restartPolicy", "containers", "volumes", "nodeSelector", "tolerations"}
CONTAINER = {"name", "image", "env", "resources", "ports", "readinessProbe", "livenessProbe", "volumeMounts"}


def test_every_named_test_exists():
    named = re.findall(r"`(test_\w+?)_?…?`", PAGE)
    engine = ROOT / "tests" / "runs" / "engine"
    files = [*engine.glob("test_ray*.py"), engine / "test_sigterm.py"]
    sources = "".join(file.read_text(encoding="utf-8") for file in files)
    assert len(named) >= 8
    assert [name for name in named if f"def {name}" not in sources and name != "test_ray_by_hand.py"] == []


def test_every_file_is_on_the_page_and_says_whether_it_was_run():
    links = set(re.findall(r"\]\(cluster/([^)]+)\)", PAGE))
    files = {file.name for file in FILES.iterdir()}
    assert links == files
    assert [name for name in files if "Not run." not in (FILES / name).read_text(encoding="utf-8")] == []


def test_the_cluster_file_is_one_for_ray_up():
    yaml = pytest.importorskip("yaml")
    from ray.autoscaler._private.util import prepare_config, validate_config

    config = yaml.safe_load((FILES / "machines.yaml").read_text(encoding="utf-8"))
    validate_config(prepare_config(config))
    starts = config["head_start_ray_commands"][1:] + config["worker_start_ray_commands"][1:]
    assert all("RAY_AUTH_MODE=token" in line for line in starts)


def cluster_of(name: str) -> dict[str, Any]:
    """The cluster of a KubeRay file."""
    yaml = pytest.importorskip("yaml")
    document = yaml.safe_load((FILES / name).read_text(encoding="utf-8"))
    assert document["apiVersion"] == "ray.io/v1"
    if document["kind"] == "RayCluster":
        return document["spec"]
    assert document["kind"] == "RayJob"
    assert set(document["spec"]) <= JOB
    return document["spec"]["rayClusterSpec"]


@pytest.mark.parametrize("name", ["kuberay.yaml", "kuberay-job.yaml"])
def test_the_kuberay_files_ask_for_what_the_page_says(name: str):
    cluster = cluster_of(name)
    assert set(cluster) <= CLUSTER
    assert cluster["authOptions"] == {"mode": "token"}
    head, (workers,) = cluster["headGroupSpec"], cluster["workerGroupSpecs"]
    assert head["rayStartParams"]["num-cpus"] == "0"
    assert set(workers) <= WORKERS
    assert (workers["replicas"], workers["minReplicas"]) == (0, 0)
    for group in (head, workers):
        pod = group["template"]["spec"]
        (container,) = pod["containers"]
        assert set(pod) <= POD
        assert set(container) <= CONTAINER
        assert {"name": "RAY_worker_niceness", "value": "0"} in container["env"]
        assert container["readinessProbe"].keys() & container["livenessProbe"].keys() >= {"tcpSocket"}
    places = workers["maxReplicas"] * int(workers["template"]["spec"]["containers"][0]["resources"]["limits"]["cpu"])
    assert f"--workers {places} " in PAGE
    assert "--out /runs/" in PAGE


def test_the_slurm_script_is_one_for_bash():
    subprocess.run(["bash", "-n", str(FILES / "slurm.sh")], check=True)
