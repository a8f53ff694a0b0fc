const marks = new Set([
  '',
  '-',
  '--',
  '–',
  '—',
  '/',
  '\\',
  '?',
  '.',
  'na',
  'n/a',
  "n/a'",
  'nan',
  'null',
  'none',
  'nil',
  'undefined',
  'unknown',
  'not available',
  '未知',
  '无',
  '暂无',
]);

/** A spreadsheet's error value in any language: `#N/A`, `#VALUE!`, `#VALOR!`, `#ИМЯ?`, `#DIV/0!`. */
const spreadsheetError = /^#[\p{L}/0-9]{2,}[!?]?$/u;

export function isSpreadsheetError(text: string): boolean {
  const trimmed = text.trim();
  return (
    spreadsheetError.test(trimmed) &&
    (/[!?]$/.test(trimmed) || trimmed.toUpperCase() === '#N/A' || trimmed.toUpperCase() === '#NV')
  );
}

/** Whether a cell marks an unknown value: blank, a dash, `N/A'`, `nan`, `#VALOR!`. */
export function isUnknownMark(text: string): boolean {
  const trimmed = text.normalize('NFKC').trim().toLowerCase();
  return marks.has(trimmed) || isSpreadsheetError(trimmed);
}
