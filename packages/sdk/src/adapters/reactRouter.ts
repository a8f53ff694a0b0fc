'use client';
import { useCallback, useMemo } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import type { Navigation, Target } from '../core/navigation/target.ts';
import { addressOfView, type RoutableView, type RoutedView } from './routedView.ts';

/** Binds a feature's view to React Router's address: `<CreatorSearch {...useRoutedView(routable)} />`. */
export function useRoutedView<View>(feature: RoutableView<View>): RoutedView<View> {
  const { pathname: path, search } = useLocation();
  const navigate = useNavigate();
  const query = search.replace(/^\?/, '');
  const view = useMemo(() => feature.parseView(query, path), [feature, query, path]);
  const onViewChange = useCallback<RoutedView<View>['onViewChange']>(
    (next, { replace }) => {
      const to = addressOfView(feature, { path, query, view }, next);
      void navigate({ pathname: to.path, search: to.search }, { replace });
    },
    [feature, path, query, view, navigate],
  );
  return { view, onViewChange };
}

/** The provider's `navigation` below a router; `addressOf` returns a target's address without the router's basename. */
export function useRouterNavigation(addressOf: (target: Target) => string | undefined): Navigation {
  const navigate = useNavigate();
  // A link opened in another tab bypasses the router, so it must contain the basename.
  const base = useHref('/').replace(/\/$/, '');
  return useMemo(() => {
    const href: Navigation['href'] = (target) => {
      const address = addressOf(target);
      return address === undefined ? undefined : base + address;
    };
    const go: Navigation['go'] = (target, how) => {
      const address = addressOf(target);
      if (address !== undefined) void navigate(address, { replace: how === 'replace' });
    };
    return { href, go };
  }, [addressOf, navigate, base]);
}
