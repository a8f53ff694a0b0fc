import type { PromotionResults } from '@reachkit/contract/collaboration/results';
import type { ReportSort } from './reportView.ts';

/** A creator of a report, with figures and posts. */
export type ReportCreator = PromotionResults['creators'][number];

/** The figure of a creator by which a report is ordered. */
export function reportFigure(creator: ReportCreator, sort: Exclude<ReportSort, '' | 'name'>): number | null {
  switch (sort) {
    case 'views':
      return creator.views.value;
    case 'perThousand':
      return creator.costPerThousand;
    case 'perEngagement':
      return creator.costPerEngagement;
    case 'perVisitor':
      return creator.costPerVisitor;
    case 'perOrder':
      return creator.costPerOrder;
    default:
      return creator[sort];
  }
}
