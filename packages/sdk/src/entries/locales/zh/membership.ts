export { membershipZh } from '../../../features/membership/locales/zh.ts';
