export { emailZh } from '../../../features/email/locales/zh.ts';
