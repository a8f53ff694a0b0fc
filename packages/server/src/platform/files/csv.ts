/**
 * Characters that spreadsheets read as the beginning of a formula, some of them also in full width (as Chinese and
 * Japanese keyboards write it), and those that they skip before one (OWASP, CSV injection).
 */
const formulaLike = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** A text or a time (ISO 8601) as a field of RFC 4180; one that a spreadsheet would take for a formula has an apostrophe before it. */
export function csvText(value: string | Date): string {
  // biome-ignore lint/plugin: A file has no contract.
  const text = typeof value === 'string' ? value : value.toISOString();
  const safe = formulaLike.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV with byte-order mark (RFC 4180), by which Excel knows UTF-8; no cell runs as a formula. */
export function csvOf(rows: readonly (readonly (string | Date)[])[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`\uFEFF${rows.map((row) => row.map(csvText).join(',')).join('\r\n')}\r\n`);
}
