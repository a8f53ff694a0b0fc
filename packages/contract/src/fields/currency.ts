import { cost, type MoneyStyle, money, moneyDecimals } from '../rules/money.ts';

/**
 * Currencies of fees and budgets (ISO 4217): those of the regions of creators, the common ones first. Amounts are whole
 * minor units by the exponent of ISO 4217: hundredths, but whole units of JPY, KRW and VND, which have no decimals.
 */
export const feeCurrencies = [
  'CNY',
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'KRW',
  'VND',
  'THB',
  'IDR',
  'MYR',
  'PHP',
  'SGD',
  'TWD',
  'HKD',
  'INR',
  'AED',
  'SAR',
  'TRY',
  'PLN',
  'SEK',
  'BRL',
  'MXN',
  'COP',
  'CAD',
  'AUD',
] as const;
/** One of `feeCurrencies`. */
export type FeeCurrency = (typeof feeCurrencies)[number];

/** Max fee or budget, in minor units. */
export const feeMost = 999_999_999_99;

/** Minor units of one unit of a currency: 100 for USD, 1 for JPY. */
export const minorUnits = (currency: string): number => 10 ** moneyDecimals(currency);

/** Units of a currency from its minor units: 78000 USD → 780, 78000 JPY → 78000. */
export const unitsOf = (minor: number, currency: string): number => minor / minorUnits(currency);

/** Formats an amount in minor units of its currency, `short` by default: 78000 USD → `$780`, 493 CNY → `¥4.93`. */
export const moneyOfMinor = (minor: number, currency: string, style: MoneyStyle = 'short'): string =>
  money(unitsOf(minor, currency), currency, style);

/** Formats a cost in minor units of its currency; a small one has three significant figures: 0.5 USD → `$0.005`. */
export const costOfMinor = (minor: number, currency: string): string =>
  cost(unitsOf(minor, currency), currency);

/**
 * Parses an amount of units as typed, such as `780.50`, to minor units; `undefined` for a number with more decimals than
 * the currency has, a negative one, one above `feeMost`, or none.
 */
export function minorOf(units: number, currency: string): number | undefined {
  const exact = units * minorUnits(currency);
  const minor = Math.round(exact);
  // Above the error of a double up to `feeMost`, far below a decimal that a person types.
  const isWhole = Math.abs(exact - minor) < 1e-4;
  return Number.isFinite(minor) && isWhole && minor >= 0 && minor <= feeMost ? minor : undefined;
}
