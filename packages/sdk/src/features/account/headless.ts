export { type AccountEmailModel, useAccountEmail } from './email/useAccountEmail.ts';
export {
  type PersonalInfoModel,
  type PersonalInfoOptions,
  usePersonalInfo,
} from './personal/usePersonalInfo.ts';
