// What the page says of the graph of values.

export const graphEnglish = {
  each: (names: string) => `Value for each player: ${names}; a point for each move`,
  of: (who: string, value: string) => `${who} ${value}`,
  valueFor: (who: string) => `Value for ${who}`,
  marks: {"?!": "inaccuracy", "?": "mistake", "??": "blunder"},
};
