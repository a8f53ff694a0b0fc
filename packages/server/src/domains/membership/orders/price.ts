/** Price of a plan for some months, in fen. */
export interface Price {
  readonly listPrice: number;
  readonly discount: number;
  /** `listPrice` − `discount`. */
  readonly price: number;
}

/** The discount is rounded to the nearest fen, half a fen up. */
export function priceOf(monthlyPrice: number, months: number, percentOff: number): Price {
  const listPrice = monthlyPrice * months;
  const discount = share(listPrice, percentOff, 100);
  return { listPrice, discount, price: listPrice - discount };
}

/** `amount` × `part` ÷ `whole` in whole fen, half a fen up; calculated without fractions. */
export function share(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
