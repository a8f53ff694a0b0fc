'use client';
import type { StaffRight } from '@reachkit/contract/session/staffRights';
import { useText } from '../../../core/i18n/useText.ts';
import { officeTexts } from '../locales/zh.ts';

/** Returns the names of rights as one text. */
export function useRightNames(): (rights: readonly StaffRight[]) => string {
  const t = useText(officeTexts);
  return (rights) =>
    rights.length === 0
      ? t('record.words.noValue')
      : rights.map((right) => t(`record.values.staffRight.${right}`)).join(t('record.words.comma'));
}
