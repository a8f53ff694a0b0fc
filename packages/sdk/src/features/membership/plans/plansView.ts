import { orderMonths, soldVersions } from '@reachkit/contract/membership/order';
import { readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';
import { monthsOf, type OrderMonths, type SoldVersion } from '../model/choice.ts';

/** What of the plans is shown. */
export interface PlansView {
  /** `""`: the one that suits the present membership. */
  readonly version: SoldVersion | '';
  readonly months: OrderMonths;
  /** `""`: the plans. `new`: the checkout of the choice. Else the number of the order that is paid. */
  readonly order: string;
}

/** The view at first: the plans, for one month, with the version that suits the present membership. */
export const openPlansView: PlansView = { version: '', months: 1, order: '' };

const versions = ['', ...soldVersions] as const;
const months = orderMonths.map(String);

/** Reads a view from the query part of a URL. */
export function parsePlansView(query: URLSearchParams | string): PlansView {
  const read = readViewQuery(query);
  return {
    version: read.choice('plan', versions, ''),
    months: monthsOf(Number(read.choice('months', months, '1'))),
    order: read.text('order', 32),
  };
}

/** The inverse of `parsePlansView`: a query without `?`, empty for the open view. */
export function formatPlansView(view: PlansView): string {
  return writeViewQuery({
    plan: view.version,
    months: view.months === 1 ? '' : String(view.months),
    order: view.order,
  });
}
