// The games that the tests play: each as it is usually set up, and one short enough to be played to
// its end by every way.

export const games = [
  {name: "reversi", start: "reversi"},
//TMP   {name: "go", start: "go"},
//TMP   {name: "quoridor", start: "quoridor"},
//TMP   {name: "timbiriche", start: "timbiriche"},
//TMP   {name: "morris", start: "morris"},
];

export const shortGames = ["reversi/size=4"];//TMP
//TMP                            "morris/variant=three"];
