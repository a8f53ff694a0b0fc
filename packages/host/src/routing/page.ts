import type { PermissionRoute } from '@reachkit/sdk/host';

/** Props of a page under the base layout. */
export interface PageProps {
  readonly route: PermissionRoute;
}
