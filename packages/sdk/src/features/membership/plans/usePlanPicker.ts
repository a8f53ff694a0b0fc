'use client';
import type { EquityVersions } from '@reachkit/contract/membership/membership';
import { type OrderQuote, orderEvent, previewOrder } from '@reachkit/contract/membership/order';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useRead } from '../../../core/hooks.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import { type FeatureViewProps, useFeatureView } from '../../../core/react/useControllable.ts';
import { isSold, type OrderChoice } from '../model/choice.ts';
import { useEquity } from '../useEquity.ts';
import { useLastDay } from '../useLastDay.ts';
import { type Plans, usePlans } from '../usePlans.ts';
import { openPlansView, type PlansView } from './plansView.ts';
import { useKnownOrderRight } from './useKnownOrderRight.ts';

/** Options of `usePlanPicker`: the view or its default, and the plans if the host has loaded them. */
export interface PlanPickerOptions extends FeatureViewProps<PlansView> {
  /** Response of `listEquityVersions`, if the host has it already. Default: it is requested. */
  readonly versions?: EquityVersions | undefined;
}

/** The plans, the choice and its price for this team. */
export interface PlanPickerModel {
  readonly view: PlansView;
  /** Changes part of the view, e.g. for the reason `plan`, `months`, `checkout`, `order` or `back`. */
  readonly setView: (change: Partial<PlansView>, reason: string) => void;
  readonly plans: Plans;
  /** End of the current plan; `null` without an end, and if it is unknown. */
  readonly expireAt: string | null;
  /** Last day of the current plan, `2026-11-25`; `null` if `expireAt` is `null`. */
  readonly lastDay: string | null;
  readonly choice: OrderChoice;
  /** `false`: only the team's owner can order. */
  readonly canOrder: boolean;
  /** Price of the choice; `null` until the server has responded, and if the person cannot order. */
  readonly quote: OrderQuote | null;
  /** The quote still belongs to the previous choice. */
  readonly isQuoting: boolean;
  readonly quoteError: ReachkitError | null;
  readonly retryQuote: () => void;
}

/** Reads the plans and the server's quote of a choice. */
export function usePlanPicker({ versions, ...options }: PlanPickerOptions = {}): PlanPickerModel {
  const [view, change] = useFeatureView<PlansView>({
    ...options,
    defaultView: options.defaultView ?? openPlansView,
  });
  const read = usePlans({ versions });
  const { equity } = useEquity();
  const lastDayOf = useLastDay();
  const { right, version } = useKnownOrderRight();
  const current = read.current ?? version;
  const plans = { ...read, current };
  const choice: OrderChoice = {
    version: view.version || (isSold(current) ? current : 'pro'),
    months: view.months,
  };
  const { data, error, isPrevious, isFetching, retry } = useRead(
    previewOrder,
    { body: choice },
    { isEnabled: right === true && view.order === '', keepPrevious: true },
  );
  useLiveMessages(({ event }) => {
    if (right === true && (event === 'equity' || event === orderEvent)) retry();
  });
  const canOrder = right !== false && error?.code !== 'forbidden';
  return {
    view,
    setView: (next, reason) =>
      change((now) => ({ ...now, ...next }), {
        reason,
        replace: reason === 'plan' || reason === 'months' || reason === 'order',
      }),
    plans,
    expireAt: equity?.expireAt ?? null,
    lastDay: equity ? lastDayOf(equity) : null,
    choice,
    canOrder,
    quote: canOrder ? (data ?? null) : null,
    isQuoting: isPrevious || (isFetching && !data),
    quoteError: canOrder && !data ? error : null,
    retryQuote: retry,
  };
}
