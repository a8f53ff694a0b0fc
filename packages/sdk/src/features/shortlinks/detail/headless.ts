export {
  formatShortLinkDetailView,
  openShortLinkDetailView,
  parseShortLinkDetailView,
  type ShortLinkVisitsView,
  type VisitChart,
  type VisitKind,
} from './detailView.ts';
export { useShortLink } from './useShortLink.ts';
export {
  type ConversionDays,
  type ConversionsModel,
  type DetailPart,
  type ShortLinkDetailModel,
  type ShortLinkDetailOptions,
  useShortLinkDetail,
  type VisitRecordsModel,
} from './useShortLinkDetail.ts';
