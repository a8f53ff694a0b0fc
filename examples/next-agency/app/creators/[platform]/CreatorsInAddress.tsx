'use client';
import { type RoutableView, useRoutedView } from '@reachkit/sdk/adapters/next';
import { CreatorSearch, formatView, parseView, platforms, type SearchView } from '@reachkit/sdk/search';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';

const place: RoutableView<SearchView> = {
  parseView: (query, path) =>
    parseView(query, platforms.find((one) => one === path.split('/').at(-1)) ?? 'tiktok'),
  formatView,
  pathOf: ({ platform }) => `/creators/${platform}`,
};

/** The search with its filters in the URL: a link to it shows the same creators. */
export function CreatorsInAddress() {
  const router = useRouter();
  const view = useRoutedView(place, { router, pathname: usePathname(), searchParams: useSearchParams() });
  return <CreatorSearch {...view} />;
}
