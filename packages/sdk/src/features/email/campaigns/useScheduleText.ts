'use client';
import type { MailSchedule } from '@reachkit/contract/email/campaign';
import { useEnvironment } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { dateTime } from '../../../domain/time/dates.ts';
import { readWall } from '../../../domain/time/wallTime.ts';
import { deviceZone } from '../../../domain/time/zones/deviceZone.ts';
import { emailTexts } from '../locales/zh.ts';

type Scheduled = Pick<MailSchedule, 'kind' | 'at' | 'timeZone'>;

/** Returns a function for the text of a schedule: date, time and zone as chosen, and the person's own local time. */
export function useScheduleText(): (schedule: Scheduled) => string {
  const t = useText(emailTexts);
  const own = useEnvironment().timeZone ?? deviceZone();
  return ({ kind, at, timeZone }) => {
    if (kind === 'creatorMorning') return t('schedule.morningFrom', { day: at.slice(0, 10) });
    const timestamp = readWall(at, timeZone)?.timestamp;
    if (timestamp === undefined) return t('schedule.fixedAt', { time: at.replace('T', ' '), zone: timeZone });
    const words = t('schedule.fixedAt', { time: dateTime(timestamp, timeZone), zone: timeZone });
    return timeZone === own
      ? words
      : t('schedule.bothZones', { words, time: dateTime(timestamp, own), zone: own });
  };
}
