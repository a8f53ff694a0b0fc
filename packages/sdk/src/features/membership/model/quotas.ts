import type { EquityKey } from '@reachkit/contract/membership/equity';
import { type EquityLimits, equityOf } from '../../../core/state/equity.ts';

/** How much of something is used up; what `quotas` of the shell's `AppShell` takes. */
export interface EquityQuota {
  readonly id: EquityKey;
  readonly label: string;
  readonly used: number;
  readonly limit: number;
}

/** The most used quotas: searches per day and unlocked addresses per month. */
export const defaultQuotaKeys: readonly EquityKey[] = ['searches', 'emailUnlocks'];

/** The meters of some areas, those that a membership gives and counts; none while the equity is not known. */
export function quotasOf(
  equity: EquityLimits | null | undefined,
  labelOf: (key: EquityKey) => string,
  keys: readonly EquityKey[] = defaultQuotaKeys,
): readonly EquityQuota[] {
  return keys.flatMap((id) => {
    const item = equityOf(equity, id);
    if (!item || item.used === null || item.limit === 0) return [];
    return [{ id, label: labelOf(id), used: item.used, limit: item.limit }];
  });
}
