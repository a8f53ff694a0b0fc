'use client';
import type { MailSchedule } from '@reachkit/contract/email/campaign';
import { useText } from '../../../core/i18n/useText.ts';
import { emailTexts } from '../locales/zh.ts';

type Scheduled = Pick<MailSchedule, 'kind' | 'at' | 'timeZone'>;

/** Says when a campaign goes out: date, time and zone as they were chosen. */
export function useScheduleText(): (schedule: Scheduled) => string {
  const t = useText(emailTexts);
  return ({ kind, at, timeZone }) =>
    kind === 'creatorMorning'
      ? t('schedule.morningFrom', { day: at.slice(0, 10) })
      : t('schedule.fixedAt', { time: at.replace('T', ' '), zone: timeZone });
}
