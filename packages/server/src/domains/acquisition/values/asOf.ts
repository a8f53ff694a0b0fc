const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const pad = (n: number) => String(n).padStart(2, '0');

/** Whether a text is a real calendar day written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** Returns the date that a file name seems to contain (`…2022-09…`, `…sep-2022…`): a suggestion, never an assumption. */
export function dayInName(fileName: string): string | undefined {
  const name = fileName.toLowerCase();
  const numeric = /(?<!\d)(20\d\d)[-_.]?(0[1-9]|1[0-2])(?:[-_.]?([0-2]\d|3[01]))?(?!\d)/.exec(name);
  if (numeric) return day(numeric[1], Number(numeric[2]), numeric[3]);
  const named = /(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-_. ]*(20\d\d)(?!\d)/.exec(name);
  return named ? day(named[2], months.indexOf(named[1] ?? '') + 1, undefined) : undefined;
}

function day(year: string | undefined, month: number, dayOfMonth: string | undefined): string | undefined {
  const text = `${year}-${pad(month)}-${dayOfMonth ?? '01'}`;
  return isDay(text) ? text : undefined;
}
