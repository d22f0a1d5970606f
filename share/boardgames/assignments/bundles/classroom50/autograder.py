"""Classroom 50 runs this for each submission, in the student's repository, and reads result.json.

Beside this file lies the package of the program for the runner's system, boardgames*.deb
(docs/embedding.md). The secret of the course is the secret BOARDGAMES_KEY of the organisation: the file
course.key as text by `base64 -w0 course.key`. Without it everybody has the practice instance.
"""

import base64
import glob
import os
import shutil
import subprocess
import sys
import tempfile


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    if shutil.which("boardgames") is None:
        subprocess.run(["sudo", "apt-get", "install", "-y", *glob.glob(os.path.join(here, "boardgames*.deb"))], check=True)
    command = ["boardgames", "grade", "@ASSIGNMENT@", "my_search.py", "--format", "classroom50=result.json,text",
               "--login-from", "env:USERNAME"]
    with tempfile.TemporaryDirectory() as folder:
        key = os.environ.pop("BOARDGAMES_KEY", "")
        if key:
            path = os.path.join(folder, "course.key")
            with open(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as file:
                file.write(base64.b64decode(key))
            command += ["--secret-file", path]
        status = subprocess.run(command, check=False).returncode
    return 0 if status <= 1 else status  # 1: there is no file, which the result says


if __name__ == "__main__":
    sys.exit(main())
