/** Characters that one can take for another, and the one that stands for them. */
const lookAlikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l' };

/**
 * The form in which a code is stored uniquely and looked up: case and characters that look alike do not count, so that
 * `PayPaI` and `paypal` cannot be two links, and a code that was read off a poster is found.
 */
export function codeKeyOf(code: string): string {
  return code.toLowerCase().replace(/[01i]/g, (letter) => lookAlikes[letter] ?? letter);
}
