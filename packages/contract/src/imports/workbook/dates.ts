/** Whether a number's format shows a day: its codes, without what stands there as it is, name a day, month or year. */
export const isDateFormat = (code: string): boolean =>
  /[dmy]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';')[0] ?? '');

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
