import type { Language } from '../../../../platform/http/request/language.ts';
import { dateFormat, zoneName } from '../../wording.ts';
import { reportTexts } from './texts.ts';

type DateForm = 'day' | 'month' | 'date' | 'time';
const forms = {
  /** `28 Nov` */
  month: { day: 'numeric', month: 'short' },
  /** `28 November` */
  day: { day: 'numeric', month: 'long' },
  /** `28 November 2026` */
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  /** `28 November 2026, 09:42` */
  time: {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<DateForm, Intl.DateTimeFormatOptions>;

/** Formats times in the zone of the team, and days, which have none. */
export class ReportDates {
  readonly #language: Language;
  readonly #timeZone: string;

  constructor(language: Language, timeZone: string) {
    this.#language = language;
    this.#timeZone = timeZone;
  }

  time(at: Date, form: DateForm): string {
    return this.#format(at, form, this.#timeZone);
  }

  day(day: string, form: DateForm): string {
    return this.#format(new Date(day), form, 'UTC');
  }

  /** Days from one to another: `13–28 November 2026`. */
  period(from: string, to: string): string {
    const format = dateFormat(this.#language, { ...forms.date, timeZone: 'UTC' });
    const isOneYear = from.slice(0, 4) === to.slice(0, 4);
    return reportTexts[this.#language].period(
      format.formatRange(new Date(from), new Date(to)),
      this.day(from, 'date'),
      this.day(to, isOneYear ? 'day' : 'date'),
    );
  }

  /** The place or the name of the zone: `Shanghai`, `中国标准时间`. */
  get zone(): string {
    const place = this.#timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
    const name = zoneName(this.#language, this.#timeZone, 'long', 0);
    return reportTexts[this.#language].zone(place, name);
  }

  #format(at: Date, form: DateForm, timeZone: string): string {
    const text = dateFormat(this.#language, { ...forms[form], timeZone }).format(at);
    return text.replace(' at ', ', ').replace(/\bSept\b/, 'Sep');
  }
}
