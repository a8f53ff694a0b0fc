export { siteTexts } from './locales/zh.ts';
export { SiteCounts } from './SiteCounts.tsx';
