import type { MenuItem } from '@reachkit/contract/session';

/** One line of the side menu. */
export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  /** Where it leads: its own page, or the first of its tabs. */
  readonly path: string;
  readonly isCurrent: boolean;
}

export interface MenuSection {
  readonly id: string;
  /** `null` for entries that stand above all sections. */
  readonly title: string | null;
  readonly entries: readonly MenuEntry[];
}

/** Chinese titles stand in `name`, English ones in `label`. */
export function titleOf(item: Pick<MenuItem, 'name' | 'label'>, locale: string): string {
  return locale.startsWith('zh') ? item.name : item.label;
}

function leavesOf(item: MenuItem): readonly MenuItem[] {
  return item.children && item.children.length > 0 ? item.children.flatMap(leavesOf) : [item];
}

function isAt(item: MenuItem, currentPath: string): boolean {
  return leavesOf(item).some((leaf) => leaf.path === currentPath || currentPath.startsWith(`${leaf.path}/`));
}

function entryOf(item: MenuItem, locale: string, currentPath: string): MenuEntry {
  return {
    id: item.id,
    title: titleOf(item, locale),
    icon: item.icon,
    path: leavesOf(item)[0]?.path ?? item.path,
    isCurrent: isAt(item, currentPath),
  };
}

/** A parent without a path is a section; any other item is one entry, its children being its tabs. */
export function menuSections(
  menus: readonly MenuItem[],
  locale: string,
  currentPath: string,
): readonly MenuSection[] {
  const loose = menus.filter((item) => item.path !== '' || !item.children);
  const sections = menus.filter((item) => item.path === '' && item.children);
  const top: MenuSection = {
    id: 'top',
    title: null,
    entries: loose.map((item) => entryOf(item, locale, currentPath)),
  };
  const titled = sections.map((item) => ({
    id: item.id,
    title: titleOf(item, locale),
    entries: (item.children ?? []).map((child) => entryOf(child, locale, currentPath)),
  }));
  return [top, ...titled].filter((section) => section.entries.length > 0);
}

/** The titles from the menu's top down to the page. */
export function breadcrumbOf(
  menus: readonly MenuItem[],
  locale: string,
  currentPath: string,
): readonly string[] {
  for (const item of menus) {
    if (!isAt(item, currentPath)) continue;
    return [titleOf(item, locale), ...breadcrumbOf(item.children ?? [], locale, currentPath)];
  }
  return [];
}
