import { wellFormed } from '../../../platform/spreadsheets/reading/wellFormed.ts';

/** Max characters kept of a file's name. */
const maxNameLength = 200;
/** Control characters, and bidi characters that disguise a file extension. */
const hidden = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A file's name for display; never a path. */
export function shownName(given: string, unnamed = 'workbook.xlsx'): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const name = [...wellFormed(last).replace(hidden, '').trim()].slice(0, maxNameLength).join('');
  return name === '' ? unnamed : name;
}
