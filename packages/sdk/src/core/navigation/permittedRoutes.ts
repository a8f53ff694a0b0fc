import type { MenuItem } from '@reachkit/contract/session';
import type { LayoutName } from '../state/setting.ts';

/** A route that the menu of the team permits (specification, section 2). */
export interface PermissionRoute {
  readonly path: string;
  readonly name: string;
  readonly component: string;
  readonly meta: {
    /** English title. */
    readonly title: string;
    /** Chinese title. */
    readonly titleZh: string;
    readonly icon: string;
    readonly id: string;
    /** The frame that the shell puts around the page, unless the person chose one. */
    readonly layout?: LayoutName | undefined;
  };
}

export interface PermittedRoutesOptions {
  /** The layout of a page by the menu's `component`. */
  readonly layoutOf?: ((component: string) => LayoutName | undefined) | undefined;
}

/** One route for each leaf of the menu tree, in its order (specification, section 2, staff console routes). */
export function permittedRoutes(
  menus: readonly MenuItem[],
  options: PermittedRoutesOptions = {},
): readonly PermissionRoute[] {
  return menus.flatMap((item) =>
    item.children && item.children.length > 0
      ? permittedRoutes(item.children, options)
      : [routeOf(item, options.layoutOf?.(item.component))],
  );
}

function routeOf({ path, component, label, name, icon, id }: MenuItem, layout: LayoutName | undefined) {
  return {
    path,
    name: path,
    component,
    meta: { title: label, titleZh: name, icon, id, ...(layout && { layout }) },
  };
}
