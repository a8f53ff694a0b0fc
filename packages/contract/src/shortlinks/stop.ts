/**
 * Why a team's link was stopped. By staff: `abuse`, it was reported, and `staff`, any other reason. `unsafe`: its target
 * host is blocked by the operator.
 */
export const shortLinkStops = ['abuse', 'staff', 'unsafe'] as const;
export type ShortLinkStop = (typeof shortLinkStops)[number];
