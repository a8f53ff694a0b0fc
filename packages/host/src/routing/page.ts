import type { PermissionRoute } from '@reachkit/sdk';

/** What a page under the base layout gets. */
export interface PageProps {
  readonly route: PermissionRoute;
}
