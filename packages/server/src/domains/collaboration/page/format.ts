import { LRUCache } from 'lru-cache';
import type { Language } from '../../../platform/http/request/language.ts';
import { addDays, beginningOfDay } from '../../../platform/time/days.ts';
import { dateTag } from '../wording.ts';
import { pageTexts } from './texts.ts';

const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 });

function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(dateTag(language), options);
  formats.set(key, made);
  return made;
}

/** Formats the days and times of a page for its creator. */
export class PageTimes {
  readonly #language: Language;
  readonly #teamZone: string;
  readonly #now: Date;
  /** Zone of the times on the page. */
  readonly zone: string;
  /** Whether the zone is the creator's own. */
  readonly isOwn: boolean;

  constructor(
    language: Language,
    { teamZone, ownZone }: { readonly teamZone: string; readonly ownZone: string | null },
    now: Date,
  ) {
    this.#language = language;
    this.#teamZone = teamZone;
    this.#now = now;
    this.zone = ownZone ?? teamZone;
    this.isOwn = ownZone !== null;
  }

  /** Day of a timestamp for the creator: `2 Dec`, with the year where it is another one. */
  dayAt(timestamp: Date): string {
    const year = { timeZone: this.zone, year: 'numeric' } as const;
    const isThisYear = formatOf('en', year).format(timestamp) === formatOf('en', year).format(this.#now);
    return formatOf(this.#language, {
      timeZone: this.zone,
      day: 'numeric',
      month: 'short',
      ...(isThisYear ? {} : { year: 'numeric' }),
    }).format(timestamp);
  }

  timeAt(timestamp: Date): string {
    return formatOf(this.#language, {
      timeZone: this.zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(timestamp);
  }

  /** `2 Dec, 15:59`. */
  at(timestamp: Date): string {
    return pageTexts[this.#language].timeOn(this.dayAt(timestamp), this.timeAt(timestamp));
  }

  /** The last minute of a day of the team's calendar. */
  endOf(day: string): Date {
    return new Date(beginningOfDay(addDays(day, 1), this.#teamZone).getTime() - 60_000);
  }

  /** End of a day of the team's calendar, for the creator: `2 Dec`, or `2 Dec, 09:59` where their day ends later. */
  by(day: string): string {
    const end = this.endOf(day);
    return this.timeAt(end) === '23:59' ? this.dayAt(end) : this.at(end);
  }

  /** A day of the team's calendar as it stands there. */
  teamDay(day: string): string {
    return new PageTimes(this.#language, { teamZone: this.#teamZone, ownZone: null }, this.#now).dayAt(
      beginningOfDay(day, this.#teamZone),
    );
  }

  /** Name of the creator's zone: `Central Time`. */
  get zoneName(): string {
    return this.#nameOf(this.zone);
  }

  get teamZoneName(): string {
    return this.#nameOf(this.#teamZone);
  }

  #nameOf(timeZone: string): string {
    const parts = formatOf(this.#language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
      this.#now,
    );
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  }
}

/** Luminance of an sRGB colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
