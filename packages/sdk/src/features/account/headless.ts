export { type AccountEmailModel, useAccountEmail } from './email/useAccountEmail.ts';
export {
  type PersonalInfoModel,
  type PersonalInfoOptions,
  usePersonalInfo,
} from './personal/usePersonalInfo.ts';
export {
  formatUsageView,
  openUsageView,
  parseUsageView,
  type UsageRange,
  type UsageView,
  usageRanges,
} from './usage/usageView.ts';
export {
  type UsageChargesModel,
  type UsageReportModel,
  type UsageReportOptions,
  useUsageReport,
} from './usage/useUsageReport.ts';
