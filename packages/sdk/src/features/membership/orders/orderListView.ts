import { type OrderState, orderStates } from '@reachkit/contract/membership/order';
import { choice, opened, page, urlState } from '../../../core/navigation/urlState.ts';
import type { PagedView } from '../../../core/react/usePagedView.ts';

/** The view of the order list. */
export interface OrderListView extends PagedView {
  /** `""`: all. */
  readonly state: OrderState | '';
  /** Number of the order to pay; `""`: none. */
  readonly pay: string;
  /** Number of the order whose receipt is shown; `""`: none. */
  readonly receipt: string;
}

const state = urlState<OrderListView>({
  page: page(),
  state: choice(['', ...orderStates]),
  pay: opened('pay', 32),
  receipt: opened('receipt', 32),
});

/** The initial view: the first page of all orders. */
export const openOrdersView = state.open;
/** Reads a view from the query part of a URL. */
export const parseOrdersView = state.parse;
/** The inverse of `parseOrdersView`: a query without `?`, empty for the initial view. */
export const formatOrdersView = state.format;
