export {
  conversionWindows,
  getShortLinkConversions,
  type ShortLinkConversions,
} from '@reachkit/contract/shortLinkConversion';
export {
  compareShortLinks,
  exportShortLinkVisits,
  getShortLinkDimension,
  getShortLinkStat,
  listShortLinkVisits,
  type ShortDimension,
  type ShortLinkComparison,
  type ShortLinkDimension,
  type ShortLinkStat,
  type ShortLinkVisits,
  type ShortVisit,
  type ShortWindow,
  shortVisitsEvent,
  type VisitFigures,
} from '@reachkit/contract/shortLinkVisits';
export * from './headless.ts';
export { ShortLinkDetail, type ShortLinkDetailProps } from './ShortLinkDetail.tsx';
export { ShortLinkDetailView, type ShortLinkDetailViewProps } from './ShortLinkDetailView.tsx';
