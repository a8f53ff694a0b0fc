import type { PromotionResults } from '@reachkit/contract/collaboration/results';
import type { PromotionReportModel } from './usePromotionReport.ts';

/** Parts of a report take its model and its results. */
export interface ReportPartProps {
  readonly model: PromotionReportModel;
  readonly results: PromotionResults;
}
