"""The program that is built without serve (BOARDGAMES_SERVE=OFF), as scripts/demo does."""

import program


class NoServe(program.AppTest):
    def test_it_says_how_to_build_it_in(self):
        self.assertRegex(program.run("--help").out, r"\n +serve +left out of this program")
        for words in [["serve"], ["serve", "--page", "web", "--no-open"], ["serve", "now"]]:
            result = program.run(*words)
            self.assertEqual((result.status, result.out), (2, ""))
            self.assertRegex(result.err, "^boardgames_without_serve: this program was built without serve, .*"
                                         "`cmake -DBOARDGAMES_SERVE=ON build/release && .*` builds it in\n$")

    def test_the_rest_is_there(self):
        self.assertEqual(program.run("perft", "tic-tac-toe", "--depth", "1").status, 0)


if __name__ == "__main__":
    program.main()
