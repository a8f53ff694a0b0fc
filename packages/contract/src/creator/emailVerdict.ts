/** Deliverability of an address, determined without emailing it. */
export const emailVerdicts = ['verified', 'risky', 'invalid', 'unknown'] as const;
export type EmailVerdict = (typeof emailVerdicts)[number];
