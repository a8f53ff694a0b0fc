'use client';
import { getPromotion, type Promotion } from '@reachkit/contract/collaboration/promotion';
import {
  changePromotionRates,
  exportPromotionResults,
  getPromotionResults,
  type PromotionResults,
} from '@reachkit/contract/collaboration/results';
import type { ExportFormat } from '@reachkit/contract/creator/exporting';
import type { BodyOf } from '@reachkit/contract/endpoint';
import { useCallback, useMemo } from 'react';
import { useCall, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { type FeatureViewProps, useFeatureView } from '../../../core/react/useControllable.ts';
import { saveFile } from '../../../domain/saveFile.ts';
import { useInvalidateCollaboration } from '../shared/useInvalidateCollaboration.ts';
import { type ReportCreator, reportFigure } from './reportFigure.ts';
import { openPromotionReportView, type PromotionReportOrder, type ReportSort } from './reportView.ts';

/** Exchange rates as they are saved. */
export type ReportRates = BodyOf<typeof changePromotionRates>['rates'];

/** Options of `usePromotionReport`: the promotion, and the view or its default. */
export interface PromotionReportOptions extends FeatureViewProps<PromotionReportOrder> {
  readonly promotionId: string;
}

/** The results of a promotion. */
export interface PromotionReportModel extends ReadStatus {
  readonly promotionId: string;
  /** `null` until the first response. */
  readonly results: PromotionResults | null;
  readonly promotion: Promotion | null;
  /** Creators in the order of the view; unknown figures last. */
  readonly creators: readonly ReportCreator[];
  /** The order that is shown. */
  readonly sort: Exclude<ReportSort, ''>;
  readonly view: PromotionReportOrder;
  readonly setView: (view: PromotionReportOrder) => void;
  /** Whether orders, or visitors, are counted. */
  readonly hasOrders: boolean;
  readonly hasVisitors: boolean;
  /** Every agreed fee is paid exactly. */
  readonly isPaid: boolean;
  /** Over the limit of the plan, or removed: nothing is shared, and no rates are entered. */
  readonly isReadOnly: boolean;
  /** Replaces the exchange rates on a revision of the results. Rejects with a `ReachkitError`: code 1201 where a colleague changed the promotion since. */
  readonly saveRates: (rates: ReportRates, revision: number) => Promise<PromotionResults>;
  /** Saves the results as a file; each creator counts as an exported row. Rejects with a `ReachkitError`. */
  readonly exportFile: (format: ExportFormat) => Promise<void>;
}

function inOrder(creators: readonly ReportCreator[], sort: Exclude<ReportSort, ''>, isUp: boolean) {
  const sign = isUp ? 1 : -1;
  if (sort === 'name')
    return creators.toSorted((one, other) => sign * one.creator.name.localeCompare(other.creator.name));
  return creators.toSorted((one, other) => {
    const [first, second] = [reportFigure(one, sort), reportFigure(other, sort)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second);
  });
}

/** Reads the results of a promotion, keeps its exchange rates, and saves them as a file. */
export function usePromotionReport(options: PromotionReportOptions): PromotionReportModel {
  const { promotionId } = options;
  const [view, change] = useFeatureView<PromotionReportOrder>({
    ...options,
    defaultView: options.defaultView ?? openPromotionReportView,
  });
  const call = useCall();
  const invalidate = useInvalidateCollaboration();
  const params = { id: promotionId };
  const read = useRead(getPromotionResults, { params });
  const promotion = useRead(getPromotion, { params }).data?.promotion ?? null;
  const results = read.data ?? null;
  const hasOrders = (results?.total.orders ?? 0) > 0;
  const sort = view.sort || (hasOrders ? 'orders' : 'views');
  const quiet = { notify: false } as const;
  return {
    ...readStatus(read),
    promotionId,
    results,
    promotion,
    creators: useMemo(
      () => inOrder(results?.creators ?? [], sort, view.order === 'asc'),
      [results, sort, view.order],
    ),
    sort,
    view,
    setView: useCallback((next) => change(next, { reason: 'sort', replace: false }), [change]),
    hasOrders,
    hasVisitors: hasOrders || (results?.total.visitors ?? 0) > 0,
    isPaid: results?.isPaid ?? false,
    isReadOnly: promotion === null || promotion.isOverLimit || promotion.restorableUntil !== null,
    saveRates: async (rates, revision) => {
      const saved = await call(changePromotionRates, { params, body: { rates, revision } }, quiet);
      await invalidate();
      return saved;
    },
    exportFile: async (format) => {
      saveFile(await call(exportPromotionResults, { params, body: { format } }, quiet));
    },
  };
}
