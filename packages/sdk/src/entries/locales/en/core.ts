export { coreEn } from '../../../core/locales/en.ts';
