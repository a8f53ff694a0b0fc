'use client';
import { type RoutableView, useRoutedView } from '@reachkit/sdk/adapters/next';
import {
  type CampaignsView,
  EmailCampaigns,
  formatCampaignsView,
  parseCampaignsView,
} from '@reachkit/sdk/email';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';

const place: RoutableView<CampaignsView> = {
  parseView: parseCampaignsView,
  formatView: formatCampaignsView,
};

/** The campaigns, with the open one in the URL. */
export function EmailsInAddress() {
  const router = useRouter();
  const view = useRoutedView(place, { router, pathname: usePathname(), searchParams: useSearchParams() });
  return <EmailCampaigns {...view} />;
}
