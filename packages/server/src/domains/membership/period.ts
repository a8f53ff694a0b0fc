import type { EquityPeriod } from '@reachkit/contract';

/** A stretch over which a counter counts. */
export interface Period {
  /** Its first day in the team's zone, `2026-11-21`. */
  readonly start: string;
  /** When the counter begins anew. */
  readonly resetAt: Date;
}

interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Where a team's days and months begin. */
export interface Calendar {
  /** IANA name. */
  readonly timeZone: string;
  /** The membership's months begin on this day of the month, or on the last where a month has no such day. */
  readonly memberSince: Date;
}

/** The day or the membership's month that a moment falls into. */
export function periodOf(period: EquityPeriod, now: Date, { timeZone, memberSince }: Calendar): Period {
  const dayIn = dayReader(timeZone);
  const today = dayIn(now);
  const [start, next] =
    period === 'day' ? [today, dayAfter(today)] : monthAround(today, dayIn(memberSince).day);
  return { start: textOf(start), resetAt: beginningOf(next, dayIn) };
}

function monthAround(today: Day, anniversary: number): [Day, Day] {
  const beginsIn = (monthsFromNow: number) => clamped(today, monthsFromNow, anniversary);
  return today.day >= beginsIn(0).day ? [beginsIn(0), beginsIn(1)] : [beginsIn(-1), beginsIn(0)];
}

/** The given day of a month, or that month's last. */
function clamped(from: Day, months: number, day: number): Day {
  const first = new Date(Date.UTC(from.year, from.month - 1 + months, 1));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { year, month, day: Math.min(day, length) };
}

function dayAfter({ year, month, day }: Day): Day {
  const next = new Date(Date.UTC(year, month - 1, day + 1));
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() };
}

/** The first moment of a day; not every zone has a midnight on every day. */
function beginningOf(day: Day, dayIn: (moment: Date) => Day): Date {
  const wanted = textOf(day);
  const utc = Date.UTC(day.year, day.month - 1, day.day);
  // No zone is further from UTC than 14 hours; its days only ever go forward.
  let [before, reached] = [utc - 15 * 3_600_000, utc + 15 * 3_600_000];
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (textOf(dayIn(new Date(middle))) >= wanted) reached = middle;
    else before = middle;
  }
  return new Date(reached);
}

function dayReader(timeZone: string): (moment: Date) => Day {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
  };
}

const textOf = ({ year, month, day }: Day) =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
