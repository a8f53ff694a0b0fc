/** Why a link of a team was stopped. `abuse`: it was reported. `staff`: any other reason. */
export const shortLinkStops = ['abuse', 'staff'] as const;
export type ShortLinkStop = (typeof shortLinkStops)[number];
