/** What decides how much a mailbox may send on a day. */
export interface CapFacts {
  readonly ownCap: number | null;
  /** What the provider was seen to allow. */
  readonly learnedCap: number | null;
  readonly warmUpFrom: Date | null;
}

export interface DayCap {
  readonly cap: number;
  readonly reason: 'plan' | 'own' | 'provider' | 'warmUp';
}

/** `day`: of the team's zone, `2026-11-28`. */
export type CapOf = (sender: CapFacts, plan: number, day: string) => DayCap;

const dayMs = 86_400_000;
/** Emails a day in each week after the first email; after that the mailbox is warmed up. */
const ramp = [10, 20, 50] as const;

/** The lowest limit wins. */
export const lowestCap: CapOf = ({ ownCap, learnedCap, warmUpFrom }, plan, day) => {
  const warmUp = warmUpFrom === null ? undefined : ramp[weekOf(warmUpFrom, day)];
  const limits: readonly DayCap[] = [
    { cap: plan, reason: 'plan' },
    ...(ownCap === null ? [] : [{ cap: ownCap, reason: 'own' } as const]),
    ...(learnedCap === null ? [] : [{ cap: learnedCap, reason: 'provider' } as const]),
    ...(warmUp === undefined ? [] : [{ cap: warmUp, reason: 'warmUp' } as const]),
  ];
  return limits.reduce((least, limit) => (limit.cap < least.cap ? limit : least));
};

/** From 0. */
const weekOf = (from: Date, day: string): number =>
  Math.max(0, Math.floor((Date.parse(`${day}T23:59:59Z`) - from.getTime()) / (7 * dayMs)));

export const isWarmingUp = ({ warmUpFrom }: Pick<CapFacts, 'warmUpFrom'>, now: Date): boolean =>
  warmUpFrom !== null && now.getTime() - warmUpFrom.getTime() < ramp.length * 7 * dayMs;
