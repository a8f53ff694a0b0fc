export { type AccountEmailModel, useAccountEmail } from './email/useAccountEmail.ts';
export { type PersonalInfoModel, usePersonalInfo } from './personal/usePersonalInfo.ts';
