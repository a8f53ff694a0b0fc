import type { OrderQuote } from '@reachkit/contract/membership/order';
import { moneyOfFen } from '@reachkit/contract/rules/money';

/** Computes the price of several months, in fen. */
export function termPrice(
  monthlyPrice: number,
  { months, percentOff }: { readonly months: number; readonly percentOff: number },
): number {
  return Math.round((monthlyPrice * months * (100 - percentOff)) / 100);
}

/** Fen as RMB: 29900 → `¥299`, 85215 → `¥852.15`. */
export const rmb = (fen: number): string => moneyOfFen(fen, 'short');

/** Formats fen as RMB with two decimals, as in bills: 29900 → `¥299.00`, −85215 → `−¥852.15`. */
export const rmbExact = (fen: number): string => moneyOfFen(fen);

/** Returns the two amounts in the text of a rejected choice. */
export const refusalAmounts = ({
  credit,
  listPrice,
  discount,
}: Pick<OrderQuote, 'credit' | 'listPrice' | 'discount'>) => ({
  credit: rmbExact(credit),
  price: rmbExact(listPrice - discount),
});
