import type { MailCalendar, MailCalendarSays } from '@reachkit/contract';
import { lastDayOf, type Property, timeOf } from './calendarTime.ts';

/** Meaning of replies by status, and of other messages by method (RFC 5546). */
const answers: Readonly<Record<string, MailCalendarSays>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
  DELEGATED: 'delegated',
};
const methods: Readonly<Record<string, MailCalendarSays>> = {
  REQUEST: 'invited',
  COUNTER: 'proposed',
  CANCEL: 'cancelled',
};

/** Content of a calendar message; language-neutral, so that each reader sees it in their language. */
export interface CalendarMessage extends MailCalendar {
  /** Whether it is a person's reply to an invitation. */
  readonly isAnswer: boolean;
  /** Comment by a person. */
  readonly comment: string;
}

interface Part {
  readonly type: string;
  readonly text: string | null;
}

/** An invitation, a reply to one, or a change; `null` for none. */
export function readCalendar(parts: readonly Part[]): CalendarMessage | null {
  const source = parts.find(({ type, text }) => type === 'text/calendar' && text)?.text;
  if (!source) return null;
  const all = propertiesOf(source);
  const begin = all.findIndex(({ name, value }) => name === 'BEGIN' && /^V(?:EVENT|TODO)$/i.test(value));
  if (begin === -1) return null;
  const event = all.slice(begin);
  const of = (name: string) => event.find((property) => property.name === name);
  const method = all.find(({ name }) => name === 'METHOD')?.value.toUpperCase() ?? '';
  const status = /partstat="?([a-z-]+)/i.exec(of('ATTENDEE')?.parameters ?? '')?.[1]?.toUpperCase() ?? '';
  const isAnswer = method === 'REPLY' && status in answers;
  const says = method === 'REPLY' ? answers[status] : methods[method];
  if (says === undefined) return null;
  const [start, end] = [timeOf(of('DTSTART'), all), timeOf(of('DTEND'), all)];
  return {
    isAnswer,
    says,
    event: of('SUMMARY')?.value.trim() ?? '',
    comment: of('COMMENT')?.value.trim() ?? '',
    startsAt: start?.at ?? null,
    endsAt: end && start ? lastDayOf(start, end) : null,
    zone: start?.zone ?? '',
  };
}

/** Text for a message without one: the name of the event, and the person's comment. */
export const calendarText = ({ event, comment }: Pick<CalendarMessage, 'event' | 'comment'>): string =>
  [event, comment].filter((line) => line !== '').join('\n');

/** Unfolded lines with unescaped values (RFC 5545, 3.1 and 3.3.11). */
const propertiesOf = (source: string): readonly Property[] =>
  source
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const found = /^([\w-]{1,60})((?:;[\w-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/.exec(line);
      if (!found) return [];
      const [, name = '', parameters = '', value = ''] = found;
      const plain = value.replace(/\\([nN\\,;])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
      return [{ name: name.toUpperCase(), parameters, value: plain }];
    });
