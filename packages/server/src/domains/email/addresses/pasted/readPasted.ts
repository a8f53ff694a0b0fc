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
  /** Entries and what is unreadable, together. */
  readonly given: number;
  readonly entries: readonly PastedEntry[];
  /** The first of them. */
  readonly unreadable: readonly Unreadable[];
  readonly unreadableCount: number;
  /** There were more than `most`; what came after was not read. */
  readonly isTooMany: boolean;
}

export interface PastedLimits {
  readonly max: number;
  readonly maxUnreadable: number;
}

/** Characters of an unreadable text that are kept. */
const maxShown = 100;
/** Lines, empty ones among them, that a text may have for each entry. */
const linesPerEntry = 4;
/** Lines and entries after which others have their turn. */
const stepsAtOnce = 1_000;
/** Longer than any row that a person writes. */
const maxRowLength = 1_000;

/**
 * Reads pasted addresses and profile links: one a line or several with separators between, names before them, or a table.
 * Everything that is not taken is named, but for the cells of a table beside the addresses. Its time grows with the
 * length of the text alone, and others have their turn meanwhile.
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

/** `1.mia@example.com` is an address by itself, and an item of a list where `2.` follows. */
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

/** A row of a table whose columns are known; `undefined` for one that has its address elsewhere. */
function readRow(row: string, line: number, columns: Columns | null): ReadPart | undefined {
  if (!columns || row.length > maxRowLength || row.trim() === '') return undefined;
  if (!row.includes('@')) return { entries: [], faults: [{ text: row, reason: 'noAddress' }] };
  const cells = [...cellsOf(row, new Set([columns.separator]))].map(plainCell);
  const read = columns.address.flatMap((at) =>
    [...partsOf(cells[at] ?? '')].map((cell) => readPart(cell, line)),
  );
  const entries = read.flatMap((one) => one.entries);
  // An address in another column is not lost either.
  const isElsewhere = cells.some((cell, at) => cell.includes('@') && !columns.address.includes(at));
  if (entries.length === 0 || isElsewhere) return undefined;
  const name = columns.name === null ? '' : nameBefore(cells[columns.name] ?? '');
  return {
    entries: entries.map((entry) => ({ ...entry, name: entry.name || name })),
    faults: read.flatMap((one) => one.faults),
  };
}

/**
 * A row of a spreadsheet with one address: the name is the first cell before it that has one, and what cannot be read is
 * about other things. `undefined` for a row with no address, or several.
 */
function readCells(row: string, line: number): ReadPart | undefined {
  if (row.length > maxRowLength) return undefined;
  const cells = row.split('\t');
  if (cells.some((cell) => cell.includes('@') && /[,;，；、]/.test(cell))) return undefined;
  const found = cells.map((cell) => readPart(cell.trim(), line));
  // An address with a slip is said, not left out.
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
