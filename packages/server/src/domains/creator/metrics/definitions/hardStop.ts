import { type HardStopId, hardStopIds } from '@reachkit/contract';

export const stopThresholds = {
  /** Days without a post from which the verdict is always weak. */
  quietDays: 90,
  /** Relative follower loss over 30 days from which the verdict is always weak. */
  fastLoss: 0.1,
} as const;

interface StopFacts {
  readonly isBlacklisted: boolean;
  readonly isGone: boolean;
  readonly daysSinceLastPost: number | null;
  /** Relative change of followers over 30 days. */
  readonly growthRate: number | null;
}

/** Returns the weightiest fact that alone makes the creator weak, for the verdict and for result rows. */
export function hardStopOf({
  isBlacklisted,
  isGone,
  daysSinceLastPost,
  growthRate,
}: StopFacts): HardStopId | undefined {
  const stops = {
    blacklisted: isBlacklisted,
    gone: isGone,
    inactive: (daysSinceLastPost ?? 0) >= stopThresholds.quietDays,
    growth: (growthRate ?? 0) <= -stopThresholds.fastLoss,
  } as const satisfies Record<HardStopId, boolean>;
  return hardStopIds.find((id) => stops[id]);
}

/** Days without a post when the figures were read; `null` if no post is known. */
export const quietDaysOf = (lastVideoAt: Date | null, readAt: Date): number | null =>
  lastVideoAt && Math.max(0, Math.floor((readAt.getTime() - lastVideoAt.getTime()) / 86_400_000));
