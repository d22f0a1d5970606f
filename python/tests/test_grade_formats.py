"""What `boardgames grade` writes for other programs, by their schemas; and the assignments by ours."""

import json
import os
import pathlib
import subprocess

import jsonschema
import pytest
from lxml import etree

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data" / "grade"
ASSIGNMENTS = ROOT / "share" / "boardgames" / "assignments"
SUBMISSIONS = {
    "wrong": (ASSIGNMENTS / "alpha-beta" / "mutants" / "cut_strict.py").read_text(encoding="utf-8"),
    "right": (ASSIGNMENTS / "alpha-beta" / "reference.py").read_text(encoding="utf-8"),
    "raises": "def alpha_beta(game, state, depth):\n    raise ValueError('\\x00]]>\\ud800<&')\n",
    "empty": "",
    "noise": "\x01\x02 def",
}


def schema_of(name):
    schema = json.loads((DATA / f"{name}.schema.json").read_text(encoding="utf-8"))
    return jsonschema.validators.validator_for(schema)(schema)


@pytest.fixture(params=SUBMISSIONS)
def written(request, tmp_path):
    """A submission as every format."""
    (tmp_path / "my_search.py").write_text(SUBMISSIONS[request.param], encoding="utf-8")
    environment = {"CLASSROOM": "ai", "ASSIGNMENT": "alpha-beta", "SUBMISSION_TAG": "submit/1",
                   "COMMIT_URL": "https://example.org/commit/1"}
    formats = "gradescope=gradescope.json,classroom50=classroom50.json,junit=junit.xml"
    subprocess.run([os.environ["BOARDGAMES_PROGRAM"], "grade", "alpha-beta", "my_search.py", "--login", "ana", "--format",
                    formats], cwd=tmp_path, env={**os.environ, **environment}, check=True)
    return tmp_path


@pytest.mark.parametrize("name", ["gradescope", "classroom50"])
def test_json(written, name):
    schema_of(name).validate(json.loads((written / f"{name}.json").read_text(encoding="utf-8")))


def test_junit(written):
    etree.XMLSchema(file=DATA / "junit-10.xsd").assertValid(etree.parse(written / "junit.xml"))


@pytest.mark.parametrize("name", ["gradescope", "classroom50"])
def test_the_schemas_tell(name):
    sample = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    schema = schema_of(name)
    schema.validate(sample)
    wrong = {"visibility": "never"} if name == "gradescope" else {"submission": "x"}
    for change in ({"score": "7"}, {"tests": [{"name": "x"}]}, {"tests": {}}, wrong):
        assert not schema.is_valid({**sample, **change}), change


def test_the_schema_of_junit_tells():
    schema = etree.XMLSchema(file=DATA / "junit-10.xsd")
    text = (DATA / "junit.xml").read_text(encoding="utf-8")
    assert schema.validate(etree.fromstring(text.encode()))
    for old, new in (("testcase", "test"), (" name=", " title=")):
        assert not schema.validate(etree.fromstring(text.replace(old, new).encode())), new


@pytest.mark.parametrize("path", sorted(ASSIGNMENTS.glob("*/assignment.json")), ids=lambda path: path.parent.name)
def test_assignments(path):
    schema = json.loads((ASSIGNMENTS / "assignment.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(json.loads(path.read_text(encoding="utf-8")), schema)
