import { createHash } from 'node:crypto';
import type { Platform, SearchFilter, SortKey, SortOrder } from '@reachkit/contract';
import * as z from 'zod/mini';
import { refuseFields } from '../../platform/http/failure.ts';
import { listOf } from './conditions.ts';

const cursorSchema = z.object({
  /** Of the search it belongs to. */
  fingerprint: z.string(),
  /** Class of the order that the last row stood in. */
  rankClass: z.int().check(z.gte(0), z.lte(3)),
  /** Sort value of the last row; null when it is not known. */
  value: z.nullable(z.string().check(z.maxLength(40), z.regex(/^-?[\d.e+-]+(?:T[\d:.]+Z)?$/i))),
  /** Id of the last row. */
  id: z.string().check(z.regex(/^\d{1,18}$/)),
  /** When the first page was asked for: "within n days" means the same on every page. */
  now: z.iso.datetime(),
  total: z.int().check(z.gte(0)),
  totalKind: z.enum(['exact', 'about']),
});
export type Cursor = z.output<typeof cursorSchema>;

/** Raised when the order of a result changes, so that cursors given out before are told apart. */
const version = 1;

/** Tells one search from another: equal for the same filter and sort, however their lists are ordered. */
export function fingerprintOf(
  platform: Platform,
  filter: SearchFilter,
  sort: SortKey,
  order: SortOrder,
): string {
  const lists = ['region', 'tags', 'language', 'sizeBand', 'unknown'] as const;
  const normal: Record<string, string> = { ...filter, platform };
  for (const field of lists) normal[field] = listOf(filter[field]).sort().join(',');
  const fields = Object.entries(normal).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([version, fields, sort, order]))
    .digest('base64url')
    .slice(0, 16);
}

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(
    JSON.stringify([
      cursor.fingerprint,
      cursor.rankClass,
      cursor.value,
      cursor.id,
      cursor.now,
      cursor.total,
      cursor.totalKind,
    ]),
  ).toString('base64url');

/** @throws Failure when the text is no cursor of ours, or one of another search */
export function readCursor(text: string, fingerprint: string): Cursor {
  const cursor = cursorSchema.safeParse(parse(text));
  if (!cursor.success || cursor.data.fingerprint !== fingerprint) {
    throw refuseFields({ searchAfter: { rule: 'stale_cursor' } });
  }
  return cursor.data;
}

function parse(text: string): unknown {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(values)) return undefined;
    const [fingerprint, rankClass, value, id, now, total, totalKind] = values;
    return { fingerprint, rankClass, value, id, now, total, totalKind };
  } catch {
    return undefined;
  }
}
