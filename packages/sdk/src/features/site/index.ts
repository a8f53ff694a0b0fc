export * from '@reachkit/contract/email/providers';
export {
  type Change,
  changeLogPageSize,
  getSiteConfig,
  getStatisticsCount,
  isSitePath,
  listChanges,
} from '@reachkit/contract/site';
export { ChangeLog, type ChangeLogProps } from './ChangeLog.tsx';
export { ChangeLogView, type ChangeLogViewProps } from './ChangeLogView.tsx';
export { siteTexts } from './locales/zh.ts';
export { SiteCounts } from './SiteCounts.tsx';
export { type Changes, type ChangesOptions, useChanges } from './useChanges.ts';
export { type SiteCountsData, useSiteCounts } from './useSiteCounts.ts';
