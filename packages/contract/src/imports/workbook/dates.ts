/** Whether a number format displays a date: its codes, without literals, include day, month or year. */
export const isDateFormat = (code: string): boolean =>
  /[dmy]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';')[0] ?? '');

const dayMs = 86_400_000;
/** Day 0 of workbooks; they treat 1900 as a leap year, so it is one day later before 1 March 1900. */
const dayZero = Date.UTC(1899, 11, 30);
const leapDay = 60;
/** Offset in days of the 1904 date system. */
const from1904 = 1462;
/** 31 December 9999, the last day of workbooks. */
const lastDay = 2_958_465;

/** Converts a workbook's date number to `2026-03-01`; `undefined` if it is none. */
export function dayOf(number: number, isFrom1904: boolean): string | undefined {
  const days = Math.floor(number) + (isFrom1904 ? from1904 : 0);
  if (!(days >= 0 && days <= lastDay)) return undefined;
  const at = dayZero + (days < leapDay ? days + 1 : days) * dayMs;
  return new Date(at).toISOString().slice(0, 10);
}
