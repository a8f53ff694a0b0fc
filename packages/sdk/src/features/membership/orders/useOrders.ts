'use client';
import { closeOrder, listOrders, type Order, orderEvent } from '@reachkit/contract/membership/order';
import { useCall, useInvalidate, useRead } from '../../../core/hooks.ts';
import { useRefetchOn } from '../../../core/live/useRefetchOn.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { type Pages, type SetPagedView, usePagedView, usePages } from '../../../core/react/usePagedView.ts';
import { useKnownOrderRight } from '../plans/useKnownOrderRight.ts';
import { type OrderListView, openOrdersView } from './orderListView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type OrdersOptions = FeatureViewProps<OrderListView>;

/** The orders of the team, page by page. */
export interface OrdersModel extends Pages {
  readonly view: OrderListView;
  readonly setView: SetPagedView<OrderListView>;
  /** `null` until the first response. */
  readonly list: readonly Order[] | null;
  /** `false`: only the team's owner sees its orders. */
  readonly canOrder: boolean;
  /** Cancels an unpaid order; one that was paid meanwhile stays paid. Rejects with a `ReachkitError`. */
  readonly cancel: (orderNo: string) => Promise<Order>;
  /** Refetches the list, e.g. after an invoice was requested. */
  readonly refetch: () => Promise<void>;
}

const pageSize = 20;

/** Reads the orders of the team, page by page; for its owner. */
export function useOrders(options: OrdersOptions = {}): OrdersModel {
  const [view, setView] = usePagedView<OrderListView>(options, openOrdersView);
  const call = useCall();
  const invalidate = useInvalidate();
  const { right } = useKnownOrderRight();
  const { state, page } = view;
  const cursors = usePageCursors({ state });
  const read = useRead(
    listOrders,
    { query: { state, ...cursors.at(page), pageSize } },
    { isEnabled: right === true, keepPrevious: true },
  );
  cursors.keep(page, read);
  const pages = usePages(read, {
    view,
    setView: (change, reason) => setView(change, reason),
    pageSize,
  });
  const refetch = () => invalidate(listOrders);
  useRefetchOn(orderEvent, refetch);
  const canOrder = right !== false && read.error?.code !== 'forbidden';
  return {
    ...pages,
    error: canOrder ? pages.error : null,
    view,
    setView,
    list: read.data?.list ?? null,
    canOrder,
    cancel: async (orderNo) => {
      const closed = await call(closeOrder, { params: { orderNo } }, { notify: false });
      await refetch();
      return closed;
    },
    refetch,
  };
}
