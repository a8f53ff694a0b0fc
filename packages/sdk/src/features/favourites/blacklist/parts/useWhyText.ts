'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import type { KeptOutWhy } from '../useBlacklisting.ts';

/** Formats reason, person and end in one line. */
export function useWhyText(): (why: KeptOutWhy) => string {
  const t = useText(favouritesTexts);
  const { lastDay } = useFormats();
  return ({ reason, by, expireAt }) => {
    if (by === undefined || expireAt === undefined) return reason;
    return t('blacklist.why.words', {
      reason,
      who: by === null ? t('blacklist.table.byGone') : t('blacklist.table.by', { name: by }),
      end:
        expireAt === null ? t('blacklist.why.never') : t('blacklist.why.until', { day: lastDay(expireAt) }),
    });
  };
}
