import type { Platform } from '@reachkit/contract/creator/platform';
import type { SheetRule } from '@reachkit/contract/errors';
import { importRowsMost } from '@reachkit/contract/imports/importing';
import {
  bodyOf,
  type ImportRow,
  readHead,
  readImportRows,
  rowFaults,
  type SheetHead,
  type SheetRow,
  unreadableFields,
} from '@reachkit/contract/imports/rows';
import { fileKind, type NoTable } from '@reachkit/contract/imports/workbook/fileKind';
import { SheetRefusal } from './refusal.ts';
import {
  type SheetAnswer,
  type SheetOutline,
  type SheetReading,
  type SheetTask,
  type ShownRow,
  shownMost,
} from './shown.ts';
import { type TextSheet, textRows } from './textRows.ts';
import { type Pause, type Sheet, workbookRows } from './workbookRows.ts';

/**
 * Opens a workbook or a text and keeps its rows, so that only what is shown has to leave the worker.
 * `pause`: called again and again, to let others have their turn; a worker has no others.
 * @example const ask = makeSheetDesk(); await ask({ is: 'open', file });
 */
export function makeSheetDesk(pause: Pause = async () => {}): (task: SheetTask) => Promise<SheetAnswer> {
  let rows: readonly SheetRow[] = [];

  async function open(file: Blob, encoding: string | undefined): Promise<SheetOutline> {
    const sheet = await sheetOf(new Uint8Array(await file.arrayBuffer()), encoding);
    await pause();
    const head = readHead(sheet.rows);
    if (head.videos.length > 0) throw new SheetRefusal('list_of_videos');
    rows = bodyOf(sheet.rows, head);
    if (rows.length === 0) throw new SheetRefusal('no_rows');
    if (rows.length > importRowsMost) throw new SheetRefusal('too_many_rows');
    return outlineOf(sheet, rows, head);
  }

  async function sheetOf(bytes: Uint8Array<ArrayBuffer>, encoding: string | undefined): Promise<AnySheet> {
    const kind = fileKind(bytes);
    if (kind === 'workbook') return { ...(await workbookRows(bytes, pause)), encoding: null };
    if (kind === 'text') return { name: '', otherNames: [], ...(await textRows(bytes, encoding)) };
    throw new SheetRefusal(rules[kind] ?? 'not_a_workbook');
  }

  return async (task) => {
    try {
      if (task.is === 'open') return { is: 'outline', outline: await open(task.file, task.encoding) };
      return { is: 'reading', reading: readingOf(readImportRows(rows, task.wishes), task.wishes.platform) };
    } catch (thrown) {
      if (!(thrown instanceof SheetRefusal)) throw thrown;
      return { is: 'refused', rule: thrown.rule };
    }
  };
}

/** Why a file is refused that is no table. */
const rules: Readonly<Partial<Record<NoTable, SheetRule>>> = {
  empty: 'empty_file',
  password: 'locked_workbook',
  old_excel: 'old_workbook',
};

type AnySheet = Sheet & Pick<TextSheet, 'encoding'>;

const samplesMost = 3;
/** Rows in which samples are looked for. */
const sampledRows = 200;
/** How many letters of a cell are shown to identify a column or a row. */
const shownLetters = 80;

function outlineOf(
  { name, otherNames, rows: all, encoding }: AnySheet,
  rows: readonly SheetRow[],
  { bodyAt, mapping, guessed }: SheetHead,
): SheetOutline {
  const headings = all[bodyAt - 1]?.cells ?? [];
  const sampled = rows.slice(0, sampledRows);
  const width = Math.max(headings.length, ...sampled.map(({ cells }) => cells.length));
  return {
    sheet: name,
    otherSheets: otherNames,
    rows: rows.length,
    columns: Array.from({ length: width }, (_, column) => ({
      heading: (headings[column] ?? '').trim().slice(0, shownLetters),
      samples: sampled
        .map(({ cells }) => (cells[column] ?? '').trim().slice(0, shownLetters))
        .filter((text) => text !== '')
        .slice(0, samplesMost),
    })),
    mapping,
    guessed,
    encoding,
  };
}

function readingOf(rows: readonly ImportRow[], platform: Platform): SheetReading {
  const faulty = rows.filter(({ fault }) => fault !== null);
  const accountsOf = (wanted: Platform) =>
    rows.flatMap(({ fault, platform: named, handle }) =>
      fault === null && named === wanted ? [handle] : [],
    );
  return {
    read: rows.length,
    importable: rows.length - faulty.length,
    unreadable: unreadableFields(rows, platform),
    accounts: {
      tiktok: accountsOf('tiktok'),
      youtube: accountsOf('youtube'),
      instagram: accountsOf('instagram'),
    },
    faults: rowFaults
      .map((fault) => ({ fault, count: faulty.filter((row) => row.fault === fault).length }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
    first: rows.slice(0, shownMost).map(shownRow),
    firstFaulty: faulty.slice(0, shownMost).map(shownRow),
  };
}

function shownRow({ given, ...row }: ImportRow): ShownRow {
  return { ...row, name: given.name.slice(0, shownLetters) };
}
