/** Name of the route that the breadcrumb's home link leads to (specification, section 2, layout). */
export const homeRouteName = 'dashboard.home-1';

/** Returns the home page among the permitted routes; the first of them if it is not permitted. */
export function homeRoute<Route extends { readonly name: string }>(
  routes: readonly Route[],
): Route | undefined {
  return routes.find((route) => route.name === homeRouteName) ?? routes[0];
}
