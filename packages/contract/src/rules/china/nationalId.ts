/** Codes of provinces and regions, the first two digits (GB/T 2260; 81–83 are residence permits). */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(
    ' ',
  ),
);

const shape = /^([1-8]\d)\d{4}((?:18|19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/;

/**
 * Whether a text is an 18-character national ID: region, date of birth, sequence, check character (GB 11643-1999). `now`:
 * milliseconds since 1970; if given, a later date of birth is invalid.
 */
export function isNationalId(value: string, now?: number): boolean {
  const id = value.toUpperCase();
  const parts = shape.exec(id);
  if (!parts) return false;
  const [, province = '', year, month, day] = parts;
  return (
    provinces.has(province) &&
    isBirthDate(Number(year), Number(month), Number(day), now) &&
    checkCharacter(id) === id.at(-1)
  );
}

function isBirthDate(year: number, month: number, day: number, now: number | undefined): boolean {
  const at = Date.UTC(year, month - 1, day);
  const date = new Date(at);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  // China's day begins 8 hours before that of UTC.
  return exists && (now === undefined || at <= now + 8 * 3_600_000);
}

/** Computes the check character by ISO 7064, MOD 11-2, over the first 17 digits; 10 is written X. */
function checkCharacter(id: string): string {
  let sum = 0;
  for (const digit of id.slice(0, 17)) sum = ((sum + Number(digit)) * 2) % 11;
  const check = (12 - sum) % 11;
  return check === 10 ? 'X' : String(check);
}
