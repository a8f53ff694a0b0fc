/** Raised whenever the generator gives other rows for the same day, so that an older demo platform is replaced. */
export const demoVersion = 8;

export const demoSeed = 20_260;

/** Shares of unusual demo creators (0–1), so that every state of a screen occurs. */
export const demoShares = {
  /** Last video more than 180 days ago. */
  dead: 0.04,
  /** Region, language or description missing. */
  poorInData: 0.05,
  hiddenLikes: 0.02,
  zeroFollowers: 0.002,
  /** Of Instagram creators: image posts only, so no views are known. */
  imagesOnly: 0.07,
  /** 15 to 30 settled videos instead of 10 to 14. */
  manyVideos: 0.02,
  /** An e-mail address is known. */
  email: 0.45,
  /** With audience, brands and snapshots of 90 days; added to creators with many views or followers, who always have them. */
  analysed: 0.04,
  /** Of those not analysed: five weekly snapshots. */
  weeklySnapshots: 0.33,
} as const;
