import type { AnswerOf } from '@reachkit/contract';
import {
  type FigureValues,
  type getTeamData,
  type operationRecordSchema,
  recordExportMost,
  teamFigures,
} from '@reachkit/contract/account/team';
import { plainMoney } from '@reachkit/contract/rules/money';
import {
  isUnproven,
  type RecordWords,
  recordFacts,
  recordReason,
} from '@reachkit/contract/texts/recordLines';
import { recordActionText, recordTexts, textIn, textOf } from '@reachkit/contract/texts/recordTexts';
import type { RecordTexts } from '@reachkit/contract/texts/recordTexts.zh';
import { csvOf } from '../../../platform/files/csv.ts';
import type { FileAnswer } from '../../../platform/http/pages/sendFile.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import { wallClock } from '../../../platform/time/wallClock.ts';

type OperationRecord = AnswerOf<typeof operationRecordSchema>;
type TeamDataAnswer = AnswerOf<typeof getTeamData>;

export const mediaType = 'text/csv; charset=utf-8';

/** Returns team data as CSV: a row per member and day, then each member's totals. */
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
  teamFigures.map((name) =>
    name === 'spent' ? plainMoney(values.spent / 100, 'CNY') : String(values[name]),
  );

interface Records {
  readonly list: readonly OperationRecord[];
  readonly timeZone: string;
}

/** Returns operation records as CSV, in the team's time zone. */
export function recordFile({ list, timeZone }: Records, language: Language, now: Date): FileAnswer {
  const texts = recordTexts[language];
  const { timeOf, head, cells } = recordColumns(timeZone, texts);
  const rows = list
    .slice(0, recordExportMost)
    .map((record) => [timeOf(record.at), actorText(record, texts), ...cells(record)]);
  const columns = [head.at, texts.columns.actor, ...head.others];
  const day = timeOf(now).slice(0, 10);
  return {
    name: `reachkit-${texts.files.records}-${day}.csv`,
    mediaType,
    content: csvOf([columns, ...rows]),
  };
}

type RecordRow = Omit<OperationRecord, 'actor' | 'object' | 'undoUntil'> & {
  readonly object: Pick<NonNullable<OperationRecord['object']>, 'kind' | 'id' | 'label'> | null;
};

/** The columns that the log of a team and that of staff share; the actor stands between time and action. */
export function recordColumns(timeZone: string, texts: RecordTexts) {
  const { columns } = texts;
  const clock = wallClock(timeZone);
  const timeOf = (timestamp: Date | string) =>
    new Date(clock(new Date(timestamp).getTime())).toISOString().slice(0, 19).replace('T', ' ');
  const words = wordsOf(texts, timeOf);
  return {
    timeOf,
    head: {
      at: `${columns.at} (${timeZone})`,
      others: [
        ...[columns.action, columns.object, columns.before, columns.after],
        ...[columns.detail, columns.reason, columns.ip, columns.device],
      ],
    },
    cells: (record: RecordRow): string[] => [
      recordActionText(texts, record.domain, record.action),
      objectText(record, texts),
      ...[record.before, record.after, record.detail].map((fields) =>
        factsText(record.domain, fields, words),
      ),
      recordReason(record, words) ?? '',
      record.ip ?? '',
      [record.browser, record.system].filter((part) => part !== null).join(' · '),
    ],
  };
}

function objectText({ object }: RecordRow, texts: RecordTexts): string {
  if (object === null) return '';
  const kind = textOf(texts.objects, object.kind);
  // Objects that exist once per team have no number.
  if (!/^\d+$/.test(object.id) && object.label === null) return kind;
  if (object.label !== null) return `${kind} ${object.label}`;
  return object.kind === 'account' ? formerOne(object.id, texts) : `${kind} ${object.id}`;
}

function actorText({ actor, domain }: OperationRecord, texts: RecordTexts): string {
  if (actor === null) return isUnproven(domain) ? texts.unknown : texts.system;
  return actor.isStaff ? texts.staff : (actor.nickName ?? formerOne(String(actor.id), texts));
}

/** The number distinguishes former members. */
const formerOne = (id: string, texts: RecordTexts): string => texts.formerOne.replace('{{id}}', id);

const wordsOf = (texts: RecordTexts, time: RecordWords['time']): RecordWords => ({
  time,
  field: (domain, field) => textIn(texts.fields, domain, field) ?? field,
  value: (code, value) => textIn(texts.values, code, value),
  count: String,
  yes: texts.yes,
  no: texts.no,
  none: texts.none,
  noCap: texts.noCap,
  comma: texts.comma,
  noEnd: texts.noEnd,
  former: (id) => formerOne(id, texts),
});

const factsText = (domain: string, fields: OperationRecord['before'], words: RecordWords): string =>
  recordFacts(domain, fields, words)
    .map(({ field, value }) => `${field}: ${value}`)
    .join('; ');
