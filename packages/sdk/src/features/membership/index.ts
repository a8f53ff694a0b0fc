export {
  type EquityItem,
  type EquityMissed,
  type EquityVersions,
  getEquity,
  listEquityVersions,
} from '@reachkit/contract';
export { listOrders, type Order, type OrderQuote, previewOrder } from '@reachkit/contract/membership/order';
export { type EquityLimits, equityOf, isGiven } from '../../core/state/equity.ts';
export { EquityOffer, type EquityOfferProps } from '../../provider/EquityOffer.tsx';
export { Checkout, type CheckoutProps } from './checkout/Checkout.tsx';
export { CheckoutView, type CheckoutViewProps } from './checkout/CheckoutView.tsx';
export type { MembershipSlots } from './checkout/membershipSlots.ts';
export {
  type CheckoutModel,
  type CheckoutOptions,
  type CheckoutStep,
  useCheckout,
} from './checkout/useCheckout.ts';
export type { OrderPayment } from './checkout/useOrderPayment.ts';
export type { OfferedMethod, Settlement, SettlementProblem } from './checkout/useSettlement.ts';
export { EquityUsage, type EquityUsageProps } from './EquityUsage.tsx';
export { EquityUsageView, type EquityUsageViewProps } from './EquityUsageView.tsx';
export { type MembershipMessages, membershipTexts } from './locales/zh.ts';
export { type AreaGroup, areaGroups } from './model/areas.ts';
export type { OrderChoice, OrderMonths, SoldVersion } from './model/choice.ts';
export { type Plan, planFor } from './model/planFor.ts';
export { rmb, rmbExact, termPrice } from './model/price.ts';
export { defaultQuotaKeys, type EquityQuota, quotasOf } from './model/quotas.ts';
export { Orders, type OrdersProps } from './orders/Orders.tsx';
export { OrdersView, type OrdersViewProps } from './orders/OrdersView.tsx';
export {
  formatOrdersView,
  type OrderListView,
  openOrdersView,
  parseOrdersView,
} from './orders/orderListView.ts';
export { type OrdersModel, type OrdersOptions, useOrders } from './orders/useOrders.ts';
export { PlanTable, type PlanTableProps } from './PlanTable.tsx';
export { type PlanTableDrawing, PlanTableView, type PlanTableViewProps } from './PlanTableView.tsx';
export { type AreaTexts, useAreaTexts } from './parts/useAreaTexts.ts';
export { PlanPicker, type PlanPickerProps } from './plans/PlanPicker.tsx';
export { PlanPickerView, type PlanPickerViewProps } from './plans/PlanPickerView.tsx';
export { formatPlansView, openPlansView, type PlansView, parsePlansView } from './plans/plansView.ts';
export { useOrderRight } from './plans/useOrderRight.ts';
export { type PlanPickerModel, type PlanPickerOptions, usePlanPicker } from './plans/usePlanPicker.ts';
export { UpgradeOffer } from './UpgradeOffer.tsx';
export {
  type UpgradeOfferProps,
  UpgradeOfferView,
  type UpgradeOfferViewProps,
} from './UpgradeOfferView.tsx';
export { UpgradeRequest, type UpgradeRequestProps } from './UpgradeRequest.tsx';
export { type EquityOptions, type TeamEquity, useEquity } from './useEquity.ts';
export { type Plans, type PlansOptions, usePlans } from './usePlans.ts';
export { type QuotasOptions, useQuotas } from './useQuotas.ts';
export { useTeamPlan } from './useTeamPlan.ts';
