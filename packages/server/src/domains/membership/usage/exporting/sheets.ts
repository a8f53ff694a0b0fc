import { type AnswerOf, usageCounters, type usageReportSchema } from '@reachkit/contract';
import { platformNames } from '@reachkit/contract/creator/platform';
import type {
  SmallSheet,
  SpreadsheetColumn,
  SpreadsheetRow,
} from '../../../../platform/spreadsheets/writing/spreadsheet.ts';
import type { ShownCharge } from '../charges.ts';
import type { ShownSubject } from '../subjects.ts';
import type { UsageTexts } from './texts.zh.ts';

type UsageReport = AnswerOf<typeof usageReportSchema>;

const count = (header: string): SpreadsheetColumn => ({ header, kind: 'count', width: 14 });
const text = (header: string, width: number): SpreadsheetColumn => ({ header, kind: 'text', width });
const time = (header: string, timeZone: string): SpreadsheetColumn => ({
  header: `${header} (${timeZone})`,
  kind: 'time',
  width: 24,
});

export function summarySheet({ counters, total, timeZone }: UsageReport, texts: UsageTexts): SmallSheet {
  const { heads } = texts;
  return {
    name: texts.sheets.summary,
    columns: [
      text(heads.counter, 20),
      ...[heads.total, heads.used, heads.limit].map(count),
      time(heads.resetAt, timeZone),
      { header: heads.perDay, kind: 'money', width: 16 },
      text(heads.forecast, 28),
    ],
    rows: counters.map(({ key, used, limit, resetAt, forecast: { state, perDay, on } }) => [
      texts.counters[key],
      ...[total[key] ?? 0, used, limit, new Date(resetAt).getTime(), perDay],
      texts.forecasts[state](on ?? ''),
    ]),
  };
}

export const daysSheet = ({ days }: UsageReport, texts: UsageTexts): SmallSheet => ({
  name: texts.sheets.days,
  columns: [text(texts.heads.day, 14), ...usageCounters.map((key) => count(texts.counters[key]))],
  rows: days.map(({ day, amounts }) => [day, ...usageCounters.map((key) => amounts[key] ?? 0)]),
});

export const membersSheet = ({ members }: UsageReport, texts: UsageTexts): SmallSheet => ({
  name: texts.sheets.members,
  columns: [text(texts.heads.member, 24), ...usageCounters.map((key) => count(texts.counters[key]))],
  rows: members.map(({ name, amounts }) => [
    name || texts.former,
    ...usageCounters.map((key) => amounts[key] ?? 0),
  ]),
});

export const chargeColumns = ({ heads }: UsageTexts, timeZone: string): SpreadsheetColumn[] => [
  time(heads.at, timeZone),
  text(heads.member, 20),
  text(heads.counter, 18),
  count(heads.amount),
  text(heads.platform, 12),
  text(heads.subject, 60),
];

export const chargeRow = (
  { at, member, key, amount, subject }: ShownCharge,
  texts: UsageTexts,
): SpreadsheetRow => [
  at,
  member.name || texts.former,
  texts.counters[key],
  amount,
  platformOf(subject),
  subjectText(subject, texts),
];

function platformOf(subject: ShownSubject): string | null {
  switch (subject.kind) {
    case 'search':
      return subject.search && platformNames[subject.search.platform];
    case 'creator':
    case 'mail':
      return subject.creator && platformNames[subject.creator.platform];
    case 'similar':
    case 'export':
      return subject.platform && platformNames[subject.platform];
    default:
      return null;
  }
}

/** Text of a subject; a search lists its fields by API name. */
function subjectText(subject: ShownSubject, { subjects }: UsageTexts): string {
  switch (subject.kind) {
    case 'search': {
      const parts = Object.entries(subject.search?.filter ?? {}).map(([field, value]) => `${field}=${value}`);
      return [subjects.search, ...parts].join(' · ');
    }
    case 'similar':
      return [subjects.similar, ...subject.seeds.map(({ name }) => name)].join(' · ');
    case 'creator':
      return subject.creator?.name ?? subjects.gone;
    case 'export':
      return [subjects.export, subject.list?.name, subject.format].filter(Boolean).join(' · ');
    case 'mail':
      return [subject.campaign?.name, subject.creator?.name].filter(Boolean).join(' · ') || subjects.gone;
    case 'named':
    case 'testMail':
    case 'replyMail':
    case 'sentence':
    case 'unknown':
      return subjects[subject.kind];
  }
}
