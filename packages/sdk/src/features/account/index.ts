export {
  type AccountEmail as AccountEmailAddress,
  changeProfile,
  confirmAccountEmail,
  getAccountEmail,
  type Profile,
  removeAccountEmail,
  sendEmailCode,
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
