import type { Platform } from '@reachkit/contract';
import { rowIdentity } from '@reachkit/contract/imports/rowIdentity';
import type { RawRow } from '../../../platform/spreadsheets/reading/rawTable.ts';
import { countryCode } from '../values/country.ts';
import { languageCode } from '../values/language.ts';
import { parseNumber } from '../values/parseNumber.ts';
import { rowDay } from '../values/rowDay.ts';
import { isUnknownMark } from '../values/unknownMarks.ts';
import type { Doubt } from './doubts.ts';
import { type Field, identityFields, isNumberField } from './fields.ts';
import type { MappedColumn } from './mapColumns.ts';

/** Whether a cell can be parsed for a field; `true` for fields that accept any text. */
function reads(mapped: MappedColumn, field: Field, cell: string, platform: Platform): boolean {
  if (isNumberField(field)) return parseNumber(cell, mapped.mark).kind === 'number';
  if (identityFields.includes(field)) {
    const isName = mapped.unit === 'names';
    return isName || !('fault' in rowIdentity([cell], { said: platform, fallback: platform }));
  }
  if (field === 'region') return countryCode(cell) !== undefined;
  if (field === 'language') return languageCode(cell) !== undefined;
  if (field === 'asOf') return rowDay(cell) !== undefined;
  if (field === 'email') return /\S@\S+\.\S/.test(cell);
  return true;
}

/** Returns the mapped columns without a single readable value, including those mapped by a person. */
export function unreadableColumns(
  mapped: readonly MappedColumn[],
  rows: readonly RawRow[],
  platform: Platform,
): readonly Doubt[] {
  return mapped.flatMap((one) => {
    const { column, field, lie } = one;
    // A header that contradicts its cells has its own question.
    if (field === null || lie !== undefined) return [];
    const cells = rows
      .flatMap(({ cells: all }) =>
        [column.index, column.textIndex ?? column.index].map((at) => all[at] ?? ''),
      )
      .filter((cell) => !isUnknownMark(cell));
    if (cells.length === 0 || cells.some((cell) => reads(one, field, cell, platform))) return [];
    const sample = column.profile.samples.join(', ');
    return [
      {
        code: 'unreadable_column' as const,
        facts: { column: column.label, field, sample },
        choices: [[`${column.label}=`]],
      },
    ];
  });
}
