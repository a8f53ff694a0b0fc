import type { DataOf } from '@reachkit/contract/endpoint';
import { type FeeCurrency, minorOf } from '@reachkit/contract/fields/currency';
import type { readShortLinkCreators } from '@reachkit/contract/shortlinks/link';

type RowFee = DataOf<typeof readShortLinkCreators>['creators'][number]['fee'];

/** Without a currency the amount is in hundredths of a unit. */
const parts = 100;

/**
 * Returns the fee of a file's row: one without a currency is in that of the form; `undefined`: it has more decimals than
 * this currency.
 */
export function feeOfRow(
  fee: RowFee,
  currency: FeeCurrency,
): { readonly amount: number; readonly currency: FeeCurrency } | null | undefined {
  if (fee === null) return null;
  if (fee.currency !== null) return { amount: fee.amount, currency: fee.currency };
  const amount = minorOf(fee.amount / parts, currency);
  return amount === undefined ? undefined : { amount, currency };
}
