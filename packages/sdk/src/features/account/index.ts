export { changeProfile, type Profile } from '@reachkit/contract';
export { type AccountMessages, accountTexts } from './locales/zh.ts';
export { PersonalInfo, type PersonalInfoProps } from './personal/PersonalInfo.tsx';
export { PersonalInfoView, type PersonalInfoViewProps } from './personal/PersonalInfoView.tsx';
export { type PersonalInfoModel, usePersonalInfo } from './personal/usePersonalInfo.ts';
