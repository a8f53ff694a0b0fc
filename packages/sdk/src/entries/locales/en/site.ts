export { siteEn } from '../../../features/site/locales/en.ts';
