// How far a search for a tree is.

export const progressEnglish = {
  searching: (who: string) => `${who} searches…`,
  reading: (who: string) => `${who}: the tree is being read…`,
  visited: (n: string) => `${n} positions so far`,
  share: (percent: string, limit: string) => `, ${percent} % of the ${limit} it may visit`,
  kept: (n: string, cap: string) => `(of this depth ${n} kept, ${cap} at most).`,
};
