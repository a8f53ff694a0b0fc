import type { OrderQuote } from '@reachkit/contract/membership/order';
import { moneyOfFen } from '@reachkit/contract/rules/money';

/** Price of some months paid at once, in fen. */
export function termPrice(
  monthlyPrice: number,
  { months, percentOff }: { readonly months: number; readonly percentOff: number },
): number {
  return Math.round((monthlyPrice * months * (100 - percentOff)) / 100);
}

/** Fen as RMB: 29900 → `¥299`, 85215 → `¥852.15`. */
export const rmb = (fen: number): string => moneyOfFen(fen, 'short');

/** Fen as RMB, to the fen, as bills say it: 29900 → `¥299.00`, −85215 → `−¥852.15`. */
export const rmbExact = (fen: number): string => moneyOfFen(fen);

/** The two amounts that the text of a refused choice compares. */
export const refusalAmounts = ({
  credit,
  listPrice,
  discount,
}: Pick<OrderQuote, 'credit' | 'listPrice' | 'discount'>) => ({
  credit: rmbExact(credit),
  price: rmbExact(listPrice - discount),
});
