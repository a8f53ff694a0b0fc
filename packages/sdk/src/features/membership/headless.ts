export type { CheckoutModel, CheckoutOptions, CheckoutStep } from './checkout/useCheckout.ts';
export { useCheckout } from './checkout/useCheckout.ts';
export type { OrderPayment } from './checkout/useOrderPayment.ts';
export type { OfferedMethod, Settlement, SettlementProblem } from './checkout/useSettlement.ts';
export type { OrderChoice, OrderMonths, SoldVersion } from './model/choice.ts';
export {
  formatOrdersView,
  type OrderListView,
  openOrdersView,
  parseOrdersView,
} from './orders/orderListView.ts';
export { type OrdersModel, type OrdersOptions, useOrders } from './orders/useOrders.ts';
export { formatPlansView, openPlansView, type PlansView, parsePlansView } from './plans/plansView.ts';
export { useOrderRight } from './plans/useOrderRight.ts';
export { type PlanPickerModel, type PlanPickerOptions, usePlanPicker } from './plans/usePlanPicker.ts';
