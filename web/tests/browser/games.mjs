// The games that the tests play: each as it is usually set up, with moves into its middle, and one
// short enough to be played to its end by every way.

export const games = [
  {name: "reversi", start: "reversi", later: "d3,c5,f6,f5,e6,e3,c3,f3,c4,b4"},
  {name: "go", start: "go", later: "E5,D5,D4,E6,C5,F5,D6,C4"},
  {name: "quoridor", start: "quoridor", later: "e2,e8,e3,e7,e4h,d6v,e4,e6"},
  {name: "timbiriche", start: "timbiriche", later: "a1b1,a1a2,b1b2,a2b2,c3d3"},
  {name: "morris", start: "morris", later: "d6,f4,d2,b4,f6,f2,b6xf2,a1"},
  {name: "tic-tac-toe", start: "tic-tac-toe", later: "b2,a1,c3"},
  {name: "connect4", start: "connect4", later: "4,4,3,5,4,4,1"},
  {name: "tree", start: "tree", later: "a"},
];

export const shortGames = ["reversi/size=4", "go/rows=3,cols=3", "quoridor/cols=3,rows=3,walls=1", "timbiriche/rows=2,cols=2",
                           "morris/variant=three", "tic-tac-toe", "connect4",
                           "tree/(((5_3)(2_8))((7_1)(9_4)))"];
