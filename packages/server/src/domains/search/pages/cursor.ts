import { createHash } from 'node:crypto';
import {
  audienceFilters,
  codesFilters,
  contentFilters,
  daysFilters,
  fieldsOf,
  namesIn,
  type Platform,
  rangeFields,
  type SearchFilter,
  type SortKey,
  type SortOrder,
  type UnknownableField,
} from '@reachkit/contract';
import * as z from 'zod/mini';
import { type Cursors, signedCursors } from '../../../platform/http/request/cursor.ts';
import type { KeyedHash } from '../../../platform/secrets/keyedHash.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { listOf, unknownsOf } from '../filter/conditions.ts';

const cursorSchema = z.object({
  /** Rank class of the last row. */
  rankClass: z.int().check(z.gte(0), z.lte(9)),
  /** Sort value of the last row; null if it is unknown. */
  value: z.nullable(z.string().check(z.maxLength(40))),
  /** Id of the last row. */
  id: z.string().check(z.regex(/^\d{1,18}$/)),
  /** Time of the first page's request: "within n days" means the same on every page. */
  now: z.coerce.date(),
  total: z.int().check(z.gte(0)),
  totalKind: z.enum(['exact', 'about']),
  /** Number of rows shown so far, including this page; the plan limits it. */
  shown: z.int().check(z.gte(0)),
});
export type Cursor = z.output<typeof cursorSchema>;

/** Creates signed search cursors, each bound to its search's fingerprint. */
export function searchCursors(hash: Pick<KeyedHash, 'of' | 'matches'>): Cursors<Cursor> {
  return signedCursors(hash, 'search', cursorSchema);
}

/** Incremented when the order of results changes, so that older cursors are rejected. */
const version = 4;

/** Identifies a filter: equal for all notations of the same filter. */
export function filterMark(platform: Platform, filter: SearchFilter): string {
  const normal: Record<string, string> = { ...filter, platform };
  for (const field of Object.keys(normal)) normal[field] = normal[field]?.trim() ?? '';
  for (const field of lists) normal[field] = [...new Set(listOf(filter[field]))].sort().join(',');
  for (const kind of contentFilters) {
    for (const field of [kind, `${kind}_exclude`] as const) {
      normal[field] = [...namesIn(kind, filter[field])].sort().join(',');
    }
  }
  for (const field of numbers) normal[field] = plainNumber(filter[field]);
  // A minimum share has no effect without a group, nor does a minimum of 0.
  for (const field of audienceFilters) {
    const min = `${field}_min` as const;
    if (normal[field] === '' || normal[min] === '0') normal[min] = '';
  }
  // A mode is left out if it is the default or has no effect, e.g. `all` with one tag.
  if (
    normal.tags_mode === 'any' ||
    !normal.tags ||
    (normal.tags_mode === 'all' && !normal.tags.includes(','))
  )
    normal.tags_mode = '';
  if (normal.keyword === '' || normal.keyword_mode === 'all') normal.keyword_mode = '';
  // The `unknown` flag of a field has no effect if the field is not set.
  normal.unknown = [...unknownsOf(filter)]
    .filter((field) => isSet(filter, field))
    .sort()
    .join(',');
  return digest(Object.entries(normal).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const lists = [...codesFilters, 'sizeBand', ...audienceFilters] as const;
const numbers = [
  ...daysFilters,
  ...rangeFields.flatMap((field) => [`${field}_start`, `${field}_end`] as const),
  ...audienceFilters.map((field) => `${field}_min` as const),
] as const;

/** `050.0` is 50. */
const plainNumber = (text: string) => (text === '' ? '' : String(Number(text)));

/** A min share alone has no effect. */
const isSet = (filter: SearchFilter, key: UnknownableField) =>
  fieldsOf(key).some((field) => filter[field] !== '' && !field.endsWith('_min'));

/** Identifies a search: equal for the same filter (by its mark) and sort order. */
export function fingerprintOf(
  mark: string,
  filter: SearchFilter,
  order: readonly [SortKey, SortOrder],
  viewer: Person | undefined,
): string {
  const { teamId, accountId } = viewer ?? {};
  // The creators that `exclude` leaves out depend on the caller.
  const asked = filter.exclude === '' ? [] : [teamId, accountId];
  return digest([version, mark, ...order, ...asked]);
}

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
