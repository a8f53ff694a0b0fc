import {
  audienceFilters,
  fieldsOf,
  rangeFields,
  type SearchFilter,
  searchFields,
  searchFilterSchema,
  type UnknownableField,
  unknownableFields,
} from '@reachkit/contract';

/** A wire field that a view may contain; the platform is separate from the filter. */
export type ViewField = (typeof searchFields)[number];

/** The non-empty fields of the wire filter; values are text, as in the request. */
export type ViewFilter = { readonly [Field in ViewField]?: string };

function tidy(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}

function isAllowed(field: ViewField, value: string): boolean {
  return searchFilterSchema.shape[field].safeParse(value).success;
}

const namedCodes = [
  ['region', 'region', /^[A-Z]{2}$/],
  ['audience_region', 'region', /^[A-Z]{2}$/],
  ['language', 'language', /^[a-z]{2,3}$/],
  ['audience_language', 'language', /^[a-z]{2,3}$/],
] as const;

/** Fields whose codes name regions or languages. */
export const namedCodeFields: ReadonlySet<ViewField> = new Set(namedCodes.map(([field]) => field));

/** Returns the codes that name a region or language, by a pattern that `Intl` accepts; no creator has another one. */
function knownCodes(codes: string, type: 'region' | 'language', pattern: RegExp): string {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  return codes
    .split(',')
    .filter((code) => pattern.test(code) && names.of(code) !== undefined)
    .join(',');
}

function isUnknownable(code: string): code is UnknownableField {
  return unknownableFields.some((field) => field === code);
}

/** Drops empty, out-of-range, reversed and ineffective values, so that the server accepts the filter. */
export function normaliseFilter(filter: Readonly<Record<string, string | undefined>>): ViewFilter {
  const kept: Partial<Record<ViewField, string>> = {};
  for (const field of searchFields) {
    const value = tidy(filter[field] ?? '');
    if (value !== '' && isAllowed(field, value)) kept[field] = value;
  }
  for (const [field, type, pattern] of namedCodes) {
    if (kept[field] === undefined) continue;
    kept[field] = knownCodes(kept[field], type, pattern);
    if (kept[field] === '') delete kept[field];
  }
  for (const field of rangeFields) {
    const start = kept[`${field}_start`];
    const end = kept[`${field}_end`];
    if (start !== undefined && end !== undefined && Number(start) > Number(end)) {
      delete kept[`${field}_start`];
      delete kept[`${field}_end`];
    }
  }
  const isModeSaid =
    kept.tags_mode === 'all' ? kept.tags?.includes(',') : kept.tags && kept.tags_mode === 'main';
  if (!isModeSaid) delete kept.tags_mode;
  for (const field of audienceFilters) if (kept[field] === undefined) delete kept[`${field}_min`];
  const unknown = (kept.unknown ?? '')
    .split(',')
    .filter((code, at, all) => all.indexOf(code) === at)
    .filter((code) => isUnknownable(code) && fieldsOf(code).some((field) => kept[field] !== undefined));
  if (unknown.length > 0) kept.unknown = unknown.join(',');
  else delete kept.unknown;
  return kept;
}

/** Converts the filter to the server's format. */
export function wireFilter(filter: ViewFilter): Partial<Omit<SearchFilter, 'platform'>> {
  // Every stored value fits the schema of its field.
  return normaliseFilter(filter) as Partial<Omit<SearchFilter, 'platform'>>;
}
