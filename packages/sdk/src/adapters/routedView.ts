/** How a feature's view is encoded in an address. Define it once, outside the component that renders the feature. */
export interface RoutableView<View> {
  /** `query` without `?`; `path` is the page's, for a value encoded in it. */
  readonly parseView: (query: string, path: string) => View;
  /** The inverse of `parseView`: a query without `?`. */
  readonly formatView: (view: View) => string;
  /** The path of a view, for a value that the query does not contain, e.g. `/search/youtube`. Default: stay on the page. */
  readonly pathOf?: ((view: View) => string) | undefined;
}

/** Props of a component with a controlled view. */
export interface RoutedView<View> {
  readonly view: View;
  readonly onViewChange: (view: View, detail: { readonly replace: boolean }) => void;
}

/** Returns the URL of a view: replaces the parameters of the previous view, and keeps the page's own parameters. */
export function addressOfView<View>(
  { formatView, pathOf }: RoutableView<View>,
  at: { readonly path: string; readonly query: string; readonly view: View },
  next: View,
): { readonly path: string; readonly search: string } {
  const params = new URLSearchParams(at.query);
  const added = new URLSearchParams(formatView(next));
  for (const key of [...new URLSearchParams(formatView(at.view)).keys(), ...added.keys()]) params.delete(key);
  for (const [key, value] of added) params.append(key, value);
  const query = params.toString();
  return { path: pathOf?.(next) ?? at.path, search: query === '' ? '' : `?${query}` };
}
