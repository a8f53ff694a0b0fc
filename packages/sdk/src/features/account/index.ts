export {
  type AccountEmail as AccountEmailAddress,
  changeProfile,
  confirmAccountEmail,
  exportUsage,
  getAccountEmail,
  getUsage,
  listUsageCharges,
  type Profile,
  removeAccountEmail,
  sendEmailCode,
  type UsageCharge,
  type UsageCounter,
  type UsageSubject,
} from '@reachkit/contract';
export { AccountEmail, type AccountEmailProps } from './email/AccountEmail.tsx';
export { AccountEmailView, type AccountEmailViewProps } from './email/AccountEmailView.tsx';
export { type AccountEmailModel, useAccountEmail } from './email/useAccountEmail.ts';
export { type AccountMessages, accountTexts } from './locales/zh.ts';
export { PersonalInfo, type PersonalInfoProps } from './personal/PersonalInfo.tsx';
export { PersonalInfoView, type PersonalInfoViewProps } from './personal/PersonalInfoView.tsx';
export {
  type PersonalInfoModel,
  type PersonalInfoOptions,
  usePersonalInfo,
} from './personal/usePersonalInfo.ts';
export { ChargeSubject, type ChargeSubjectProps } from './usage/ChargeSubject.tsx';
export { UsageReport, type UsageReportProps } from './usage/UsageReport.tsx';
export { UsageReportView, type UsageReportViewProps } from './usage/UsageReportView.tsx';
export type { UsageSlots } from './usage/usageSlots.ts';
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
