import { minorUnits } from '@reachkit/contract';

/** An amount in minor units of its currency. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Rates that people entered: one unit of a currency is so many units of the currency of the results. */
export interface Exchange {
  /** Currency of the results. */
  readonly currency: string;
  readonly rates: ReadonlyMap<string, number>;
}

/** An amount in whole minor units of the currency of the results; `null` without a rate. Nothing is nothing anywhere. */
export function exchanged({ amount, currency }: Money, into: Exchange): number | null {
  if (currency === into.currency || amount === 0) return amount;
  const rate = into.rates.get(currency);
  if (rate === undefined) return null;
  return Math.round((amount / minorUnits(currency)) * rate * minorUnits(into.currency));
}

/** The sum of amounts, each currency exchanged once; `null` where a rate is missing. */
export function sumExchanged(amounts: readonly Money[], into: Exchange): number | null {
  let sum = 0;
  for (const one of sumsOf(amounts)) {
    const found = exchanged(one, into);
    if (found === null) return null;
    sum += found;
  }
  return sum;
}

/** Sums apart by currency, the largest first; a currency whose amounts add up to nothing is left out. */
export function sumsOf(amounts: readonly Money[]): readonly Money[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums]
    .flatMap(([currency, amount]) => (amount === 0 ? [] : [{ currency, amount }]))
    .sort((a, b) => b.amount - a.amount || (a.currency < b.currency ? -1 : 1));
}

/** Currencies that need a rate and have none, in order. */
export const currenciesWithout = (amounts: readonly Money[], into: Exchange): readonly string[] =>
  [...new Set(amounts.flatMap((one) => (exchanged(one, into) === null ? [one.currency] : [])))].sort();

/** Conversions store hundredths of every currency; money here is in its minor units: 78000 hundredths of JPY are 780. */
export const ofHundredths = ({
  value,
  currency,
}: {
  readonly value: number;
  readonly currency: string;
}): Money => ({
  amount: Math.round((value / 100) * minorUnits(currency)),
  currency,
});
