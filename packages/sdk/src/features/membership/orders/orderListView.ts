import { type OrderState, orderStates } from '@reachkit/contract/membership/order';
import { pageParameter, readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';
import type { PagedView } from '../../../core/react/usePagedView.ts';

/** What of the orders is shown. */
export interface OrderListView extends PagedView {
  /** `""`: all. */
  readonly state: OrderState | '';
  /** Number of the order that is paid; `""`: none. */
  readonly pay: string;
  /** Number of the order whose receipt is shown; `""`: none. */
  readonly receipt: string;
}

/** The view at first: the first page of all orders. */
export const openOrdersView: OrderListView = { page: 1, state: '', pay: '', receipt: '' };

const states = ['', ...orderStates] as const;

/** Reads a view from the query part of a URL. */
export function parseOrdersView(query: URLSearchParams | string): OrderListView {
  const read = readViewQuery(query);
  return {
    page: read.page(),
    state: read.choice('state', states, ''),
    pay: read.text('pay', 32),
    receipt: read.text('receipt', 32),
  };
}

/** The inverse of `parseOrdersView`: a query without `?`, empty for the open view. */
export function formatOrdersView({ page, state, pay, receipt }: OrderListView): string {
  return writeViewQuery({ page: pageParameter(page), state, pay, receipt });
}
