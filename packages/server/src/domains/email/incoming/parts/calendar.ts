import type { MailCalendar, MailCalendarSays } from '@reachkit/contract';
import { lastDayOf, type Property, timeOf } from './calendarTime.ts';

/** Meaning of answers by their status, and of others by their method (RFC 5546). */
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

/** In no language, so that each reader gets it in theirs. */
export interface CalendarMessage extends MailCalendar {
  /** A person answered an invitation. */
  readonly isAnswer: boolean;
  /** Comment by a person. */
  readonly comment: string;
}

interface Part {
  readonly type: string;
  readonly text: string | null;
}

/** An answer to an invitation, an invitation, or a change of one; `null` for none. */
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

/** Substitute for the text of a message that has none: the name of the event, and the comment by a person. */
export const calendarText = ({ event, comment }: Pick<CalendarMessage, 'event' | 'comment'>): string =>
  [event, comment].filter((line) => line !== '').join('\n');

/** Lines unfolded, values without escapes (RFC 5545, 3.1 and 3.3.11). */
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
