export { siteZh } from '../../../features/site/locales/zh.ts';
