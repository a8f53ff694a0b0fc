'use client';
import { useArea, useStateAreas } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { equityOf } from '../../../../core/state/equity.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { firstSearchTexts } from '../../locales/zh.ts';

/** Returns the cost of parsing a sentence, or the reset time if none is left; `undefined` while the plan is unknown. */
export function useSentenceCost(): string | undefined {
  const t = useText(firstSearchTexts);
  const { exact, dateTime } = useFormats();
  const { userEquityData } = useArea(useStateAreas().session);
  const tries = equityOf(userEquityData, 'sentences');
  if (tries?.used == null || tries.limit <= 0) return undefined;
  const left = Math.max(0, tries.limit - tries.used);
  if (left === 0 && tries.resetAt !== null) return t('describe.usedUp', { time: dateTime(tries.resetAt) });
  return t('describe.cost', { count: left, shown: exact(left) });
}
