'use client';
import { useCallback, useMemo } from 'react';
import type { Navigation, Target } from '../core/navigation/target.ts';
import { addressOfView, type RoutableView, type RoutedView } from './routedView.ts';

type Go = (href: string, options?: { readonly scroll?: boolean }) => void;

/** The methods of Next's `useRouter()` that we use, passed in so that this package needs no version of Next. */
export type NextRouter = { readonly push: Go; readonly replace: Go };

/** Return values of `useRouter`, `usePathname` and `useSearchParams`. */
export interface NextAddress {
  readonly router: NextRouter;
  readonly pathname: string;
  readonly searchParams: { toString(): string };
}

/** Binds a feature's view to the address: `useRoutedView(routable, { router, pathname, searchParams })`. */
export function useRoutedView<View>(feature: RoutableView<View>, at: NextAddress): RoutedView<View> {
  const { router, pathname: path } = at;
  const query = at.searchParams.toString();
  const view = useMemo(() => feature.parseView(query, path), [feature, query, path]);
  const onViewChange = useCallback<RoutedView<View>['onViewChange']>(
    (next, { replace }) => {
      const to = addressOfView(feature, { path, query, view }, next);
      router[replace ? 'replace' : 'push'](to.path + to.search, { scroll: false });
    },
    [feature, path, query, view, router],
  );
  return { view, onViewChange };
}

/** The provider's `navigation` over `useRouter()`; `href` returns the address of a target. */
export function nextNavigation(router: NextRouter, href: (target: Target) => string | undefined): Navigation {
  const go: Navigation['go'] = (target, how) => {
    const address = href(target);
    if (address !== undefined) router[how](address);
  };
  return { href, go };
}
