export { emailEn } from '../../../features/email/locales/en.ts';
