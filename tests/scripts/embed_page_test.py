"""cmake/embed_page.cmake: modules become one script, and what it cannot take is named."""

import os
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CMAKE = sys.argv.pop(1)
PAGE = "<script>\n@FILE one.js@\n@FILE two.js@\n</script>\n"
ONE = "export const a = 1;\nexport function b() { return a; }\n"


class EmbedPage(unittest.TestCase):
    def embed(self, one, two, page=PAGE):
        """What the page became, or the message."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in {"page.html": page, "one.js": one, "two.js": two}.items():
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(text)
            output = os.path.join(folder, "page.cc")
            done = subprocess.run([CMAKE, "-D", f"OUTPUT={output}", "-D", f"PAGE={folder}/page.html", "-D", "SYMBOL=kPage",
                                   "-P", f"{ROOT}/cmake/embed_page.cmake"], capture_output=True, text=True)
            if done.returncode != 0:
                return " ".join(done.stderr.split())
            with open(output, encoding="utf-8") as file:
                return "".join(re.findall(r'R"page\((.*?)\)page"', file.read(), flags=re.S))

    def test_modules_become_one_script(self):
        html = self.embed(ONE, 'import {a, b} from "./one.js";\n\nexport class C {}\nb(a);\n')
        self.assertNotRegex(html, r"(?m)^(import|export|@FILE)")
        for line in ["const a = 1;", "function b() { return a; }", "class C {}", "b(a);"]:
            self.assertRegex(html, f"(?m)^{re.escape(line)}$")

    def test_a_long_page_is_whole(self):
        html = self.embed("".join(f"const n{i} = [{i}, ';'];\n" for i in range(3000)), "")
        self.assertEqual(len(re.findall("const n", html)), 3000)

    def test_what_it_cannot_take(self):
        for text, message in [('import a from "./one.js";', "two.js: 'import a from \"./one.js\"' is no import"),
                              ('import {a as x} from "far/one.js";', "is no import that a page can take"),
                              ("import {\n  a,\n} from './one.js';", "is no import that a page can take"),
                              ("export default 3;", "two.js: 'export default 3;' is no import or export"),
                              ("export {a};", "'export {a};' is no import or export"),
                              ("const arrow = '\u2192';", "two.js has a character that is not ASCII")]:
            with self.subTest(text=text):
                self.assertIn(message, self.embed(ONE, text + "\n"))

    def test_a_file_stands_above_those_that_import_it(self):
        page = "@FILE two.js@\n@FILE one.js@\n"
        self.assertIn("two.js imports one.js; in page.html the mark of that file must stand above",
                      self.embed(ONE, 'import {a} from "./one.js";\n', page))


if __name__ == "__main__":
    unittest.main()
