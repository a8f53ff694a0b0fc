export * from '@reachkit/contract/mailProviders';
export { getSiteConfig, getStatisticsCount, isSitePath } from '@reachkit/contract/site';
export { siteTexts } from './locales/zh.ts';
export { SiteCounts } from './SiteCounts.tsx';
export { type SiteCountsData, useSiteCounts } from './useSiteCounts.ts';
