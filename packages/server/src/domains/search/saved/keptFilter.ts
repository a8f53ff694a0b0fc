import { contentFilters, openFilter, type SearchFilter, searchFilterSchema } from '@reachkit/contract';
import { listOf } from '../filter/conditions.ts';

const texts = ['keyword', 'user_name', 'description', 'keyword_exclude'] as const;
const lists = ['region', 'tags', 'language', 'sizeBand', 'exclude', 'unknown'] as const;

/** Normalises a filter for storage: trimmed texts, distinct sorted codes, without the platform. */
export function filterToKeep({ platform: _platform, ...filter }: SearchFilter): SearchFilter {
  const kept = { ...filter };
  for (const field of texts) kept[field] = kept[field].trim();
  for (const kind of contentFilters) {
    for (const field of [kind, `${kind}_exclude`] as const) kept[field] = kept[field].trim();
  }
  for (const field of lists) kept[field] = listOf(kept[field]).join(',');
  return kept;
}

/**
 * Parses a stored filter with the current schema. Unknown or no longer accepted fields are ignored: a removed field must
 * not remove saved searches.
 */
export function filterKept(stored: unknown): SearchFilter {
  const given = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  let fields = given.filter(([field]) => field in openFilter);
  while (fields.length > 0) {
    const result = searchFilterSchema.safeParse(Object.fromEntries(fields));
    if (result.success) return result.data;
    const refused = new Set(result.error.issues.map(({ path }) => path[0]));
    const left = fields.filter(([field]) => !refused.has(field));
    if (left.length === fields.length) break;
    fields = left;
  }
  return { ...openFilter };
}
