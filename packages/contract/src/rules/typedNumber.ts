/** `1200`, `1,200`, `1,200.50`, `1200.50`. */
const pointed = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
/** `1.200,50`, `1200,50`, `1.200.000`. A single comma or point before other digits is ambiguous between countries. */
const commaed = /^(?:(?:\d+|\d{1,3}(?:\.\d{3})+),\d{2}|\d{1,3}(?:\.\d{3}){2,})$/;
/** 1.5 or 15, 1.234 or 1234. A leading zero (`0.234`) is unambiguous. */
const ambiguous = /^(?:[1-9]\d{0,2}\.\d{3}|\d+,\d)$/;

/** Parses a typed number from 0. `ambiguous`: countries read it differently; `null`: not a number. */
export function typedNumber(typed: string): number | 'ambiguous' | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  if (ambiguous.test(text)) return 'ambiguous';
  if (pointed.test(text)) return Number(text.replaceAll(',', ''));
  return commaed.test(text) ? Number(text.replaceAll('.', '').replace(',', '.')) : null;
}

/** Returns the digits of a typed text, in ASCII. A Chinese keyboard may type them full-width. */
export function typedDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '');
}
