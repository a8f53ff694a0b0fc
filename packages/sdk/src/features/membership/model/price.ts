/** What some months cost at once, in fen. */
export function termPrice(
  monthlyPrice: number,
  { months, percentOff }: { readonly months: number; readonly percentOff: number },
): number {
  return Math.round((monthlyPrice * months * (100 - percentOff)) / 100);
}

/** Fen as RMB: 29900 → `¥299`, 85215 → `¥852.15`. */
export function rmb(fen: number): string {
  return written(fen, Math.round(fen) % 100 === 0 ? 0 : 2);
}

/** Fen as RMB, to the fen, as bills say it: 29900 → `¥299.00`, −85215 → `−¥852.15`. */
export function rmbExact(fen: number): string {
  return `${fen < 0 ? '−' : ''}${written(Math.abs(fen), 2)}`;
}

function written(fen: number, digits: number): string {
  const figure = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `¥${figure.format(Math.round(fen) / 100)}`;
}
