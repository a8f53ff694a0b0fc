import { homeRouteName } from '@reachkit/sdk/shell';
import { consolePaths } from '../addresses.ts';

/** The home page's address. */
export const homePath = '/bloggerSearch/tiktok';

/** Home pages; a person has the first one that their menu permits. */
const homePaths: readonly string[] = [consolePaths.teams, homePath];

/** Gives the home page's route its name, by which the breadcrumb's home link finds it. */
export function nameHome<Route extends { readonly path: string; readonly name: string }>(
  routes: readonly Route[],
): readonly Route[] {
  const home = homePaths.find((path) => routes.some((route) => route.path === path));
  return routes.map((route) => (route.path === home ? { ...route, name: homeRouteName } : route));
}
