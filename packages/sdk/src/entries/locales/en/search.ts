export { searchEn } from '../../../features/search/locales/en.ts';
