import type { Platform } from '@reachkit/contract';
import { identityOf } from '@reachkit/contract';
import type { RawRow } from '../read/rawTable.ts';
import type { SourceColumn } from './columns.ts';
import { meaningOf } from './fields.ts';
import { share } from './profile.ts';

export interface IdentityColumns {
  readonly handle: SourceColumn | undefined;
  readonly name: SourceColumn | undefined;
  /** The header says handle, the cells say display name, and another column holds the handles. */
  readonly isSwapped: boolean;
}

/** How often one column's cell is the likelier handle where two columns differ. */
function evidence(a: SourceColumn, b: SourceColumn, rows: readonly RawRow[], platform: Platform) {
  let forA = 0;
  let forB = 0;
  for (const row of rows) {
    const left = row.cells[a.index] ?? '';
    const right = row.cells[b.index] ?? '';
    if (left === right || left.trim() === '' || right.trim() === '') continue;
    const difference = likeness(left, platform) - likeness(right, platform);
    if (difference > 0) forA++;
    if (difference < 0) forB++;
  }
  return { forA, forB };
}

/** 0 cannot be a handle, 1 can, 2 looks like one: no capitals. */
function likeness(cell: string, platform: Platform): 0 | 1 | 2 {
  const identity = identityOf(cell, platform);
  if (identity.kind === 'none') return 0;
  return identity.kind === 'channel' || identity.handle === identity.handle.toLowerCase() ? 2 : 1;
}

/**
 * Tells the column of handles from the column of display names. A header that says "handle" outright is
 * believed unless its cells are none; among headers that only name a person, the cells decide.
 */
export function findIdentity(
  columns: readonly SourceColumn[],
  rows: readonly RawRow[],
  platform: Platform,
  isHandleTold: boolean,
): IdentityColumns {
  const texts = columns.filter(({ profile }) => profile.known > 0 && share(profile.numbers, profile) < 0.5);
  const said = (meaning: 'handle' | 'name' | 'person') =>
    texts.filter(({ header }) => meaningOf(header) === meaning);
  const named = said('handle')[0];
  const people = [...said('person'), ...said('name')];
  if (isHandleTold) return { handle: undefined, name: nameAmong(people, undefined), isSwapped: false };
  if (named && share(named.profile.handles, named.profile) >= 0.5) {
    return { handle: named, name: nameAmong(people, named), isSwapped: false };
  }
  const pool = [...new Set([...people, ...(named ? [named] : [])])];
  const best = bestHandle(pool.length > 0 ? pool : unnamedTexts(texts), rows, platform);
  if (!best) return { handle: undefined, name: nameAmong(people, undefined) ?? named, isSwapped: false };
  return { handle: best, name: nameAmong(pool, best), isSwapped: named !== undefined };
}

function bestHandle(pool: readonly SourceColumn[], rows: readonly RawRow[], platform: Platform) {
  const [best, ...others] = [...pool].sort((a, b) => weight(b) - weight(a));
  if (!best || share(best.profile.handles, best.profile) < 0.5) return undefined;
  if (others.length === 0) return isPlainlyHandles(best) ? best : undefined;
  const wins = others.every((other) => {
    const { forA, forB } = evidence(best, other, rows, platform);
    return forA > 0 && forA >= forB * 4;
  });
  return wins ? best : undefined;
}

const weight = ({ profile }: SourceColumn) =>
  share(profile.handles, profile) + share(profile.lowHandles, profile);

const isPlainlyHandles = ({ profile }: SourceColumn) =>
  share(profile.handles, profile) >= 0.9 && share(profile.lowHandles, profile) >= 0.5;

/** Columns whose header says nothing to us, but whose cells are all handles and nearly all different. */
const unnamedTexts = (texts: readonly SourceColumn[]) => {
  const found = texts.filter(
    (column) =>
      meaningOf(column.header) === undefined &&
      isPlainlyHandles(column) &&
      column.profile.distinct >= column.profile.known * 0.9 &&
      share(column.profile.countries, column.profile) < 0.5,
  );
  return found.length === 1 ? found : [];
};

/** The likeliest display name: the one with the fewest handles among those that name the person. */
function nameAmong(
  pool: readonly SourceColumn[],
  handle: SourceColumn | undefined,
): SourceColumn | undefined {
  return pool
    .filter((column) => column !== handle)
    .sort((a, b) => share(a.profile.handles, a.profile) - share(b.profile.handles, b.profile))[0];
}
