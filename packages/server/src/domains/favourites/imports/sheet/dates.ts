import { attributesAt, prefixOf, tagsOf } from './xml.ts';

/** Formats that every workbook knows to be of days (ECMA-376, part 1, 18.8.30). */
const isKnownDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a format shows a day: its codes, without what stands there as it is, name a day, month or year. */
const isDateCode = (code: string) =>
  /[dmy]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';')[0] ?? '');

/** Whether cells of a style, by its number, show their number as a day. */
export function dateStyles(styles: string | undefined): (style: number) => boolean {
  if (styles === undefined) return () => false;
  const prefix = prefixOf(styles, 'styleSheet') ?? '';
  const own = new Map<number, boolean>();
  for (const at of tagsOf(styles, `${prefix}numFmt`)) {
    const attributes = attributesAt(styles, at);
    own.set(Number(attributes.get('numFmtId')), isDateCode(attributes.get('formatCode') ?? ''));
  }
  const [start = -1] = tagsOf(styles, `${prefix}cellXfs`);
  if (start < 0) return () => false;
  const cells = styles.slice(start, styles.indexOf(`</${prefix}cellXfs`, start));
  const isDate = [...tagsOf(cells, `${prefix}xf`)].map((at) => {
    const id = Number(attributesAt(cells, at).get('numFmtId') ?? 0);
    return own.get(id) ?? isKnownDate(id);
  });
  return (style) => isDate[style] ?? false;
}

const dayMs = 86_400_000;
/** The day 0 of workbooks; they take 1900 for a leap year, so that it is one later before 1 March of that year. */
const dayZero = Date.UTC(1899, 11, 30);
const leapDay = 60;
/** Days by which those that count from 1904 are behind. */
const from1904 = 1462;
/** 31 December 9999, the last day that a workbook knows. */
const lastDay = 2_958_465;

/** A workbook's number of a day as `2026-03-01`; `undefined` where it is none. */
export function dayOf(number: number, isFrom1904: boolean): string | undefined {
  const days = Math.floor(number) + (isFrom1904 ? from1904 : 0);
  if (!(days >= 0 && days <= lastDay)) return undefined;
  const at = dayZero + (days < leapDay ? days + 1 : days) * dayMs;
  return new Date(at).toISOString().slice(0, 10);
}
