import { homeRouteName } from '@reachkit/sdk/shell';

/** The home page's address. */
export const homePath = '/bloggerSearch/tiktok';

/** Gives the home page's route its name, by which the breadcrumb's home link finds it. */
export function nameHome<Route extends { readonly path: string; readonly name: string }>(
  routes: readonly Route[],
): readonly Route[] {
  return routes.map((route) => (route.path === homePath ? { ...route, name: homeRouteName } : route));
}
