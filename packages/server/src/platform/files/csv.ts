/**
 * Characters that spreadsheets read as the start of a formula, some also in full width (typed on Chinese and Japanese
 * keyboards), and characters that they skip before such a start (OWASP, CSV injection).
 */
const formulaLike = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/**
 * Formats a text or a time (ISO 8601) as an RFC 4180 field; a text that a spreadsheet would take for a formula gets a
 * leading apostrophe.
 */
export function csvText(value: string | Date): string {
  // biome-ignore lint/plugin: A file has no contract.
  const text = typeof value === 'string' ? value : value.toISOString();
  const safe = formulaLike.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats rows as CSV with a byte-order mark (RFC 4180), so that Excel detects UTF-8; no cell runs as a formula. */
export function csvOf(rows: readonly (readonly (string | Date)[])[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`\uFEFF${rows.map((row) => row.map(csvText).join(',')).join('\r\n')}\r\n`);
}
