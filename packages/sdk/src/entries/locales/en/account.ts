export { accountEn } from '../../../features/account/locales/en.ts';
