import { dayMs } from '../../../../platform/tasks/retentionRules.ts';
import { monthNames, months, weekdayNames, weekdays } from './names.ts';

/** Max days of an absence; a later date is not a return date. */
const maxDays = 400;
/** Usual max days of an absence: the interpretation within them is preferred. */
const usualDays = 90;

interface Day {
  readonly year: number | null;
  /** Month from 0; `null` if none is given. */
  readonly month: number | null;
  readonly day: number;
}

/** A date in a sentence, with its position. */
export interface FoundDay {
  readonly start: number;
  readonly end: number;
  readonly timestamp: Date;
  /** Whether the text includes the first day of a range. */
  readonly isRange: boolean;
}

export interface Reading {
  /** Time of arrival of the notice. */
  readonly at: Date;
  /** Order of day and month in 12/5; `both`: either may be the month, usually the first. */
  readonly order: 'monthFirst' | 'dayFirst' | 'both';
}

type Groups = readonly (string | undefined)[];
type Read = (groups: Groups, reading: Reading) => readonly (Day | null)[];

const ordinal = String.raw`(?:st|nd|rd|th|er|ro|o|a|de|-?go|\.)?`;
/** A range with only the day in its second half, e.g. `December 1 to 17`. */
const toDay = String.raw`(?:(?:st|nd|rd|th|日|号|號|일)?(?:\([^)]{1,4}\))?\s*(?:-|to|through|until|till|至|到|から|부터)\s*(\d{1,2})(?![\d/:月월]|\.\d| ?(?:am|pm)\b))?`;
const monthName = String.raw`(?<!\p{L})(${monthNames})(?:\p{L}{0,3}(?<=\p{L}{6}))?(?!\p{L})`;

/** Date patterns, tried in this order; matched text is not matched again. */
const patterns: readonly (readonly [RegExp, Read])[] = [
  [
    /(?<!\d)(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})(?!\d)\s*[日号號일]?/gu,
    ([y, m, d]) => [dayOf(d, m, y)],
  ],
  [
    new RegExp(String.raw`(?<!\d)(\d{1,2})\s*[月월]\s*(\d{1,2})(?!\d)\s*${toDay}\s*[日号號일]?`, 'gu'),
    ([m, d, last]) => [dayOf(last ?? d, m)],
  ],
  [
    new RegExp(
      String.raw`(?<!\d)(\d{1,2})${ordinal}[\s.\-/]*(?:of |de |del |d'|dia |den |ngay )?${monthName}\.?(?:[\s,.\-/']*(?:de |del )?(\d{4}))?`,
      'gu',
    ),
    ([d, m, y]) => [named(d, m, y)],
  ],
  [
    new RegExp(
      String.raw`${monthName}\.?\s*(?:the )?(\d{1,2})(?!\d)(?:st|nd|rd|th)?${toDay}(?:st|nd|rd|th)?(?:,?\s*(\d{4}))?`,
      'gu',
    ),
    ([m, d, last, y]) => [named(last ?? d, m, y)],
  ],
  [
    /(?<![\d.,/:$€£])(\d{1,2})\.\s?(\d{1,2})(?:\.\s?(\d{4}|\d{2}(?!\d))?|(?![\d%:]|[.,]\d))/gu,
    ([a, b, y], { order }) => [order === 'monthFirst' ? dayOf(b, a, y) : dayOf(a, b, y)],
  ],
  [/(?<![\d/.:])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/])/gu, inOrder],
  [/(?<![\d/.:-])(\d{1,2})-(\d{1,2})-(\d{4})(?![\d-])/gu, inOrder],
  [
    /(?<![\d月월年년])(\d{1,2})\s*(?:日|号|號|일)(?![\d间間以内內中本째간동내目분]|\s?(?:후|이내|程度|ほど)|(?<=日)[后後])/gu,
    ([d]) => [dayOf(d, null)],
  ],
  [/(?:\bthe (\d{1,2})(?:st|nd|rd|th)|\bdia (\d{1,2}))(?![\d/.])/gu, ([a, b]) => [dayOf(a ?? b, null)]],
];

/** The future dates of a folded sentence, in order. */
export function daysIn(sentence: string, reading: Reading): readonly FoundDay[] {
  const found: FoundDay[] = [];
  for (const [pattern, read] of patterns) {
    for (const { 0: text, index, ...groups } of sentence.matchAll(pattern)) {
      const [start, end] = [index, index + text.length];
      if (text === '24/7' || found.some((one) => one.start < end && start < one.end)) continue;
      const named = Array.from({ length: 5 }, (_, at) => groups[at + 1]);
      const timestamp = timestampOf(read(named, reading), reading.at);
      if (timestamp) found.push({ start, end, timestamp, isRange: isRange(text) });
    }
  }
  if (found.length === 0) found.push(...weekdaysIn(sentence, reading.at));
  return found.sort((a, b) => a.start - b.start);
}

const isRange = (text: string): boolean =>
  /\d\D*(?:-|to|through|until|till|至|到|から|부터)\D*\d/u.test(text) && !/\d{4}|\d-\d+-\d/.test(text);

const chinese = '日一二三四五六';
const japanese = '日月火水木金土';
const korean = '일월화수목금토';
const weekdayPattern = new RegExp(
  String.raw`(下)?(?:个|個)?(?:周|星期|礼拜|禮拜|週)([日天一二三四五六])|(来週|翌週)?の?([日月火水木金土])曜日?|(다음 ?주)?\s*([일월화수목금토])요일|(?<!\p{L})(${weekdayNames})(?!\p{L})|(明天|明日|내일|\btomorrow\b)`,
  'gu',
);

/** The weekdays of a sentence, and "tomorrow". */
function weekdaysIn(sentence: string, at: Date): readonly FoundDay[] {
  return [...sentence.matchAll(weekdayPattern)].flatMap(({ 0: text, index, ...groups }) => {
    const [zhNext, zh, jaNext, ja, koNext, ko, name, tomorrow] = Array.from(
      { length: 8 },
      (_, i) => groups[i + 1],
    );
    const day = zh
      ? chinese.indexOf(zh.replace('天', '日'))
      : ja
        ? japanese.indexOf(ja)
        : ko
          ? korean.indexOf(ko)
          : weekdays.get(name ?? '');
    const isNextWeek = Boolean(zhNext || jaNext || koNext);
    const ahead = tomorrow ? 1 : day === undefined ? null : daysUntil(day, at.getUTCDay(), isNextWeek);
    if (ahead === null) return [];
    const timestamp = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + ahead));
    return [{ start: index, end: index + text.length, timestamp, isRange: false }];
  });
}

/** Days to the next such weekday, or to that weekday of the next week, which begins on Monday. */
function daysUntil(day: number, today: number, isNextWeek: boolean): number {
  if (isNextWeek) return 7 - ((today + 6) % 7) + ((day + 6) % 7);
  return (day - today + 7) % 7 || 7;
}

function inOrder([a, b, y]: Groups, { order }: Reading): readonly (Day | null)[] {
  const [monthFirst, dayFirst] = [dayOf(b, a, y), dayOf(a, b, y)];
  if (order === 'both') return [monthFirst, dayFirst];
  return order === 'monthFirst' ? [monthFirst ?? dayFirst] : [dayFirst ?? monthFirst];
}

function dayOf(day: string | undefined, month: string | null | undefined, year?: string): Day | null {
  const [d, m] = [Number(day), month === null ? null : Number(month) - 1];
  if (!(d >= 1 && d <= 31) || (m !== null && !(m >= 0 && m <= 11))) return null;
  const y = Number(year || Number.NaN);
  // Thailand uses the Buddhist calendar.
  return { day: d, month: m, year: Number.isNaN(y) ? null : y < 100 ? 2000 + y : y > 2500 ? y - 543 : y };
}

function named(day: string | undefined, name: string | undefined, year?: string): Day | null {
  const month = months.get(name ?? '');
  return month === undefined ? null : dayOf(day, String(month + 1), year);
}

/** The first interpretation within the usual time, else the first in the future. */
function timestampOf(days: readonly (Day | null)[], at: Date): Date | null {
  const timestamps = days.flatMap((day) => (day && ahead(day, at)) ?? []);
  return timestamps.find((one) => one.getTime() - at.getTime() <= usualDays * dayMs) ?? timestamps[0] ?? null;
}

/** Time of a date, the next such date if no year is given; `null` if it is past, or too far ahead. */
function ahead({ day, month, year }: Day, at: Date): Date | null {
  const [thisYear, thisMonth] = [at.getUTCFullYear(), at.getUTCMonth()];
  const places =
    month === null
      ? [0, 1, 2].map((more) => [thisYear, thisMonth + more] as const)
      : (year === null ? [thisYear, thisYear + 1] : [year]).map((one) => [one, month] as const);
  for (const [one, m] of places) {
    const timestamp = new Date(Date.UTC(one, m, day));
    if (timestamp.getUTCMonth() !== m % 12) continue;
    const days = (timestamp.getTime() - at.getTime()) / dayMs;
    if (days > -1 && days <= maxDays) return timestamp;
  }
  return null;
}
