/**
 * Why a link of a team was stopped. By staff: `abuse`, it was reported, and `staff`, any other reason. `unsafe`: it leads
 * to a host that the operator has blocked.
 */
export const shortLinkStops = ['abuse', 'staff', 'unsafe'] as const;
export type ShortLinkStop = (typeof shortLinkStops)[number];
