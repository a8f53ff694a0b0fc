import { linkInFormula, textInFormula } from '@reachkit/contract/imports/linkInFormula';
import { Refusal } from '../reading/refusal.ts';
import type { NumberFormat, numberFormats } from './formats.ts';
import { textOfRuns } from './sharedTexts.ts';
import { endsName, unescaped } from './xml.ts';

/** Formats a number by its number format; `undefined` keeps the raw number. */
export type ShowNumber = (number: number, format: NumberFormat, isFrom1904: boolean) => string | undefined;

interface Sheet {
  readonly xml: string;
  readonly prefix: string;
  readonly isFrom1904: boolean;
  readonly textAt: (place: number) => string;
  readonly formatOf: ReturnType<typeof numberFormats>;
  readonly show: ShowNumber;
}

interface ReadCell {
  readonly column: number;
  readonly text: string;
  /** URL of a formula that creates a hyperlink. */
  readonly link?: string | undefined;
  /** Index after the cell's tag. */
  readonly next: number;
}

const [space, quote, apostrophe, slash, equals, greater] = [32, 34, 39, 47, 61, 62];
const [letterR, letterS, letterT, letterA, letterZ] = [114, 115, 116, 65, 90];

/** Reads cells (ECMA-376, part 1, 18.3.1.4). A large sheet has a million: attributes are parsed only when needed. */
export class CellReader {
  readonly sheet: Sheet;
  readonly #valueTag: string;
  readonly #valueEnd: string;
  readonly #cellEnd: string;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
    this.#valueTag = `<${sheet.prefix}v`;
    this.#valueEnd = `</${sheet.prefix}v`;
    this.#cellEnd = `</${sheet.prefix}c`;
  }

  /**
   * Reads the cell with attributes from `from` on; a cell without a column reference follows the last one. Skips the text
   * of unwanted columns.
   */
  read(from: number, behind: number, wanted: ReadonlySet<number> | undefined): ReadCell {
    const { xml } = this.sheet;
    let column = behind;
    let style = 0;
    let type = 'n';
    let at = from;
    for (;;) {
      while (xml.charCodeAt(at) <= space) at += 1;
      const name = xml.charCodeAt(at);
      if (name === greater || name === slash || Number.isNaN(name)) break;
      const nameStart = at;
      while (xml.charCodeAt(at) !== equals && at < xml.length) at += 1;
      const isLetter = endsName(xml.charCodeAt(nameStart + 1)) || at === nameStart + 1;
      while (xml.charCodeAt(at) !== quote && xml.charCodeAt(at) !== apostrophe && at < xml.length) at += 1;
      const valueStart = at + 1;
      at = xml.indexOf(xml[at] ?? '"', valueStart);
      if (at < 0) throw new Refusal('damaged_workbook');
      if (isLetter && name === letterR) column = columnAt(xml, valueStart);
      else if (isLetter && name === letterS) style = Number(xml.slice(valueStart, at));
      else if (isLetter && name === letterT) type = xml.slice(valueStart, at);
      at += 1;
    }
    if (xml.charCodeAt(at) === slash) return { column, text: '', next: at };
    const end = xml.indexOf(this.#cellEnd, at);
    if (end < 0) throw new Refusal('damaged_workbook');
    if (wanted && !wanted.has(column)) return { column, text: '', next: end };
    const content = xml.slice(at + 1, end);
    return { column, text: this.#text(type, style, content), link: this.#link(content), next: end };
  }

  #link(content: string): string | undefined {
    return content.includes('HYPERLINK(') ? linkInFormula(this.#formula(content))?.link : undefined;
  }

  #formula(content: string): string {
    const tag = `${this.sheet.prefix}f`;
    const [, formula = ''] = new RegExp(`<${tag}(?:\\s[^>]*)?>(.*?)</${tag}>`, 's').exec(content) ?? [];
    return `=${unescaped(formula)}`;
  }

  /**
   * Returns the stored value, not its display: `6.8E+18` on screen is 6800000000000000000 here, and a date is
   * `2026-03-01`.
   */
  #text(type: string, style: number, content: string): string {
    const { prefix, textAt, formatOf, show, isFrom1904 } = this.sheet;
    if (type === 'inlineStr') return textOfRuns(content, prefix);
    const tag = content.indexOf(this.#valueTag);
    const valueEnd = content.lastIndexOf(this.#valueEnd);
    const value = tag < 0 || valueEnd < 0 ? '' : content.slice(content.indexOf('>', tag) + 1, valueEnd);
    // Programs that write no values leave it to Excel to calculate them.
    if (value === '') return textInFormula(this.#formula(content)) ?? '';
    if (type === 's') return textAt(Number(value));
    if (type === 'str' || type === 'e') return unescaped(value);
    if (type === 'b') return value === '1' || value === 'true' ? 'true' : 'false';
    if (type === 'd') return value.slice(0, 10);
    const number = Number(value);
    if (value.trim() === '' || !Number.isFinite(number)) return '';
    const format = formatOf(style);
    return (format && show(number, format, isFrom1904)) ?? String(number);
  }
}

/** Returns the column index (from 0) of a reference such as `AB12`. */
export function columnAt(xml: string, at: number): number {
  let column = 0;
  for (let code = xml.charCodeAt(at); code >= letterA && code <= letterZ; code = xml.charCodeAt(at)) {
    column = column * 26 + code - letterA + 1;
    at += 1;
  }
  return column - 1;
}
