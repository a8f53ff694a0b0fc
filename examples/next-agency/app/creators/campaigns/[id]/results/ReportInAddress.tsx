'use client';
import { type RoutableView, useRoutedView } from '@reachkit/sdk/adapters/next';
import {
  formatPromotionReportView,
  PromotionReport,
  type PromotionReportOrder,
  parsePromotionReportView,
} from '@reachkit/sdk/collaboration';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';

const place: RoutableView<PromotionReportOrder> = {
  parseView: parsePromotionReportView,
  formatView: formatPromotionReportView,
};

/** The results of a campaign, with the order of its creators in the URL. */
export function ReportInAddress({ promotionId }: { readonly promotionId: string }) {
  const router = useRouter();
  const view = useRoutedView(place, { router, pathname: usePathname(), searchParams: useSearchParams() });
  return <PromotionReport promotionId={promotionId} {...view} />;
}
