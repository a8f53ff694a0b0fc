import {
  type FigureValues,
  type OperationRecord,
  recordExportMost,
  type TeamDataAnswer,
  teamFigures,
} from '@reachkit/contract/account/team';
import { recordActionText, recordTexts, textOf } from '@reachkit/contract/texts/recordTexts';
import type { RecordTexts } from '@reachkit/contract/texts/recordTexts.zh';
import { csvOf } from '../../../platform/files/csv.ts';
import type { FileAnswer } from '../../../platform/http/pages/sendFile.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import { wallClock } from '../../search/exporting/wallClock.ts';

const mediaType = 'text/csv; charset=utf-8';

/** Team data as CSV: a row for each member and day, then the totals of each member. */
export function dataFile(data: TeamDataAnswer, language: Language): FileAnswer {
  const texts = recordTexts[language];
  const { columns, figures } = texts;
  const head = [columns.member, columns.day, ...teamFigures.map((name) => figures[name])];
  const nameOf = (entry: TeamDataAnswer['list'][number]) => entry.member?.nickName ?? texts.former;
  const days = data.list.flatMap((entry) =>
    entry.days.map((values) => [nameOf(entry), values.day, ...cellsOf(values)]),
  );
  const totals = data.list.map((entry) => [nameOf(entry), texts.total, ...cellsOf(entry.totals)]);
  const name = `reachkit-${texts.files.data}-${data.from}-${data.to}.csv`;
  return { name, mediaType, content: csvOf([head, ...days, ...totals]) };
}

const cellsOf = (values: FigureValues): string[] =>
  teamFigures.map((name) => (name === 'spent' ? (values.spent / 100).toFixed(2) : String(values[name])));

interface Records {
  readonly list: readonly OperationRecord[];
  readonly timeZone: string;
}

/** Operation records as CSV, in the time of the team. */
export function recordFile({ list, timeZone }: Records, language: Language, now: Date): FileAnswer {
  const texts = recordTexts[language];
  const { columns } = texts;
  const clock = wallClock(timeZone);
  const timeOf = (moment: string) =>
    new Date(clock(Date.parse(moment))).toISOString().slice(0, 19).replace('T', ' ');
  const head = [
    ...[`${columns.at} (${timeZone})`, columns.actor, columns.action, columns.object],
    ...[columns.before, columns.after, columns.detail, columns.reason, columns.ip, columns.device],
  ];
  const rows = list
    .slice(0, recordExportMost)
    .map((record) => [
      timeOf(record.at),
      record.actor === null ? texts.unknown : (record.actor.nickName ?? texts.former),
      recordActionText(texts, record.domain, record.action),
      objectText(record, texts),
      fieldsText(record.before, texts),
      fieldsText(record.after, texts),
      fieldsText(record.detail, texts),
      record.reason ?? '',
      record.ip ?? '',
      [record.browser, record.system].filter((part) => part !== null).join(' · '),
    ]);
  const day = timeOf(now.toISOString()).slice(0, 10);
  return { name: `reachkit-${texts.files.records}-${day}.csv`, mediaType, content: csvOf([head, ...rows]) };
}

function objectText({ object }: OperationRecord, texts: RecordTexts): string {
  if (object === null) return '';
  const kind = textOf(texts.objects, object.kind);
  // What a team has one of has no number.
  if (!/^\d+$/.test(object.id) && object.label === null) return kind;
  if (object.label !== null) return `${kind} ${object.label}`;
  return object.kind === 'account' ? texts.former : `${kind} ${object.id}`;
}

function fieldsText(fields: OperationRecord['before'], texts: RecordTexts): string {
  return Object.entries(fields ?? {})
    .map(([name, value]) => `${textOf(texts.fields, name)}: ${valueText(name, value, texts)}`)
    .join('; ');
}

function valueText(name: string, value: unknown, texts: RecordTexts): string {
  if (value === null || value === undefined) return '–';
  if (name === 'identity') return textOf(texts.identities, String(value));
  if (name === 'fields' && Array.isArray(value)) {
    return value.map((field) => textOf(texts.fields, String(field))).join(', ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
