import { orderMonths, soldVersions } from '@reachkit/contract/membership/order';
import { choice, opened, setting, urlState } from '../../../core/navigation/urlState.ts';
import type { OrderMonths, SoldVersion } from '../model/choice.ts';

/** The view of the plans. */
export interface PlansView {
  /** `""`: the default for the current plan. */
  readonly version: SoldVersion | '';
  readonly months: OrderMonths;
  /** `""`: the plans. `new`: the checkout of the choice. Otherwise the number of the order to pay. */
  readonly order: string;
}

const state = urlState<PlansView>({
  version: choice(['', ...soldVersions], 'plan'),
  months: setting(orderMonths, 1),
  order: opened('order', 32),
});

/** The initial view: the plans, for one month, with the default for the current plan. */
export const openPlansView = state.open;
/** Reads a view from the query part of a URL. */
export const parsePlansView = state.parse;
/** The inverse of `parsePlansView`: a query without `?`, empty for the initial view. */
export const formatPlansView = state.format;
