/**
 * Mobile prefixes of mainland China, from libphonenumber's list of the allocations by the Ministry of Industry and
 * Information Technology. Data cards and machines are left out.
 */
const prefix = /^1(?:[38]\d|4[57]|[59][0-35-9]|6[25-7]|7[0-35-8]|740[0-5])/;

/** Whether a text is a mainland mobile number: 11 digits, no country code, no separators. */
export function isMobile(value: string): boolean {
  return /^\d{11}$/.test(value) && prefix.test(value);
}

/** Removes the country code, spaces and dashes from a mainland mobile number; returns any other text unchanged. */
export function foldMobile(value: string): string {
  const digits = value
    .replace(/[\s().\p{Pd}\u200b-\u200f\u202a-\u202e]/gu, '')
    .replace(/^(?:\+|00)?86(?=1)/, '');
  return isMobile(digits) ? digits : value;
}
