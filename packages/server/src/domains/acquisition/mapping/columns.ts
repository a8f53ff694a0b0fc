import type { Platform } from '@reachkit/contract';
import type { RawRow } from '../../../platform/spreadsheets/reading/rawTable.ts';
import type { Column, Table } from '../table.ts';
import { agree, type DecimalMark, parseNumber, provenMark } from '../values/parseNumber.ts';
import { type Profile, profileOf, share } from './profile.ts';

/** One column of the file, or two with the same value: a text like `4.6K` beside the number 4600. */
export interface SourceColumn {
  readonly label: string;
  readonly header: string;
  /** Index of the exact value. */
  readonly index: number;
  /** Index of the same value as text with a unit. */
  readonly textIndex: number | undefined;
  readonly profile: Profile;
  readonly mark: DecimalMark;
  /** Whether the decimal mark is assumed, as nothing in the file proves it. */
  readonly isMarkAssumed: boolean;
}

/** Returns the file's columns with a profile of their contents; joins pairs with the same meaning. */
export function sourceColumns(table: Table, platform: Platform): SourceColumn[] {
  const cells = (column: Column) => table.rows.map((row) => row.cells[column.index] ?? '');
  const ofFile = provenMark(table.columns.flatMap(cells));
  const described = table.columns.map((column) => {
    const own = provenMark(cells(column));
    const mark = own ?? ofFile ?? 'point';
    return {
      column,
      mark,
      // Another column with a point as its decimal mark may be a rate: it proves nothing for counts.
      isMarkAssumed: own === undefined && ofFile !== 'comma',
      profile: profileOf(table.rows, column.index, platform, mark),
    };
  });
  const pairs = pairsOf(described, table.rows);
  const joined = new Set(pairs.map(({ text }) => text.column.index));
  return described
    .filter(({ column }) => !joined.has(column.index))
    .map(({ column, profile, mark, isMarkAssumed }) => {
      const text = pairs.find(({ exact }) => exact.column.index === column.index)?.text;
      const shown = text && text.column.index < column.index ? text.column : column;
      return {
        label: shown.label,
        header: shown.header,
        index: column.index,
        textIndex: text?.column.index,
        profile,
        mark,
        isMarkAssumed,
      };
    })
    .sort((a, b) => a.index - b.index);
}

interface Described {
  readonly column: Column;
  readonly profile: Profile;
  readonly mark: DecimalMark;
}
interface Pair {
  readonly text: Described;
  readonly exact: Described;
}

function pairsOf(columns: readonly Described[], rows: readonly RawRow[]): Pair[] {
  const pairs: Pair[] = [];
  const taken = new Set<Described>();
  for (const [at, first] of columns.entries()) {
    if (taken.has(first)) continue;
    const sameHeader = columns.filter((other) => key(other) === key(first));
    const second = sameHeader.length === 2 ? sameHeader.find((other) => other !== first) : columns[at + 1];
    if (!second || taken.has(second) || !saysTheSame(first, second, rows, sameHeader.length === 2)) continue;
    const [text, exact] =
      first.profile.withUnit >= second.profile.withUnit ? [first, second] : [second, first];
    pairs.push({ text, exact });
    taken.add(first).add(second);
  }
  return pairs;
}

const key = ({ column }: Described) => column.header.toLowerCase();

function saysTheSame(a: Described, b: Described, rows: readonly RawRow[], hasSameHeader: boolean): boolean {
  if (share(a.profile.numbers, a.profile) < 0.5 || share(b.profile.numbers, b.profile) < 0.5) return false;
  let both = 0;
  let agreeing = 0;
  for (const row of rows) {
    const left = parseNumber(row.cells[a.column.index] ?? '', a.mark);
    const right = parseNumber(row.cells[b.column.index] ?? '', b.mark);
    if (left.kind !== 'number' || right.kind !== 'number') continue;
    both++;
    if (agree(left, right)) agreeing++;
  }
  if (hasSameHeader) return both > 0 && agreeing >= both * 0.9;
  const units = [a.profile.withUnit, b.profile.withUnit];
  const isTextBesideNumber = Math.min(...units) === 0 && Math.max(...units) >= both * 0.2;
  return both >= 5 && isTextBesideNumber && agreeing >= both * 0.95;
}
