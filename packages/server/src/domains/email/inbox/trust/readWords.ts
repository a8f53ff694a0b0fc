import { foldedText } from '../../incoming/parts/foldedText.ts';

/** Digits of one script follow each other in Unicode, from zero to nine. */
function asciiDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/**
 * Normalises a text for the payment rules: without marks upon letters, e.g. accents and vowel signs, and with ASCII
 * digits.
 */
export const readWords = (text: string): string =>
  foldedText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
