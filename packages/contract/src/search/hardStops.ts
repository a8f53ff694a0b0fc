/** Reasons that make a verdict weak whatever the grade, the weightiest first. */
export const hardStopIds = ['blacklisted', 'gone', 'inactive', 'growth'] as const;
export type HardStopId = (typeof hardStopIds)[number];
