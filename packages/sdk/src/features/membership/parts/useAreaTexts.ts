'use client';
import type { EquityKey } from '@reachkit/contract/membership/equity';
import type { MissingEquity } from '../../../core/failures/equityMissed.ts';
import { useEnvironment } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { calendarDaysAgo } from '../../../domain/time/dates.ts';
import { membershipTexts } from '../locales/zh.ts';
import { isLevel, type LevelKey } from '../model/areas.ts';

/** Texts of gated areas and their limits in the provider's language. */
export interface AreaTexts {
  readonly name: (key: EquityKey) => string;
  /** Returns a limit for a table cell, or that its feature is coming soon; `null` if there is none. */
  readonly cell: (key: EquityKey, limit: number) => string | null;
  /** A limit as a phrase of its own: "100 searches a day". */
  readonly gives: (key: EquityKey, limit: number) => string;
  /** Returns the text for a used-up limit; `null` if the plan does not include the feature. */
  readonly full: (missed: MissingEquity) => string | null;
  /** Returns the missing feature, as the start of a sentence. */
  readonly wanted: (missed: MissingEquity) => string;
  /** When a counter is reset, as a sentence. */
  readonly resets: (resetAt: string) => string;
}

/** Returns names and sentences for limits in the provider's language. */
export function useAreaTexts(): AreaTexts {
  const t = useText(membershipTexts);
  const { exact, dateTime } = useFormats();
  const { now, timeZone } = useEnvironment();

  const levelText = (key: LevelKey, limit: number) =>
    key === 'searchScope'
      ? t(`levels.searchScope.${scopeSteps[within(limit, 4)] ?? 'l0'}`)
      : t(`levels.mailTracking.${trackingSteps[within(limit, 3)] ?? 'l0'}`);

  function asked(key: LevelKey, level: number) {
    return key === 'searchScope'
      ? t(`asked.searchScope.${askedScopes[within(level, 4) - 1] ?? 'l1'}`)
      : t(`asked.mailTracking.${askedTracking[within(level, 3) - 1] ?? 'l1'}`);
  }

  return {
    name: (key) => t(`areas.${key}.name`),
    cell: (key, limit) => {
      if (limit <= 0) return null;
      return isLevel(key) ? levelText(key, limit) : t(`areas.${key}.cell`, { shown: exact(limit) });
    },
    gives: (key, limit) => {
      if (isLevel(key)) return levelText(key, limit);
      return t(`areas.${key}.gives`, { count: limit, shown: exact(limit) });
    },
    full: ({ feature, limit }) =>
      isLevel(feature) || limit <= 0
        ? null
        : t(`areas.${feature}.full`, { count: limit, shown: exact(limit) }),
    wanted: ({ feature, used }) => (isLevel(feature) ? asked(feature, used) : t(`areas.${feature}.feature`)),
    resets: (resetAt) => {
      const said = dateTime(resetAt);
      const time = said.slice(-5).replace(/^0/, '');
      const days = calendarDaysAgo(now(), Date.parse(resetAt), timeZone);
      if (days > 1) return t('offer.later', { time: said });
      return t(days === 1 ? 'offer.tomorrow' : 'offer.today', { time });
    },
  };
}

const scopeSteps = ['l0', 'l1', 'l2', 'l3', 'l4'] as const;
const trackingSteps = ['l0', 'l1', 'l2', 'l3'] as const;
const askedScopes = ['l1', 'l2', 'l3', 'l4'] as const;
const askedTracking = ['l1', 'l2', 'l3'] as const;

/** Maps an unknown level of a newer server to the highest known one. */
function within(level: number, max: number): number {
  return Math.min(Math.max(Math.trunc(level), 0), max);
}
