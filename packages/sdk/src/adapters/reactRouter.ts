'use client';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How a feature's view stands in an address; features export both, inverse of each other. */
export interface RoutableView<View> {
  readonly parseView: (query: string) => View;
  readonly formatView: (view: View) => string;
}

/**
 * Binds a feature's view to the query of React Router's address: `<CreatorSearch {...useRoutedView(routable)} />`.
 * Define `routable` outside the component.
 */
export function useRoutedView<View>({ parseView, formatView }: RoutableView<View>) {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const view = useMemo(() => parseView(query), [parseView, query]);
  const onViewChange = useCallback(
    (next: View, { replace }: { readonly replace: boolean }) => setParams(formatView(next), { replace }),
    [setParams, formatView],
  );
  return { view, onViewChange };
}
