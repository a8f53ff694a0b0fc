import type { Platform } from '@reachkit/contract/creator/platform';
import type { SheetRule } from '@reachkit/contract/fieldRules';
import { cleanCell } from '@reachkit/contract/imports/cleanCell';
import { withoutLongReasons } from '@reachkit/contract/imports/columns/longReasons';
import { accountColumnsNotRead, platformsInSheet } from '@reachkit/contract/imports/columns/notRead';
import { importRowsMost } from '@reachkit/contract/imports/importing';
import { platformInName } from '@reachkit/contract/imports/platformInName';
import {
  bodyOf,
  type HeadPlace,
  type ImportRow,
  isList,
  noHeadings,
  type ReadingWishes,
  readableMapping,
  readHead,
  readHeadAt,
  readImportRows,
  readSheetRows,
  rowFaults,
  type SheetHead,
  type SheetRow,
  unreadableFields,
} from '@reachkit/contract/imports/rows';
import { fileKind, type NoTable } from '@reachkit/contract/imports/workbook/fileKind';
import { SpreadsheetRefusal } from './refusal.ts';
import {
  maxShown,
  type OpenWishes,
  type ShownRow,
  type SpreadsheetAnswer,
  type SpreadsheetOutline,
  type SpreadsheetReading,
  type SpreadsheetTask,
  type TargetWishes,
} from './shown.ts';
import { type TextSpreadsheet, textRows } from './textRows.ts';
import { type Pause, type Sheet, workbookRows } from './workbookRows.ts';

/**
 * Opens a workbook or a text and keeps its rows, so that only the visible ones leave the worker. `pause`: called
 * repeatedly to yield to other work; not needed in a worker.
 * @example const ask = makeSheetDesk(); await ask({ is: 'open', file });
 */
export function makeSpreadsheetDesk(
  pause: Pause = async () => {},
): (task: SpreadsheetTask) => Promise<SpreadsheetAnswer> {
  let opened: OpenedSpreadsheet = { rows: [], head: { at: null, bodyAt: 0 } };

  async function open(file: Blob, wishes: OpenWishes): Promise<SpreadsheetOutline> {
    const { sheets, encoding } = await sheetsOf(new Uint8Array(await file.arrayBuffer()), wishes.encoding);
    await pause();
    const sheet =
      wishes.sheet === undefined
        ? (sheets.find(({ rows: some }) => isList(some)) ?? sheets[0])
        : sheets.find(({ name }) => name === wishes.sheet);
    const head = sheet && readHeadAt(sheet.rows, wishes.headings);
    if (!head) throw new SpreadsheetRefusal('no_rows');
    if (head.videos.length > 0) throw new SpreadsheetRefusal('list_of_videos');
    const rows = bodyOf(sheet.rows, head);
    if (rows.length === 0) throw new SpreadsheetRefusal('no_rows');
    if (rows.length > importRowsMost) throw new SpreadsheetRefusal('too_many_rows');
    opened = { rows: sheet.rows, head };
    const names = sheets.map(({ name, rows: all }) => ({ name, rows: bodyOf(all, readHead(all)).length }));
    const byName = platformInName(sheet.name) ?? platformInName(file instanceof File ? file.name : '');
    return outlineOf(sheet, rows, { ...head, byName }, { encoding, sheets: sheet.name === '' ? [] : names });
  }

  async function sheetsOf(bytes: Uint8Array<ArrayBuffer>, encoding: string | undefined): Promise<Sheets> {
    const kind = fileKind(bytes);
    if (kind === 'workbook') return { sheets: await workbookRows(bytes, pause), encoding: null };
    if (kind !== 'text') throw new SpreadsheetRefusal(rules[kind] ?? 'not_a_workbook');
    const text = textRows(bytes, encoding);
    return {
      sheets: text.rows.length > 0 ? [{ name: '', rows: text.rows, hidden: 0 }] : [],
      encoding: text.encoding,
    };
  }

  return async (task) => {
    try {
      if (task.is === 'open') return { is: 'outline', outline: await open(task.file, task.wishes ?? {}) };
      return { is: 'reading', reading: readingOf(opened, task.wishes) };
    } catch (thrown) {
      if (!(thrown instanceof SpreadsheetRefusal)) throw thrown;
      return { is: 'refused', rule: thrown.rule, ...(thrown.line !== undefined && { line: thrown.line }) };
    }
  };
}

/** Rule reported for a file that is no table. */
const rules: Readonly<Partial<Record<NoTable, SheetRule>>> = {
  empty: 'empty_file',
  password: 'locked_workbook',
  old_excel: 'old_workbook',
};

interface Sheets extends Pick<TextSpreadsheet, 'encoding'> {
  readonly sheets: readonly Sheet[];
}

const maxSamples = 3;
/** Max first rows offered as headings. */
const maxHeadingRows = 10;
/** Rows searched for samples. */
const sampledRows = 200;
/** Max characters of a cell shown to identify a column or a row. */
const shownLetters = 80;

interface NamedHead extends SheetHead {
  /** The platform in the name of the sheet or file. */
  readonly byName: Platform | undefined;
}

function outlineOf(
  { name, rows: all, hidden }: Sheet,
  rows: readonly SheetRow[],
  { at, mapping, platform: said, byName, guessed }: NamedHead,
  known: Pick<SpreadsheetOutline, 'sheets' | 'encoding'>,
): SpreadsheetOutline {
  const platform = said ?? byName ?? 'tiktok';
  const heading = at === null ? undefined : all[at];
  const headings = heading?.cells ?? [];
  const sampled = rows.slice(0, sampledRows);
  const width = Math.max(headings.length, ...sampled.map(({ cells }) => cells.length));
  return {
    ...known,
    sheet: name,
    headings: heading?.line ?? noHeadings,
    headingRows: all.slice(0, maxHeadingRows).map(({ line, cells }) => ({
      line,
      text: cells
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join(', ')
        .slice(0, shownLetters),
    })),
    rows: rows.length,
    hidden,
    columns: Array.from({ length: width }, (_, column) => ({
      heading: (headings[column] ?? '').trim().slice(0, shownLetters),
      samples: sampled
        .map(({ cells }) => (cells[column] ?? '').trim().slice(0, shownLetters))
        .filter((text) => text !== '')
        .slice(0, maxSamples),
    })),
    mapping: readableMapping(rows, { mapping, platform }),
    platform,
    platformBy: said ? 'rows' : byName ? 'name' : null,
    guessed,
  };
}

/** The rows of the sheet, with the positions of its headings and list. */
interface OpenedSpreadsheet {
  readonly rows: readonly SheetRow[];
  readonly head: HeadPlace;
}

function readingOf({ rows: all, head }: OpenedSpreadsheet, wishes: TargetWishes): SpreadsheetReading {
  const spreadsheetRows = bodyOf(all, head);
  const read = readSheetRows(all, head, wishes);
  const rows = wishes.isBlacklist ? withoutLongReasons(read) : read;
  const above = rows.filter(({ fault }) => fault === 'above_headings').map(({ line }) => line);
  const faulty = rows.filter(({ fault }) => fault !== null);
  const accountsOf = (wanted: Platform) =>
    rows.flatMap(({ fault, platform: named, handle }) =>
      fault === null && named === wanted ? [handle] : [],
    );
  return {
    read: rows.length,
    importable: rows.length - faulty.length,
    unreadable: unreadableFields(spreadsheetRows, rows, wishes),
    accounts: {
      tiktok: accountsOf('tiktok'),
      youtube: accountsOf('youtube'),
      instagram: accountsOf('instagram'),
    },
    youtubeChannels: rows.flatMap(({ fault, platform: named, channelId }) =>
      fault === null && named === 'youtube' ? [channelId] : [],
    ),
    above,
    sections: filledLines(spreadsheetRows) - new Set(rows.map(({ line }) => line)).size + above.length,
    unnamed: unnamedOf(spreadsheetRows, rows, wishes),
    otherPlatforms: [...platformsInSheet(all, rows)].filter((named) => named !== wishes.platform),
    notRead: accountColumnsNotRead(spreadsheetRows, rows, wishes),
    faults: rowFaults
      .map((fault) => ({ fault, count: faulty.filter((row) => row.fault === fault).length }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
    first: rows.slice(0, maxShown).map(shownRow),
    firstFaulty: faulty.slice(0, maxShown).map(shownRow),
  };
}

const filledLines = (rows: readonly SheetRow[]) =>
  rows.filter(({ cells }) => cells.some((cell) => cleanCell(cell).trim() !== '')).length;

/** Returns the handles of rows without a platform: they follow the platform chosen for such rows. */
function unnamedOf(
  spreadsheetRows: readonly SheetRow[],
  rows: readonly ImportRow[],
  { mapping, platform }: ReadingWishes,
): readonly string[] {
  const other = platform === 'youtube' ? 'instagram' : 'youtube';
  const named = new Map(
    readImportRows(spreadsheetRows, { mapping, platform: other }).map((row) => [row.line, row.platform]),
  );
  return rows.flatMap((row) =>
    row.fault === null && row.platform === platform && named.get(row.line) === other ? [row.handle] : [],
  );
}

function shownRow({ given, ...row }: ImportRow): ShownRow {
  return { ...row, name: given.name.slice(0, shownLetters) };
}
