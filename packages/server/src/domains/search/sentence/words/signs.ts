import type { Meaning } from '../meaning.ts';

/** Meanings of symbols, by their plain form. */
export const signs: Readonly<Record<string, Meaning>> = {
  '-': { is: 'rangeTo' },
  '~': { is: 'rangeTo' },
  '+': { is: 'compare', side: 'from', place: 'after' },
  '>': { is: 'compare', side: 'from', place: 'before' },
  '≥': { is: 'compare', side: 'from', place: 'before' },
  '<': { is: 'compare', side: 'to', place: 'before' },
  '≤': { is: 'compare', side: 'to', place: 'before' },
  '/': { is: 'and' },
  '、': { is: 'and' },
  '&': { is: 'and' },
  '·': { is: 'and' },
  $: { is: 'currency', isDollar: true },
  '€': { is: 'currency', isDollar: false },
  '£': { is: 'currency', isDollar: false },
  '¥': { is: 'currency', isDollar: false },
  '₹': { is: 'currency', isDollar: false },
};
/** Characters that separate parts. */
export const stops = new Set(Array.from(',;.。，；！？!?|\n'));

/** Closing quotation marks, by their opening mark. */
export const quotes: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '”': '”',
  '「': '」',
  '『': '』',
  '«': '»',
  '„': '“',
  "'": "'",
  '《': '》',
};
