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

/** Polling interval of an unpaid order while the page is visible, in ms. */
const pollMs = 2_000;

/** An order and its payment, live. */
export interface OrderPayment extends ReadStatus {
  /** `null` until loaded. */
  readonly order: Order | null;
  /** The code of an unpaid WeChat Pay order; `null` until the server has responded. */
  readonly code: WechatPayCode | null;
  readonly codeError: ReachkitError | null;
  readonly isRenewing: boolean;
  /** Requests the code again, e.g. after it has expired. */
  readonly renewCode: () => void;
  /** The payment state currently cannot be loaded. */
  readonly isOffline: boolean;
  /** Checks with WeChat Pay; resolves with whether the order is paid. Rejects with a `ReachkitError`, as does `cancel`. */
  readonly check: () => Promise<boolean>;
  /** Cancels the order; one that was paid meanwhile stays paid. */
  readonly cancel: () => Promise<Order>;
}

/** Reads an order by number: its payment is updated by the live channel, and by polling every 2 s. */
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
  // This page gets the new limits even without the live channel.
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
