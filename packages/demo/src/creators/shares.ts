/** Increased whenever the generator's rows for the same day change, so that an older demo platform is replaced. */
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
  /** Share of Instagram creators with image posts only, so that no views are known. */
  imagesOnly: 0.07,
  /** 15 to 30 settled videos instead of 10 to 14. */
  manyVideos: 0.02,
  /** An e-mail address is known. */
  email: 0.45,
  /**
   * With audience, brands and 90 days of snapshots. Creators with many views or followers always have them, in addition
   * to this share.
   */
  analysed: 0.04,
  /** Share of the other creators that have five weekly snapshots. */
  weeklySnapshots: 0.33,
} as const;
