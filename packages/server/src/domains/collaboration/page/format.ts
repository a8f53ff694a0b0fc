import type { Language } from '../../../platform/http/request/language.ts';
import { addDays, beginningOfDay } from '../../../platform/time/days.ts';
import { dateFormat, zoneName } from '../wording.ts';
import { pageTexts } from './texts.ts';

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
    const isThisYear = dateFormat('en', year).format(timestamp) === dateFormat('en', year).format(this.#now);
    return dateFormat(this.#language, {
      timeZone: this.zone,
      day: 'numeric',
      month: 'short',
      ...(isThisYear ? {} : { year: 'numeric' }),
    }).format(timestamp);
  }

  timeAt(timestamp: Date): string {
    return dateFormat(this.#language, {
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

  /** End of a day of the team's calendar as the creator's time: `09:59`, with the day where it is another one. */
  ownEnd(day: string): string {
    const end = this.endOf(day);
    return this.dayAt(end) === this.teamDay(day) ? this.timeAt(end) : this.at(end);
  }

  /** A day of the team's calendar: `2 Dec`, or `2 Dec (09:59 your time)` where the creator's ends at another time. */
  by(day: string): string {
    const end = this.ownEnd(day);
    return end === '23:59' ? this.teamDay(day) : pageTexts[this.#language].ownTime(this.teamDay(day), end);
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
    return zoneName(this.#language, timeZone, 'longGeneric', this.#now);
  }
}
