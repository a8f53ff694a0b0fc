'use client';
import type { MailCalendar, MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import { useText } from '../../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../../domain/format/useFormats.ts';
import { emailTexts } from '../../../locales/zh.ts';

interface CalendarWords {
  readonly said: string;
  /** `""`: the event has no time. */
  readonly when: string;
}

/** Returns the event text of a message in the reader's language and zone; `null`: none. */
export function useCalendarWords(): (message: MailThreadMessage) => CalendarWords | null {
  const t = useText(emailTexts);
  const { dateTime } = useFormats();

  function whenOf({ startsAt, endsAt, zone }: MailCalendar): string {
    if (startsAt === null) return '';
    const isInUtc = startsAt.endsWith('Z');
    const shown = (at: string) => (at.endsWith('Z') ? dateTime(at) : at.replace('T', ' '));
    const [from, until] = [shown(startsAt), endsAt === null ? '' : shown(endsAt)];
    const [day = '', clock = ''] = until.split(' ');
    const isSameDay = clock !== '' && from.startsWith(day);
    const time = until === '' ? from : isSameDay ? `${from}–${clock}` : `${from} – ${until}`;
    if (isInUtc) return t('calendar.ownTime', { time });
    if (!startsAt.includes('T')) return t('calendar.day', { time });
    return zone === '' ? t('calendar.noZone', { time }) : t('calendar.inZone', { time, zone });
  }

  return ({ calendar, from }) => {
    if (calendar === undefined) return null;
    const name = from.name || from.address || t('thread.noSender');
    const event = calendar.event || t('calendar.unnamed');
    return { said: t(`calendar.${calendar.says}`, { name, event }), when: whenOf(calendar) };
  };
}
