/** Deliverability of an address, as known without writing to it. */
export const emailVerdicts = ['verified', 'risky', 'invalid', 'unknown'] as const;
export type EmailVerdict = (typeof emailVerdicts)[number];
