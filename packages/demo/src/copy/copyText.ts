/** A list becomes a PostgreSQL array. */
export type CopyValue = string | number | boolean | null | readonly string[];

const special = /[\\\b\f\n\r\t\v]/;
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

/** Escapes a text for PostgreSQL's COPY text format (PostgreSQL manual, COPY, File Formats). */
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[\\\b\f\n\r\t\v]/g, (letter) => escapes[letter] ?? letter) : text;

function field(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return escaped(`{${value.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
}

/** One line of COPY's text format. */
export const copyLine = (values: readonly CopyValue[]): string => `${values.map(field).join('\t')}\n`;
