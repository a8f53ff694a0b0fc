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

/** How a filter of creators is edited and which fields of the request it sets. */
export interface FilterDefinition {
  readonly key: FilterKey;
  readonly kind: FilterKind;
  /** All wire fields that this filter sets; the first takes an error that names none. */
  readonly fields: readonly [ViewField, ...ViewField[]];
  readonly facets: readonly FacetName[];
  /** Its value in the wire's `unknown` when creators without the value pass too. */
  readonly unknown: UnknownableField | null;
  readonly unit: FilterUnit | null;
  /** Ranges only: values below 0 are there too. */
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

/** Each filter as the contract's table has it. */
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

/** The filters that are set, in their fixed order; the keyword stands in its box and is none of them. */
export function setFilters(filter: ViewFilter): readonly FilterKey[] {
  return filterKeys.filter((key) => isFilterSet(filter, key));
}

/** Whether creators without a value pass this filter too. */
export function admitsUnknown(filter: ViewFilter, key: FilterKey): boolean {
  const { unknown } = filterDefinitions[key];
  return unknown !== null && codesIn(filter.unknown).includes(unknown);
}

/** Value of one filter: its wire fields, and whether unknown values pass. */
export interface FilterValue {
  readonly fields: ViewFilter;
  readonly admitsUnknown: boolean;
}

export function filterValue(filter: ViewFilter, key: FilterKey): FilterValue {
  const own = filterDefinitions[key].fields.map((field) => [field, filter[field] ?? ''] as const);
  return { fields: Object.fromEntries(own), admitsUnknown: admitsUnknown(filter, key) };
}

/** The filter with one of its filters replaced; the others stay as they are. */
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

/** The filter without one of its conditions; the given filter stays as it is. */
export function withoutFilter(filter: ViewFilter, key: FilterKey): ViewFilter {
  return withFilter(filter, key, { fields: {}, admitsUnknown: false });
}

/** The filter that a wire field belongs to; `null` for the keyword and for what is no filter. */
export function filterOfField(field: string): FilterKey | null {
  return filterKeys.find((key) => filterDefinitions[key].fields.some((own) => own === field)) ?? null;
}
