import { identityOf, type Platform, platformAddress } from '@reachkit/contract';
import { postAddress } from '@reachkit/contract/posts/postAddress';
import { parseNumber } from '../values/parseNumber.ts';
import { isUnknownMark } from '../values/unknownMarks.ts';
import { durationIn } from './duration.ts';
import { isCountField, type VideoColumn, type VideoField } from './fields.ts';
import { flagIn } from './flag.ts';
import { dayIn, dayOrders, postedTimeIn, readTimeIn } from './times.ts';

/** Values of a column seen so far. */
export interface Tally {
  known: number;
  readable: number;
  readonly samples: string[];
  /** The first unreadable value, with its line. */
  bad: { readonly line: number; readonly cell: string } | undefined;
}

const maxSamples = 3;

/** The kind of a file, and the platform of its posts; `undefined`: each link names it. */
interface RowsRead {
  readonly kind: 'videos' | 'readings';
  readonly platform: Platform | undefined;
}

/** Whether a value can be parsed for its field; `undefined` for fields that accept any text. */
function reads(field: VideoField, text: string, { kind, platform }: RowsRead): boolean | undefined {
  if (isCountField(field)) return parseNumber(text).kind === 'number';
  switch (field) {
    case 'duration':
      return durationIn(text) !== undefined;
    case 'postedAt':
      return dayOrders.some((order) => postedTimeIn(text, order) !== undefined);
    case 'readDay':
      if (kind === 'readings') return dayOrders.some((order) => readTimeIn(text, order) !== undefined);
      return dayOrders.some((order) => dayIn(text, order) !== undefined);
    case 'url':
      if (kind === 'readings') return postAddress(text).kind !== 'refused';
      return platformAddress(text)?.platform === platform;
    case 'creatorHandle':
      return platform === undefined ? undefined : identityOf(text, platform).kind !== 'none';
    case 'commentsOff':
    case 'ratingsOff':
    case 'removed':
    case 'paidLabel':
      return flagIn(text) !== null;
    default:
      return undefined;
  }
}

export const emptyTally = (): Tally => ({ known: 0, readable: 0, samples: [], bad: undefined });

/** Adds a cell of a mapped column to its tally. */
export function tallyCell(
  tally: Tally,
  { field }: VideoColumn,
  cell: string,
  line: number,
  rows: RowsRead,
): void {
  const text = cell.trim();
  if (field === null || isUnknownMark(text)) return;
  const isReadable = reads(field, text, rows);
  if (isReadable === undefined) return;
  tally.known += 1;
  if (tally.samples.length < maxSamples) tally.samples.push(text.slice(0, 40));
  if (isReadable) tally.readable += 1;
  else tally.bad ??= { line, cell: text.slice(0, 80) };
}
