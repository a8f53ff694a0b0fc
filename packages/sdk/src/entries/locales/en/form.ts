export { formEn } from '../../../core/form/locales/en.ts';
