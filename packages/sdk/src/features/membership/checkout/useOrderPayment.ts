'use client';
import { getEquity } from '@reachkit/contract/membership/membership';
import {
  closeOrder,
  getOrder,
  type Order,
  orderChangeSchema,
  orderEvent,
} from '@reachkit/contract/membership/order';
import {
  beginWechatPay,
  checkPayment,
  getPaymentStatus,
  type WechatPayCode,
} from '@reachkit/contract/membership/payment';
import { useCallback, useEffect } from 'react';
import { invalidate } from '../../../core/cacheKey.ts';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { cacheKey, useCall, useRead, useServerCache } from '../../../core/hooks.ts';
import { useRefetchOn } from '../../../core/live/useRefetchOn.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';

/** How often an unpaid order is asked about while the page is visible, in ms. */
const pollMs = 2_000;

/** An order and its payment, live. */
export interface OrderPayment extends ReadStatus {
  /** `null` until loaded. */
  readonly order: Order | null;
  /** Of an unpaid order by WeChat Pay; `null` until the server has answered. */
  readonly code: WechatPayCode | null;
  readonly codeError: ReachkitError | null;
  readonly isRenewing: boolean;
  /** Asks for the code again, e.g. after it has expired. */
  readonly renewCode: () => void;
  /** The state of the payment does not come at present. */
  readonly isOffline: boolean;
  /** Has WeChat Pay asked; answers whether the order is paid. Rejects with a `ReachkitError`, as does `cancel`. */
  readonly check: () => Promise<boolean>;
  /** Cancels the order; one that was paid meanwhile stays paid. */
  readonly cancel: () => Promise<Order>;
}

/** An order by its number: its payment is followed by the live channel, and by asking every 2 s. */
export function useOrderPayment(orderNo: string | null): OrderPayment {
  const call = useCall();
  const cache = useServerCache();
  const params = { orderNo: orderNo ?? '' };
  const isEnabled = orderNo !== null;
  const order = useRead(getOrder, { params }, { isEnabled });
  const isUnpaid = isEnabled && order.data?.state === 'UNPAID';
  const status = useRead(
    getPaymentStatus,
    { params },
    { isEnabled: isUnpaid, quiet: 'polling', everyMs: pollMs },
  );
  const code = useRead(
    beginWechatPay,
    { body: params },
    { isEnabled: isUnpaid && order.data?.method === 'wechat', staleMs: Infinity },
  );
  const read = useCallback(() => void invalidate(cache, getOrder), [cache]);
  useRefetchOn(orderEvent, read, {
    isEnabled,
    isAbout: (data) => orderChangeSchema.safeParse(data).data?.orderNo === orderNo,
  });
  const now = order.data?.state;
  const next = status.data?.state;
  const isRefusedSince = (status.data?.paymentFailedAt ?? null) !== (order.data?.paymentFailedAt ?? null);
  useEffect(() => {
    if (now === 'UNPAID' && next !== undefined && (next !== now || isRefusedSince)) read();
  }, [now, next, isRefusedSince, read]);
  // This page has the new limits also while the live channel is away.
  useEffect(() => {
    if (now === 'PAID') void invalidate(cache, getEquity);
  }, [cache, now]);

  const silent = { notify: false } as const;
  return {
    order: (isEnabled && order.data) || null,
    ...readStatus(order),
    code: code.data ?? null,
    codeError: code.data ? null : code.error,
    isRenewing: code.isFetching,
    renewCode: code.retry,
    isOffline: isUnpaid && status.error !== null,
    check: async () => {
      const { state } = await call(checkPayment, { params }, silent);
      if (state !== 'UNPAID') read();
      return state !== 'UNPAID';
    },
    cancel: async () => {
      const closed = await call(closeOrder, { params }, silent);
      cache.setQueryData(cacheKey(getOrder, { params }), closed);
      return closed;
    },
  };
}
