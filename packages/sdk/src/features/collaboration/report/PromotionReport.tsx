'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { PromotionReportView } from './PromotionReportView.tsx';
import { type PromotionReportOptions, usePromotionReport } from './usePromotionReport.ts';

/** Props of `PromotionReport`: the promotion, and the view or its default. */
export interface PromotionReportProps extends PromotionReportOptions, RootProps {
  /** Another part of the page has the filled button. Default `false`. */
  readonly isPrimaryTaken?: boolean | undefined;
}

/** The results of a promotion: figures, curve and ledger of creators, unknown parts, exchange rates, shared links. */
export const PromotionReport = feature(function PromotionReport(
  { promotionId, view, defaultView, onViewChange, ...props }: PromotionReportProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = usePromotionReport({ promotionId, view, defaultView, onViewChange });
  return <PromotionReportView {...props} ref={ref} model={model} />;
});
