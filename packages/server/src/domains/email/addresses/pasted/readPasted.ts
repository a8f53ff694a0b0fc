import { setImmediate } from 'node:timers/promises';
import type { PastedFault } from '@reachkit/contract';
import { type Columns, cellsOf, columnsOf, linesOf, partsOf, plainCell } from './lines.ts';
import {
  faultOf,
  hidden,
  nameBefore,
  type PastedEntry,
  type ReadPart,
  readPart,
  shortened,
} from './readPart.ts';

export interface Unreadable {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: PastedFault;
}

export interface Pasted {
  /** Number of entries, including unreadable ones. */
  readonly given: number;
  readonly entries: readonly PastedEntry[];
  /** The first unreadable entries. */
  readonly unreadable: readonly Unreadable[];
  readonly unreadableCount: number;
  /** Whether there were more than `max` entries; further ones were not read. */
  readonly isTooMany: boolean;
}

export interface PastedLimits {
  readonly max: number;
  readonly maxUnreadable: number;
}

/** Max characters stored of an unreadable text. */
const maxShown = 100;
/** Max lines per entry, including empty ones. */
const linesPerEntry = 4;
/** Lines and entries before yielding to other work. */
const stepsAtOnce = 1_000;
/** Max characters of a row, longer than any written by hand. */
const maxRowLength = 1_000;

/**
 * Parses pasted addresses and profile links: one per line or several with separators, with names before them, or a table.
 * All rejected text is listed, except table cells next to the addresses. Linear in the length of the text, and yields to
 * other work.
 */
export async function readPasted(given: string, { max, maxUnreadable }: PastedLimits): Promise<Pasted> {
  const text = given.replace(/[＠﹫]/g, '@');
  const columns = columnsOf(text);
  const isNumbered = startsNumbered(text);
  const entries: PastedEntry[] = [];
  const unreadable: Unreadable[] = [];
  let unreadableCount = 0;
  let line = 0;
  let steps = 0;
  let isHeading = columns?.hasHeadings ?? false;
  const tooMany = (): Pasted => ({ given: max, entries, unreadable, unreadableCount, isTooMany: true });
  for (const written of linesOf(text)) {
    line += 1;
    if (line > linesPerEntry * max) return tooMany();
    if (++steps % stepsAtOnce === 0) await setImmediate();
    const words = isNumbered ? written.replace(/^\s*\d{1,5}[.)](?=\S)/, '') : written;
    if (isHeading && words.trim() !== '') {
      isHeading = false;
      continue;
    }
    for (const read of readLine(words, line, columns)) {
      if (++steps % stepsAtOnce === 0) await setImmediate();
      const count = read.entries.length + read.faults.length;
      if (count > 0 && entries.length + unreadableCount >= max) return tooMany();
      entries.push(...read.entries);
      for (const { text: fault, reason } of read.faults) {
        unreadableCount += 1;
        if (unreadable.length < maxUnreadable) {
          unreadable.push({ line, text: shortened(fault.replace(hidden, ' ').trim(), maxShown), reason });
        }
      }
    }
  }
  return {
    given: entries.length + unreadableCount,
    entries,
    unreadable,
    unreadableCount,
    isTooMany: false,
  };
}

/** Whether a text starts with a numbered list: `1.mia@example.com` is an address, but a list item if `2.` follows. */
function startsNumbered(text: string): boolean {
  const marks: (string | undefined)[] = [];
  for (const line of linesOf(text.slice(0, 2 * maxRowLength))) {
    if (line.trim() !== '') marks.push(/^\s*(\d)[.)]\S/.exec(line)?.[1]);
    if (marks.length === 2) break;
  }
  return marks.join() === '1,2';
}

function* readLine(words: string, line: number, columns: Columns | null): Generator<ReadPart> {
  const row = readRow(words, line, columns) ?? (words.includes('\t') ? readCells(words, line) : undefined);
  if (row) yield row;
  else {
    for (const part of partsOf(words)) {
      const read = readPart(part, line);
      yield isEmpty(read) ? { entries: [], faults: [{ text: part, reason: faultOf(part) }] } : read;
    }
  }
}

const isEmpty = ({ entries, faults }: ReadPart): boolean => entries.length + faults.length === 0;

/** Parses a row of a table with known columns; `undefined` if its address is in another column. */
function readRow(row: string, line: number, columns: Columns | null): ReadPart | undefined {
  if (!columns || row.length > maxRowLength || row.trim() === '') return undefined;
  if (!row.includes('@')) return { entries: [], faults: [{ text: row, reason: 'noAddress' }] };
  const cells = [...cellsOf(row, new Set([columns.separator]))].map(plainCell);
  const read = columns.address.flatMap((at) =>
    [...partsOf(cells[at] ?? '')].map((cell) => readPart(cell, line)),
  );
  const entries = read.flatMap((one) => one.entries);
  // An address in another column must not be lost.
  const isElsewhere = cells.some((cell, at) => cell.includes('@') && !columns.address.includes(at));
  if (entries.length === 0 || isElsewhere) return undefined;
  const name = columns.name === null ? '' : nameBefore(cells[columns.name] ?? '');
  return {
    entries: entries.map((entry) => ({ ...entry, name: entry.name || name })),
    faults: read.flatMap((one) => one.faults),
  };
}

/**
 * Parses a spreadsheet row with one address: the name is the first cell before it with a name, and other cells are
 * ignored. `undefined` for a row with no address, or several.
 */
function readCells(row: string, line: number): ReadPart | undefined {
  if (row.length > maxRowLength) return undefined;
  const cells = row.split('\t');
  if (cells.some((cell) => cell.includes('@') && /[,;，；、]/.test(cell))) return undefined;
  const found = cells.map((cell) => readPart(cell.trim(), line));
  // A mistyped address is reported, not skipped.
  if (found.some(({ faults }) => faults.length > 0)) return undefined;
  const at = found.findIndex(({ entries: [entry] }) => entry?.kind === 'address');
  const entries = found.flatMap((one) => one.entries);
  if (entries.filter(({ kind }) => kind === 'address').length !== 1) return undefined;
  const name =
    cells
      .slice(0, at)
      .map(nameBefore)
      .find((text) => text !== '') ?? '';
  return {
    entries: entries.map((entry) =>
      entry.kind === 'address' ? { ...entry, name: entry.name || name } : entry,
    ),
    faults: [],
  };
}
