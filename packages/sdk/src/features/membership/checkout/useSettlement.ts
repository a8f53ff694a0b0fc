'use client';
import {
  closeOrder,
  createOrder,
  getOrder,
  type Order,
  type OrderQuote,
  type OrderRefusal,
  openOrderSchema,
  orderRefusedSchema,
  type PaymentMethod,
  previewOrder,
  priceChangedSchema,
} from '@reachkit/contract/membership/order';
import { getPaymentMethods } from '@reachkit/contract/membership/payment';
import { useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { cacheKey, useCall, useRead, useServerCache } from '../../../core/hooks.ts';
import { useAction } from '../../../core/react/useAction.ts';
import type { OrderChoice } from '../model/choice.ts';

/** A payment method of the installation. `isSandbox`: no real payment. */
export interface OfferedMethod {
  readonly method: PaymentMethod;
  readonly isSandbox: boolean;
}

/** Why an order was not placed. */
export type SettlementProblem =
  /** Another order is unpaid. */
  | { readonly kind: 'open'; readonly orderNo: string }
  /** That other order is cancelled, and this one can be placed. */
  | { readonly kind: 'openCancelled' }
  /** The price has changed from what was seen, in fen; the quote is the new one. */
  | { readonly kind: 'price'; readonly from: number }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal }
  | { readonly kind: 'failure'; readonly error: ReachkitError };

/** A choice before it is ordered. */
export interface Settlement {
  /** `null` until the server has responded. */
  readonly quote: OrderQuote | null;
  /** `null` until the server has responded; empty if there is no payment method. */
  readonly methods: readonly OfferedMethod[] | null;
  /** Why loading failed. */
  readonly error: ReachkitError | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** The chosen payment method; initially the server's default. */
  readonly method: OfferedMethod | null;
  readonly setMethod: (method: PaymentMethod) => void;
  readonly isPlacing: boolean;
  readonly problem: SettlementProblem | null;
  /** Orders the choice at the quoted amount. */
  readonly place: () => Promise<void>;
  /** Pays the other unpaid order (problem `open`). */
  readonly resume: () => void;
  readonly cancelOpen: () => Promise<void>;
}

interface Options {
  /** The choice to order; `null` if no new order is placed. */
  readonly choice: OrderChoice | null;
  readonly onOrder: (orderNo: string, reason: 'order' | 'resume') => void;
}

const anyChoice: OrderChoice = { version: 'basic', months: 1 };

export function useSettlement({ choice, onOrder }: Options): Settlement {
  const call = useCall();
  const cache = useServerCache();
  const isEnabled = choice !== null;
  const input = { body: choice ?? anyChoice };
  const quote = useRead(previewOrder, input, { isEnabled });
  const methods = useRead(getPaymentMethods, {}, { isEnabled });
  const [chosen, setMethod] = useState<PaymentMethod | null>(null);
  const [problem, setProblem] = useState<SettlementProblem | null>(null);
  const offered = methods.data?.methods ?? null;
  const method = offered?.find((one) => one.method === chosen) ?? offered?.[0] ?? null;

  function proceed(order: Order, reason: 'order' | 'resume') {
    cache.setQueryData(cacheKey(getOrder, { params: { orderNo: order.orderNo } }), order);
    onOrder(order.orderNo, reason);
  }

  const { run, isRunning } = useAction(
    async (action: () => Promise<void>) => {
      setProblem(null);
      await action();
    },
    (error) => {
      const changed = error.code === 'priceChanged' ? priceChangedSchema.safeParse(error.details) : null;
      if (changed?.success) cache.setQueryData(cacheKey(previewOrder, input), changed.data.quote);
      setProblem(problemOf(error, quote.data?.amount ?? 0));
      return true;
    },
  );
  const attempt = async (action: () => Promise<void>) => void (await run(action));

  const silent = { notify: false } as const;
  return {
    quote: quote.data ?? null,
    methods: offered,
    error: (quote.data ? null : quote.error) ?? (methods.data ? null : methods.error),
    isRetrying: quote.isFetching || methods.isFetching,
    retry: () => {
      if (!quote.data) quote.retry();
      if (!methods.data) methods.retry();
    },
    method,
    setMethod,
    isPlacing: isRunning,
    problem,
    place: () =>
      attempt(async () => {
        if (!choice || !method || !quote.data) return;
        const body = { ...choice, method: method.method, amount: quote.data.amount };
        proceed(await call(createOrder, { body }, silent), 'order');
      }),
    resume: () => {
      if (problem?.kind === 'open') onOrder(problem.orderNo, 'resume');
    },
    cancelOpen: () =>
      attempt(async () => {
        if (problem?.kind !== 'open') return;
        const order = await call(closeOrder, { params: { orderNo: problem.orderNo } }, silent);
        // The order was paid before its cancellation, so the checkout shows it.
        if (order.state === 'PAID') proceed(order, 'resume');
        else setProblem({ kind: 'openCancelled' });
      }),
  };
}

function problemOf(error: ReachkitError, seen: number): SettlementProblem {
  if (error.code === 'orderOpen') {
    const open = openOrderSchema.safeParse(error.details);
    if (open.success) return { kind: 'open', orderNo: open.data.orderNo };
  }
  if (error.code === 'priceChanged' && priceChangedSchema.safeParse(error.details).success) {
    return { kind: 'price', from: seen };
  }
  if (error.code === 'orderRefused') {
    const refused = orderRefusedSchema.safeParse(error.details);
    if (refused.success) return { kind: 'refused', refusal: refused.data.refusal };
  }
  return { kind: 'failure', error };
}
