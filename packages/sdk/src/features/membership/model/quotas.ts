import type { EquityKey } from '@reachkit/contract/membership/equity';
import { type EquityLimits, equityOf } from '../../../core/state/equity.ts';

/** Used share of a quota; for `quotas` of the shell's `AppShell`. */
export interface EquityQuota {
  readonly id: EquityKey;
  readonly label: string;
  readonly used: number;
  readonly limit: number;
}

/** The main quotas: searches per day and unlocked addresses per month. */
export const defaultQuotaKeys: readonly EquityKey[] = ['searches', 'emailUnlocks'];

/** Returns the meters of the counted areas that a plan includes; none while the limits are unknown. */
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
