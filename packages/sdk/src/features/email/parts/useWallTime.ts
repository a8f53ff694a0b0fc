'use client';
import { useFaultText } from '../../../core/form/useFaultText.ts';
import { useEnvironment } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { dateTime } from '../../../domain/time/dates.ts';
import { readWall } from '../../../domain/time/wallTime.ts';
import { deviceZone } from '../../../domain/time/zones/deviceZone.ts';
import { emailTexts } from '../locales/zh.ts';

/** Min delay of a scheduled time that the server accepts. */
const soonestMs = 60_000;

interface WallTimeWords {
  /** Why the time is invalid. */
  readonly error?: string | undefined;
  /** The time used if clocks skip or repeat it, and the same time in the person's own zone. */
  readonly note?: string | undefined;
}

/** Explains a date and time in a zone (`2026-11-28T09:30`) before it is sent. */
export function useWallTime(): (at: string, timeZone: string) => WallTimeWords {
  const t = useText(emailTexts);
  const say = useFaultText();
  const { now, timeZone: chosen } = useEnvironment();
  const own = chosen ?? deviceZone();
  return (at, timeZone) => {
    if (at === '') return {};
    const read = readWall(at, timeZone);
    if (!read) return { error: say({ rule: 'wrong_format' }) };
    if (Date.parse(read.timestamp) - now() < soonestMs) return { error: t('schedule.past') };
    const words = [
      read.kind === 'skipped' && t('schedule.skipped', { time: dateTime(read.timestamp, timeZone) }),
      read.kind === 'repeated' && t('schedule.repeated'),
      timeZone !== own && t('schedule.inOwnZone', { time: dateTime(read.timestamp, own), zone: own }),
    ].filter((one) => one !== false);
    return words.length === 0 ? {} : { note: words.join(' ') };
  };
}
