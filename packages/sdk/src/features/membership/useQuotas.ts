'use client';
import type { EquityKey } from '@reachkit/contract/membership/equity';
import { useMemo } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { membershipTexts } from './locales/zh.ts';
import { type EquityQuota, quotasOf } from './model/quotas.ts';
import { type EquityOptions, useEquity } from './useEquity.ts';

/** Options of `useQuotas`: the team, and which limits. */
export interface QuotasOptions extends EquityOptions {
  /** Limits to show. Default: searches of the day, addresses of the month. */
  readonly keys?: readonly EquityKey[] | undefined;
}

/** Counters labelled with the current day or month. */
const currentKeys = [
  ...(['searches', 'sentences', 'basicAnalyses', 'audienceAnalyses'] as const),
  ...(['emailUnlocks', 'exportRows', 'emails'] as const),
] as const satisfies readonly EquityKey[];
const isCurrent = (key: EquityKey): key is (typeof currentKeys)[number] =>
  currentKeys.some((known) => known === key);

/** Quotas at the foot of the shell's menu: `<AppShell quotas={useQuotas()} />`. */
export function useQuotas({ keys, teamId }: QuotasOptions = {}): readonly EquityQuota[] {
  const t = useText(membershipTexts);
  const { equity } = useEquity({ teamId });
  return useMemo(() => {
    const nameOf = (key: EquityKey) => (isCurrent(key) ? t(`current.${key}`) : t(`areas.${key}.name`));
    return quotasOf(equity, nameOf, keys);
  }, [equity, keys, t]);
}
