export { officeEn } from '../../../features/office/locales/en.ts';
