import { Refusal } from '../../../platform/spreadsheets/reading/refusal.ts';
import type { DecimalMark } from '../values/parseNumber.ts';
import type { SourceColumn } from './columns.ts';
import { type Field, fields } from './fields.ts';

export const unitNames = [
  'ones',
  'thousands',
  'wan',
  'millions',
  'yi',
  'billions',
  'percent',
  'fraction',
  'point',
  'comma',
  'names',
] as const;
export type UnitName = (typeof unitNames)[number];

/** A person's mapping of one column: `followers=followers:millions`, or `Likes avg=` to leave it out. */
export interface ColumnWish {
  readonly column: string;
  readonly field: Field | null;
  readonly unit: UnitName | undefined;
}

/** Returns a unit's power of ten; undefined for units that are no scale. */
export function scaleOf(unit: UnitName | undefined): number | undefined {
  switch (unit) {
    case 'ones':
      return 0;
    case 'thousands':
      return 3;
    case 'wan':
      return 4;
    case 'millions':
      return 6;
    case 'yi':
      return 8;
    case 'billions':
      return 9;
    case 'percent':
    case 'fraction':
    case 'point':
    case 'comma':
    case 'names':
    case undefined:
      return undefined;
  }
}

export const markOf = (unit: UnitName | undefined): DecimalMark | undefined =>
  unit === 'point' || unit === 'comma' ? unit : undefined;

/** Reads `column=field[:unit]`. */
export function readWish(text: string): ColumnWish {
  const at = text.lastIndexOf('=');
  const column = at < 0 ? text : text.slice(0, at);
  const [fieldName = '', unitName] =
    at < 0
      ? ['?']
      : text
          .slice(at + 1)
          .trim()
          .split(':');
  const field = fields.find((known) => known.toLowerCase() === fieldName.trim().toLowerCase()) ?? null;
  if (field === null && fieldName.trim() !== '') {
    throw new Refusal('unknown_field', { field: fieldName, fields: fields.join(', ') });
  }
  const unit = unitNames.find((known) => known === unitName?.trim().toLowerCase());
  if (unitName !== undefined && unit === undefined) {
    throw new Refusal('unknown_unit', { unit: unitName, units: unitNames.join(', ') });
  }
  return { column: column.trim(), field, unit };
}

/** Returns the wish for each column; a repeated header means all its columns, `#3` the third. Later wishes win. */
export function wishesByColumn(
  wishes: readonly ColumnWish[],
  columns: readonly SourceColumn[],
): ReadonlyMap<SourceColumn, ColumnWish> {
  const found = new Map<SourceColumn, ColumnWish>();
  for (const wish of wishes) {
    const name = wish.column.replace(/\s+/g, ' ').toLowerCase();
    const exact = columns.filter(({ label }) => label.toLowerCase() === name);
    const sharing = columns.filter(({ header }) => header.toLowerCase() === name);
    const placed = columns.filter(({ index, textIndex }) =>
      [index, textIndex].some((at) => at !== undefined && `#${at + 1}` === name),
    );
    const meant = sharing.length > 0 ? sharing : exact.length > 0 ? exact : placed;
    if (meant.length === 0) {
      throw new Refusal('unknown_column', {
        column: wish.column,
        columns: columns.map(({ label }) => label).join(' · '),
      });
    }
    for (const column of meant) found.set(column, wish);
  }
  return found;
}
