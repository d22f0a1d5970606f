// What the page says of being kept for use without a network.

export const offlineEnglish = {
  keepAll: (megabytes: string) => `Keep everything for offline (${megabytes} MB)`,
  keeping: "Being fetched…",
  allKept: "All of this page is on this device: it works without a network.",
  notAllKept: "Not everything could be fetched. Try again with a network.",
  notHere: "This part is not on this device yet, and the network does not answer. Once there is one, choose " +
      "“Keep everything for offline” in the settings.",
};

/** Whether something failed for want of a network, as browsers say it. */
export const isUnreached = (why: string) => /failed to fetch|networkerror|load failed|dynamically imported module/i.test(why);
