/** What a spreadsheet takes for a formula begins with one of these (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/** Rows as CSV with byte-order mark (RFC 4180); no cell runs as a formula. */
export function csvOf(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const cell = (text: string) => {
    const plain = formula.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  return new TextEncoder().encode(`\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`);
}
