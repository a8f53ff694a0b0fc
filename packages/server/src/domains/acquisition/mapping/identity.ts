import type { Platform } from '@reachkit/contract';
import { handleColumn, isPlainlyHandles } from '@reachkit/contract/imports/handleColumn';
import type { RawRow } from '../read/rawTable.ts';
import { isUnknownMark } from '../values/unknownMarks.ts';
import type { SourceColumn } from './columns.ts';
import { meaningOf } from './fields.ts';
import { share } from './profile.ts';

export interface IdentityColumns {
  readonly handle: SourceColumn | undefined;
  readonly name: SourceColumn | undefined;
  /** The header says handle, the cells say display name, and another column holds the handles. */
  readonly isSwapped: boolean;
}

/**
 * Distinguishes the column of handles from the column of display names. A header that says "handle" is trusted
 * unless its cells cannot be handles; if the headers only name a person, the cells decide.
 */
export function findIdentity(
  columns: readonly SourceColumn[],
  rows: readonly RawRow[],
  platform: Platform,
  isHandleAssigned: boolean,
): IdentityColumns {
  const texts = columns.filter(({ profile }) => profile.known > 0 && share(profile.numbers, profile) < 0.5);
  const said = (meaning: 'handle' | 'name' | 'person') =>
    texts.filter(({ header }) => meaningOf(header) === meaning);
  const named = said('handle')[0];
  const people = [...said('person'), ...said('name')];
  if (isHandleAssigned) return { handle: undefined, name: nameAmong(people, undefined), isSwapped: false };
  if (named && share(named.profile.handles, named.profile) >= 0.5) {
    return { handle: named, name: nameAmong(people, named), isSwapped: false };
  }
  const pool = [...new Set([...people, ...(named ? [named] : [])])];
  const best = bestHandle(pool.length > 0 ? pool : unnamedTexts(texts), rows, platform);
  if (!best) return { handle: undefined, name: nameAmong(people, undefined) ?? named, isSwapped: false };
  return { handle: best, name: nameAmong(pool, best), isSwapped: named !== undefined };
}

function bestHandle(pool: readonly SourceColumn[], rows: readonly RawRow[], platform: Platform) {
  const cells = pool.map(({ index }) => rows.map((row) => knownCell(row.cells[index] ?? '')));
  const at = handleColumn(cells, platform);
  return at === undefined ? undefined : pool[at];
}

const knownCell = (cell: string) => (isUnknownMark(cell) ? '' : cell);

/** Columns whose header says nothing to us, but whose cells are all handles and nearly all different. */
const unnamedTexts = (texts: readonly SourceColumn[]) => {
  const found = texts.filter(
    (column) =>
      meaningOf(column.header) === undefined &&
      isPlainlyHandles(column.profile) &&
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
