"""Studies with people: their results and their tables."""

from __future__ import annotations

from pathlib import Path

from evenplay.arguments import Folder, checked, path_of
from evenplay.result import Result
from games.errors import BadInput
from studio.server.log import read_log
from studio.study.analysis.document import document
from studio.study.analysis.export import exported
from studio.study.analysis.results import results, to_json
from studio.study.answers import folded
from studio.study.keeping import new_study, study_in
from studio.study.plan import TEMPLATES, template_file


class Study(Result):
    """The results of a study in a folder, as they are now: what `evolve study results --json` prints. With a `plan`,
    a file or the name of a template, the study is opened in that folder first; `evolve study serve` then invites
    people."""

    @checked
    def __init__(self, folder: Folder, plan: Folder | None = None) -> None:
        self.path = path_of(folder)
        if plan is not None:
            new_study(template_file(str(plan)) if plan in TEMPLATES else path_of(plan), self.path)
        self.study = study_in(self.path)
        rows = list(read_log(self.study.log)) if self.study.log.exists() else []
        judged = results(folded(rows))
        super().__init__(to_json(judged), document(self.study.plan.name, judged))

    def export(self, to: Folder) -> list[Path]:
        """Write judgements, answers, moves, people and games as CSV and JSON lines, with a codebook."""
        if not self.study.log.exists():
            raise BadInput(f"nobody has taken part in {self.path} yet")
        return exported(self.study, path_of(to))
