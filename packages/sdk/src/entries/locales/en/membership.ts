export { membershipEn } from '../../../features/membership/locales/en.ts';
