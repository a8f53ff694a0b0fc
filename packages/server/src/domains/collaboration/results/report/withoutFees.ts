import { currenciesWithout } from '../figures/exchange.ts';
import type { Figures } from '../figures/figures.ts';
import type { KnownResults } from '../results.ts';

/** Figures that are fees, or follow from them. */
const fees = {
  spent: null,
  agreed: null,
  costPerThousand: null,
  costPerEngagement: null,
  costPerVisitor: null,
  costPerOrder: null,
  estimate: null,
  difference: null,
} satisfies Partial<Figures>;

/** Results for readers who are not to see fees: they are taken out here, so that no part of a page can show them. */
export function withoutFees({ results, counted }: KnownResults): KnownResults {
  const { currency, rates, revenue, unknown } = results;
  const into = { currency, rates: new Map(rates.map((one) => [one.currency, one.rate])) };
  const sold = new Set(revenue.map((one) => one.currency));
  return {
    results: {
      ...results,
      total: { ...results.total, ...fees },
      agreed: [],
      spent: [],
      compared: { creators: 0, cost: null, estimate: null },
      isPaid: true,
      creators: results.creators.map((one) => ({ ...one, ...fees })),
      unknown: { ...unknown, fees: 0, estimates: 0, rates: [...currenciesWithout(revenue, into)] },
      rates: rates.filter((one) => sold.has(one.currency)),
    },
    counted: counted.map((one) => ({
      ...one,
      collaborated: { ...one.collaborated, cost: null, paid: 0, estimate: null },
      figures: { ...one.figures, ...fees },
      links: one.links.map((link) => ({ ...link, fee: null })),
    })),
  };
}
