export {
  conversionWindows,
  getShortLinkConversions,
  type ShortLinkConversions,
} from '@reachkit/contract/shortlinks/conversion';
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
} from '@reachkit/contract/shortlinks/visits';
export * from './headless.ts';
export { ShortLinkDetail, type ShortLinkDetailProps } from './ShortLinkDetail.tsx';
export { ShortLinkDetailView, type ShortLinkDetailViewProps } from './ShortLinkDetailView.tsx';
