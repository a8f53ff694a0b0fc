import type { LayoutName, PermissionRoute } from '@reachkit/sdk/host';

/** Props of a page under the base layout. */
export interface PageProps {
  readonly route: PermissionRoute;
}

/** The layout of nearly every page: one frame that stays where it is from page to page. */
export const usualLayout: LayoutName = 'icon-with-text';
