export {
  type EquityItem,
  type EquityMissed,
  type EquityVersions,
  getEquity,
  listEquityVersions,
} from '@reachkit/contract';
export { type EquityLimits, equityOf, isGiven } from '../../core/state/equity.ts';
export { EquityUsage, type EquityUsageProps } from './EquityUsage.tsx';
export { EquityUsageView, type EquityUsageViewProps } from './EquityUsageView.tsx';
export { type MembershipMessages, membershipTexts } from './locales/zh.ts';
export { type AreaGroup, areaGroups } from './model/areas.ts';
export { type Plan, planFor } from './model/planFor.ts';
export { rmb, termPrice } from './model/price.ts';
export { defaultQuotaKeys, type EquityQuota, quotasOf } from './model/quotas.ts';
export { PlanTable, type PlanTableProps } from './PlanTable.tsx';
export { type PlanTableDrawing, PlanTableView, type PlanTableViewProps } from './PlanTableView.tsx';
export { type AreaTexts, useAreaTexts } from './parts/useAreaTexts.ts';
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
