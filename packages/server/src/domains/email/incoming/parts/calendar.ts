import type { IncomingPart } from '../message.ts';

/** What a message says about an event (RFC 5546), in the words of both languages. */
const words: Readonly<Record<string, string>> = {
  ACCEPTED: '已接受邀请 / Invitation accepted',
  DECLINED: '已谢绝邀请 / Invitation declined',
  TENTATIVE: '暂定参加 / Invitation tentatively accepted',
  DELEGATED: '已转给他人参加 / Invitation delegated',
  REQUEST: '会议邀请 / Invitation',
  COUNTER: '提议改时间 / New time proposed',
  CANCEL: '会议已取消 / Event cancelled',
};

export interface CalendarMessage {
  /** A person answered an invitation. */
  readonly isAnswer: boolean;
  /** What it says, for a message without a text. */
  readonly text: string;
}

interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

/** An answer to an invitation, an invitation, or a change of one; `null` for none. */
export function readCalendar(parts: readonly IncomingPart[]): CalendarMessage | null {
  const source = parts.find(({ type, text }) => type === 'text/calendar' && text)?.text;
  if (!source) return null;
  const all = propertiesOf(source);
  const begin = all.findIndex(({ name, value }) => name === 'BEGIN' && /^V(?:EVENT|TODO)$/i.test(value));
  if (begin === -1) return null;
  const event = all.slice(begin);
  const of = (name: string) => event.find((property) => property.name === name);
  const method = all.find(({ name }) => name === 'METHOD')?.value.toUpperCase() ?? '';
  const status = /partstat="?([a-z-]+)/i.exec(of('ATTENDEE')?.parameters ?? '')?.[1]?.toUpperCase() ?? '';
  const isAnswer = method === 'REPLY' && status in words;
  const said = words[method === 'REPLY' ? status : method];
  if (said === undefined) return null;
  const lines = [
    said,
    of('SUMMARY')?.value ?? '',
    timeOf(of('DTSTART'), of('DTEND')),
    of('COMMENT')?.value ?? '',
  ];
  return { isAnswer, text: lines.filter((line) => line.trim() !== '').join('\n') };
}

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

function timeOf(start: Property | undefined, end: Property | undefined): string {
  const from = momentOf(start);
  if (!start || from === null) return '';
  const until = momentOf(end);
  const [day, hour] = from.split(' ');
  const rest = until === null ? '' : until.startsWith(`${day} `) ? `–${until.slice(11)}` : ` – ${until}`;
  const zone = start.value.endsWith('Z') ? 'UTC' : (/tzid="?([^;":]+)/i.exec(start.parameters)?.[1] ?? '');
  return `${from}${rest}${zone === '' || hour === undefined ? '' : ` (${zone})`}`;
}

function momentOf(property: Property | undefined): string | null {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(property?.value ?? '');
  if (!found) return null;
  const [, year, month, day, hour, minute] = found;
  return `${year}-${month}-${day}${hour === undefined ? '' : ` ${hour}:${minute}`}`;
}
