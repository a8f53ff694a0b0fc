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

/** The campaigns, with the one that is open in the address. */
export function EmailsInAddress() {
  const router = useRouter();
  const view = useRoutedView(place, { router, pathname: usePathname(), searchParams: useSearchParams() });
  return <EmailCampaigns {...view} />;
}
