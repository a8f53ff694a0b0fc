import { minorUnits } from '@reachkit/contract';
import { exactNumber, minus } from '@reachkit/contract/fields/figures';
import { money, moneyDecimals } from '@reachkit/contract/rules/money';
import type { Language } from '../../../../platform/http/request/language.ts';
import { dateFormat, zoneName } from '../../wording.ts';
import { reportTexts } from './texts.ts';

const units = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** Returns a count in its unit: 186420 is 186.42 and `K`. 999 999 is 1.00M and not 1000.00K. */
function inUnit(count: number): readonly [scaled: number, suffix: string] {
  const [size, suffix] = units.find(([least]) => Math.abs(count) >= least * 0.999_995) ?? [1, ''];
  return [count / size, suffix];
}

/** A count with at most three figures, where it stands in words or at an axis: `186K`, `1.2M`. */
export function rough(count: number): string {
  const [scaled, suffix] = inUnit(count);
  if (suffix === '') return exactNumber(count);
  const digits = scaled >= 99.5 ? 0 : scaled >= 9.95 ? 1 : 2;
  return `${Number(scaled.toFixed(digits))}${suffix}`;
}

/** A change in whole percent with its sign: `+15%`, `−12%`. */
export function change(share: number): string {
  const rounded = Math.round(share * 100);
  return `${rounded > 0 ? '+' : rounded < 0 ? minus : ''}${exactNumber(Math.abs(rounded))}%`;
}

/** A cost in minor units, with enough decimals that it is not shown as nothing: `$3.70`, `JPY 0.34`. */
export function cost(minor: number, currency: string): string {
  const value = minor / minorUnits(currency);
  const decimals = moneyDecimals(currency);
  const shown = Number(value.toFixed(decimals));
  if (value === 0 || shown >= (decimals === 0 ? 10 : 10 ** -decimals)) return money(value, currency);
  const more = value.toFixed(Math.max(2, decimals + 2)).replace(/(\.\d{2}.*?)0+$/, '$1');
  return money(0, currency).replace(/[\d.]+$/, more);
}

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
