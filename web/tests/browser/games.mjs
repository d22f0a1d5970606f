// The games that the tests play: each as it is usually set up, and one short enough to be played to
// its end by every way.

export const games = [
  {name: "reversi", start: "reversi"},
  {name: "go", start: "go"},
  {name: "quoridor", start: "quoridor"},
  {name: "timbiriche", start: "timbiriche"},
  {name: "morris", start: "morris"},
  {name: "tic-tac-toe", start: "tic-tac-toe"},
  {name: "connect4", start: "connect4"},
  {name: "tree", start: "tree"},
];

export const shortGames = ["reversi/size=4", "go/rows=3,cols=3", "quoridor/cols=3,rows=3,walls=1", "timbiriche/rows=2,cols=2",
                           "morris/variant=three", "tic-tac-toe", "connect4",
                           "tree/(((5_3)(2_8))((7_1)(9_4)))"];
