export { accountZh } from '../../../features/account/locales/zh.ts';
