import { wellFormed } from '../../../platform/spreadsheets/reading/wellFormed.ts';

/** Characters of a file's name that are kept. */
const maxNameLength = 200;
/** Control characters, and those that turn the direction of a text so that a name shows another ending. */
const hidden = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A file's name for people to read; never a path. */
export function shownName(given: string, unnamed = 'workbook.xlsx'): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const name = [...wellFormed(last).replace(hidden, '').trim()].slice(0, maxNameLength).join('');
  return name === '' ? unnamed : name;
}
