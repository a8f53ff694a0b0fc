export { type PersonalInfoModel, usePersonalInfo } from './personal/usePersonalInfo.ts';
