import { type FieldRule, type FilterKey, searchFilterSchema, textLimitOf } from '@reachkit/contract';
import { type FilterDefinition, type FilterValue, filterDefinitions, filterValue } from '../filters.ts';
import type { ViewField, ViewFilter } from '../viewFilter.ts';
import { readAmount, showAmount } from './amount.ts';

/** One filter during editing: the raw input of the person. */
export interface FilterDraft {
  readonly key: FilterKey;
  readonly typed: { readonly [Field in ViewField]?: string };
  readonly admitsUnknown: boolean;
}

/** Why a field cannot be applied; `limit` if the rule has one. */
export interface DraftError {
  readonly rule: FieldRule;
  readonly limit?: number;
}

/** Errors in a filter's draft, by field; empty if the draft can be applied. */
export type DraftErrors = { readonly [Field in ViewField]?: DraftError };

export type ReadDraft =
  | { readonly kind: 'valid'; readonly value: FilterValue }
  | { readonly kind: 'invalid'; readonly errors: DraftErrors };

function isAmountField(field: ViewField): boolean {
  return field.endsWith('_start') || field.endsWith('_end');
}

/** Returns the draft of a filter's current value. */
export function draftOf(filter: ViewFilter, key: FilterKey): FilterDraft {
  const { fields, admitsUnknown } = filterValue(filter, key);
  const typed: Partial<Record<ViewField, string>> = {};
  for (const field of filterDefinitions[key].fields) {
    const wire = fields[field] ?? '';
    typed[field] = isAmountField(field) ? showAmount(wire) : wire;
  }
  const usual = usualShares[key];
  const [codes, min] = filterDefinitions[key].fields;
  if (usual !== undefined && min !== undefined && typed[codes] === '') typed[min] = usual;
  return { key, typed, admitsUnknown };
}

/** Default minimum share of an audience filter, in percent. */
const usualShares: { readonly [Key in FilterKey]?: string } = {
  audience_region: '30',
  audience_language: '30',
  audience_age: '30',
  audience_gender: '50',
};

const textLimit = 200;
const codesLimit = 2000;
const daysLimit = 3650;

/** Maximum length of each of a filter's fields. */
const limitOf = ({ key, kind }: FilterDefinition) =>
  kind === 'text' ? textLimitOf(key) : kind === 'words' || kind === 'content' ? textLimit : codesLimit;

function readField(
  field: ViewField,
  typed: string,
  filter: FilterDefinition,
): { wire: string } | { error: DraftError } {
  const { kind, isSigned } = filter;
  const text = typed.trim();
  if (isAmountField(field)) {
    const amount = readAmount(text, { isSigned });
    if (amount.kind === 'bad') {
      return { error: { rule: !isSigned && /^[-\u2212]/.test(text) ? 'negative' : 'not_a_number' } };
    }
    return { wire: amount.kind === 'amount' ? amount.wire : '' };
  }
  if (field.endsWith('_min') && text !== '') {
    const percent = text.normalize('NFKC').replace(/\s*%$/, '');
    if (/^[-\u2212]/.test(percent)) return { error: { rule: 'negative' } };
    if (!/^\d+(?:\.\d+)?$/.test(percent)) return { error: { rule: 'not_a_number' } };
    if (Number(percent) > 100) return { error: { rule: 'too_large', limit: 100 } };
    return { wire: String(Number(percent)) };
  }
  if (kind === 'days' && text !== '') {
    const days = text.normalize('NFKC');
    if (!/^\d+$/.test(days)) return { error: { rule: 'not_a_number' } };
    if (Number(days) < 1) return { error: { rule: 'too_small', limit: 1 } };
    if (Number(days) > daysLimit) return { error: { rule: 'too_large', limit: daysLimit } };
    return { wire: String(Number(days)) };
  }
  const limit = limitOf(filter);
  if (text.length > limit) return { error: { rule: 'too_long', limit } };
  return searchFilterSchema.shape[field].safeParse(text).success
    ? { wire: text }
    : { error: { rule: 'unknown_value' } };
}

/** Parses a draft into wire values, or returns the error of each invalid field. */
export function readDraft(draft: FilterDraft): ReadDraft {
  const filter = filterDefinitions[draft.key];
  const { fields, kind } = filter;
  const wire: Partial<Record<ViewField, string>> = {};
  const errors: Partial<Record<ViewField, DraftError>> = {};
  for (const field of fields) {
    const read = readField(field, draft.typed[field] ?? '', filter);
    if ('error' in read) errors[field] = read.error;
    else wire[field] = read.wire;
  }
  const [start, end] = fields;
  if (kind === 'range' && end !== undefined) {
    const from = wire[start] ?? '';
    const to = wire[end] ?? '';
    if (from !== '' && to !== '' && Number(from) > Number(to)) errors[start] = { rule: 'range_reversed' };
  }
  return Object.keys(errors).length > 0
    ? { kind: 'invalid', errors }
    : { kind: 'valid', value: { fields: wire, admitsUnknown: draft.admitsUnknown } };
}
