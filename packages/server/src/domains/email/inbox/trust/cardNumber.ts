const grouped = /(?<!\d[ -]?)[2-6]\d{3}([ -])\d{4}\1\d{4}\1\d{4}(?![ -]?\d)/g;
const named =
  /(?:card|kart|carte|tarjeta|cart[aã]o|карт|卡|카드|カード|بطاق|كارت|کارت)\P{Nd}{0,30}(\d(?:[ -]?\d){12,18})(?!\d)/giu;

/**
 * Whether a text contains a payment card number with a valid check digit: four groups of four digits, or a number after a
 * word for card.
 */
export const isCardNumber = (text: string): boolean =>
  [...text.matchAll(grouped)].some(([number]) => hasCheckDigit(number)) ||
  [...text.matchAll(named)].some(([, number = '']) => hasCheckDigit(number));

/** Whether the check digit of a card number is correct (ISO/IEC 7812-1, Luhn). */
function hasCheckDigit(written: string): boolean {
  const digits = [...written.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const value = at % 2 === 0 ? digit : digit * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
