import type { MenuItem } from '@reachkit/sdk/session';

/** A route that the server's menu permits. */
export interface PermittedRoute {
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
  };
}

/** One route for each leaf of the menu tree, in its order (specification, section 2, staff console routes). */
export function permittedRoutes(menus: readonly MenuItem[]): readonly PermittedRoute[] {
  return menus.flatMap((item) =>
    item.children && item.children.length > 0
      ? permittedRoutes(item.children)
      : [
          {
            path: item.path,
            name: item.path,
            component: item.component,
            meta: { title: item.label, titleZh: item.name, icon: item.icon, id: item.id },
          },
        ],
  );
}
