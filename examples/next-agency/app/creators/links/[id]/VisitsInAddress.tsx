'use client';
import { type RoutableView, useRoutedView } from '@reachkit/sdk/adapters/next';
import {
  formatShortLinkDetailView,
  parseShortLinkDetailView,
  ShortLinkDetail,
  type ShortLinkVisitsView,
} from '@reachkit/sdk/shortlinks';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';

const place: RoutableView<ShortLinkVisitsView> = {
  parseView: parseShortLinkDetailView,
  formatView: formatShortLinkDetailView,
};

/** The visits of a short link, with the chosen days in the URL. */
export function VisitsInAddress({ linkId }: { readonly linkId: string }) {
  const router = useRouter();
  const view = useRoutedView(place, { router, pathname: usePathname(), searchParams: useSearchParams() });
  return <ShortLinkDetail linkId={linkId} {...view} />;
}
