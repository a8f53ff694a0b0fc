import type { ExportFormat } from '@reachkit/contract';
import { rankingLeftOut } from '@reachkit/contract/rankings/kinds';
import type { Language } from '../../../platform/http/request/language.ts';
import { SpreadsheetMaker } from '../../../platform/spreadsheets/writing/spreadsheetMaker.ts';
import type { Choice } from '../lists/chosen.ts';
import type { OpenList } from '../lists/openList.ts';
import type { FileColumn } from './columns.ts';
import { rankingFileTexts } from './texts.ts';
import type { RankingFileTexts } from './texts.zh.ts';

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

export interface FileOptions {
  readonly list: OpenList;
  readonly choice: Choice;
  readonly format: ExportFormat;
  readonly language: Language;
}

export interface RankingFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Writes rows below what the list was made from, as a workbook or CSV, in a worker thread. */
export async function makeFile<Row>(
  rows: readonly Row[],
  columns: readonly FileColumn<Row>[],
  { list, choice, format, language }: FileOptions,
): Promise<RankingFile> {
  const texts = rankingFileTexts[language];
  const { asked, window } = list;
  const sheet = new SpreadsheetMaker(
    {
      format,
      // As the windows are.
      timeZone: 'UTC',
      name: texts.sheets[asked.ranking],
      head: {
        name: texts.about,
        columns: [
          { header: texts.facts.ranking, kind: 'text', width: 40 },
          { header: texts.sheets[asked.ranking], kind: 'text', width: 30 },
        ],
        rows: factsOf(list, choice, texts),
      },
      columns: columns.map(({ key, kind, width }) => ({ header: texts.headers[key], kind, width })),
    },
    AbortSignal.timeout(60_000),
  );
  try {
    sheet.add(rows.map((row) => columns.map(({ read }) => read(row, texts))));
    return {
      name: `reachkit-ranking-${asked.ranking}-${timeOf(window.to).slice(0, 10)}.${format}`,
      mediaType: mediaTypes[format],
      content: await sheet.finish(),
    };
  } finally {
    await sheet.close();
  }
}

const timeOf = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** The list, the choice and the reasons, as lines of a name and a value; without what was not asked for. */
function factsOf(
  { asked, window, reasons, cut }: OpenList,
  { language, keyword, format }: Choice,
  { facts, leftOut, formats }: RankingFileTexts,
): readonly (readonly [string, string])[] {
  const formatName = (Object.keys(formats) as (keyof typeof formats)[]).find((name) => name === format);
  const { followers_start: least, followers_end: most } = asked;
  const lines: readonly (readonly [string, string | number])[] = [
    [facts.platform, asked.platform],
    [facts.period, Number.parseInt(asked.period, 10)],
    [facts.from, timeOf(window.from)],
    [facts.to, timeOf(window.to)],
    [facts.madeAt, reasons?.madeAt ? timeOf(reasons.madeAt.getTime()) : facts.live],
    [facts.region, asked.region],
    [facts.category, asked.category],
    [facts.followers, least === '' && most === '' ? '' : `${least} – ${most}`],
    [facts.language, language],
    [facts.format, formatName ? formats[formatName] : ''],
    [facts.keyword, keyword],
    [facts.rows, cut.limit],
    [facts.posts, reasons?.posts ?? 0],
    [facts.creators, reasons?.creators ?? 0],
    ...rankingLeftOut.map(
      (reason) => [`${facts.leftOut}${leftOut[reason]}`, countOf(reasons?.leftOut?.[reason])] as const,
    ),
    [facts.oldest, reasons?.oldestReadingAt ? timeOf(reasons.oldestReadingAt.getTime()) : ''],
    [facts.counting, reasons?.countingChanges.join(', ') ?? ''],
    [facts.version, reasons?.version ?? ''],
  ];
  return lines.flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)] as const]));
}

/** Reasons that left no post out are not named. */
const countOf = (posts: unknown): number | '' => Number(posts ?? 0) || '';
