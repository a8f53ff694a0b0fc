import type { PermittedRoute } from './permitted.ts';

/** What a page under the base layout gets. */
export interface PageProps {
  readonly route: PermittedRoute;
}
