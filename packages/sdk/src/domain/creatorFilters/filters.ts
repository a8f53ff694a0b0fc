import {
  type FacetName,
  type FilterKey,
  type FilterKind,
  type FilterRow,
  type FilterUnit,
  fieldsOf,
  filterKeys,
  filterTable,
  type UnknownableField,
  unknownableFields,
} from '@reachkit/contract';
import { normaliseFilter, type ViewField, type ViewFilter } from './viewFilter.ts';

/** How a creator filter is edited, and which fields of the request it sets. */
export interface FilterDefinition {
  readonly key: FilterKey;
  readonly kind: FilterKind;
  /** All wire fields that this filter sets; errors without a field are shown at the first. */
  readonly fields: readonly [ViewField, ...ViewField[]];
  readonly facets: readonly FacetName[];
  /** Its value in the wire's `unknown` if creators without the value match too. */
  readonly unknown: UnknownableField | null;
  readonly unit: FilterUnit | null;
  /** Ranges only: negative values are allowed. */
  readonly isSigned: boolean;
}

function definitionOf(key: FilterKey): FilterDefinition {
  const { kind, unit, isSigned }: FilterRow = filterTable[key];
  const { facets } = filterTable[key];
  const unknown = unknownableFields.find((field) => field === key) ?? null;
  return {
    key,
    kind,
    fields: fieldsOf(key),
    facets,
    unknown,
    unit: unit ?? null,
    isSigned: isSigned ?? false,
  };
}

/** Each filter as in the contract's table. */
export const filterDefinitions = Object.fromEntries(
  filterKeys.map((key) => [key, definitionOf(key)]),
) as Readonly<Record<FilterKey, FilterDefinition>>;

/** The comma-separated codes of a wire value. */
export function codesIn(value: string | undefined): readonly string[] {
  return value ? value.split(',') : [];
}

export function isFilterSet(filter: ViewFilter, key: FilterKey): boolean {
  return filterDefinitions[key].fields.some((field) => (filter[field] ?? '') !== '');
}

/** Returns the active filters in their fixed order; the keyword has its own input and is not included. */
export function setFilters(filter: ViewFilter): readonly FilterKey[] {
  return filterKeys.filter((key) => isFilterSet(filter, key));
}

/** Whether creators without a value match this filter too. */
export function admitsUnknown(filter: ViewFilter, key: FilterKey): boolean {
  const { unknown } = filterDefinitions[key];
  return unknown !== null && codesIn(filter.unknown).includes(unknown);
}

/** Value of one filter: its wire fields, and whether unknown values match. */
export interface FilterValue {
  readonly fields: ViewFilter;
  readonly admitsUnknown: boolean;
}

export function filterValue(filter: ViewFilter, key: FilterKey): FilterValue {
  const own = filterDefinitions[key].fields.map((field) => [field, filter[field] ?? ''] as const);
  return { fields: Object.fromEntries(own), admitsUnknown: admitsUnknown(filter, key) };
}

/** Returns the filter with one of its conditions replaced. */
export function withFilter(filter: ViewFilter, key: FilterKey, value: FilterValue): ViewFilter {
  const { fields, unknown } = filterDefinitions[key];
  const next: Partial<Record<ViewField, string>> = { ...filter };
  for (const field of fields) next[field] = value.fields[field] ?? '';
  if (unknown !== null) {
    const others = codesIn(filter.unknown).filter((code) => code !== unknown);
    next.unknown = (value.admitsUnknown ? [...others, unknown] : others).join(',');
  }
  return normaliseFilter(next);
}

/** Returns a copy of the filter without one of its conditions. */
export function withoutFilter(filter: ViewFilter, key: FilterKey): ViewFilter {
  return withFilter(filter, key, { fields: {}, admitsUnknown: false });
}

/** Returns the filter of a wire field; `null` for the keyword and for other fields. */
export function filterOfField(field: string): FilterKey | null {
  return filterKeys.find((key) => filterDefinitions[key].fields.some((own) => own === field)) ?? null;
}
