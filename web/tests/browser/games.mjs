// The games that the tests play: each as it is usually set up, and one short enough to be played to
// its end by every way.

export const games = [
  {name: "reversi", start: "reversi"},
//TMP   {name: "go", start: "go"},
//TMP   {name: "quoridor", start: "quoridor"},
//TMP   {name: "timbiriche", start: "timbiriche"},
//TMP   {name: "morris", start: "morris"},
  {name: "tic-tac-toe", start: "tic-tac-toe"},
  {name: "connect4", start: "connect4"},
];

export const shortGames = ["reversi/size=4"];//TMP
//TMP                            "morris/variant=three", "tic-tac-toe", "connect4"];
