import type { LocalizedText } from '@reachkit/contract/localizedText';
import type { MenuItem } from '@reachkit/contract/session/session';
import type { LayoutName } from '../state/setting.ts';

/** A route that the menu of the team permits (specification, section 2). */
export interface PermissionRoute {
  readonly path: string;
  readonly name: string;
  readonly component: string;
  readonly meta: {
    /** English title. */
    readonly title: string;
    /** The title by language: Chinese, English, and others that the server has. Read with `inLocale`. */
    readonly titles: LocalizedText;
    readonly icon: string;
    readonly id: string;
    /** The shell's layout for the page, unless the person chose another. */
    readonly layout?: LayoutName | undefined;
  };
}

/** Fields of a team's equity that grant a permission. */
export interface PermissionEquity {
  readonly red_center: { readonly save_koc_task: string };
}

/** Options of `permittedRoutes`, apart from the menu. */
export interface PermittedRoutesOptions {
  /** The layout of a page by the menu's `component`. */
  readonly layoutOf?: ((component: string) => LayoutName | undefined) | undefined;
  /** The team's equity; entries that need its permission are left out until it is known. */
  readonly equity?: PermissionEquity | null | undefined;
}

const acquisitionEntry = 'dataAcquisition';

/** Returns one route for each leaf of the menu tree, in its order (specification, section 2, staff console routes). */
export function permittedRoutes(
  menus: readonly MenuItem[],
  options: PermittedRoutesOptions = {},
): readonly PermissionRoute[] {
  return leavesOf(withoutUnpermitted(menus, options.equity)).map((item) =>
    routeOf(item, options.layoutOf?.(item.component)),
  );
}

/**
 * Returns the menu without entries that the team's equity does not permit: `dataAcquisition` (as id, name or label) is
 * left out, with all its children, unless `red_center.save_koc_task` is the text `1`. A parent without remaining children
 * is removed, too.
 */
export function withoutUnpermitted(
  menus: readonly MenuItem[],
  equity: PermissionEquity | null | undefined,
): readonly MenuItem[] {
  const canAcquire = equity?.red_center.save_koc_task === '1';
  return canAcquire ? menus : withoutAcquisition(menus);
}

function withoutAcquisition(menus: readonly MenuItem[]): readonly MenuItem[] {
  return menus.flatMap((item) => {
    if (isAcquisition(item)) return [];
    const { children } = item;
    if (children === undefined || children.length === 0) return [item];
    const kept = withoutAcquisition(children);
    return kept.length === 0 ? [] : [{ ...item, children: kept }];
  });
}

function isAcquisition({ id, name, label }: MenuItem): boolean {
  return [id, name, label].includes(acquisitionEntry);
}

function leavesOf(menus: readonly MenuItem[]): readonly MenuItem[] {
  return menus.flatMap((item) =>
    item.children && item.children.length > 0 ? leavesOf(item.children) : [item],
  );
}

/** Returns the titles of an entry by language: `name` is the Chinese one and `label` the English one. */
export function menuTitles({
  name,
  label,
  titles,
}: Pick<MenuItem, 'name' | 'label' | 'titles'>): LocalizedText {
  return { ...titles, zh: name, en: label };
}

function routeOf(item: MenuItem, layout: LayoutName | undefined) {
  const { path, component, label, icon, id } = item;
  return {
    path,
    name: path,
    component,
    meta: { title: label, titles: menuTitles(item), icon, id, ...(layout && { layout }) },
  };
}
