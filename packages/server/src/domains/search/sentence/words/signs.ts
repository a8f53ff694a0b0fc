import type { Meaning } from '../meaning.ts';

/** What signs mean, by their plain form. */
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
/** Signs that end what belongs together. */
export const stops = new Set(Array.from(',;.。，；！？!?|\n'));

/** What closes a quotation, by what opens it. */
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
