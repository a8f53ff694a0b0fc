import { inLocale } from '@reachkit/contract/locales';
import type { MenuItem } from '@reachkit/contract/session/session';
import { menuTitles } from '../../core/navigation/permittedRoutes.ts';

/** One page of the menu, or one tab of such a page. */
export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  /** Path of the entry's own page, or of its first tab. */
  readonly path: string;
  readonly isCurrent: boolean;
  /** Number of pending items; 0: none, or unknown. An entry with tabs has the sum over its tabs. */
  readonly count: number;
  readonly tabs: readonly MenuEntry[];
}

/** A section of the menu with its entries. */
export interface MenuSection {
  readonly id: string;
  /** `null` for entries above all sections. */
  readonly title: string | null;
  readonly icon: string;
  readonly entries: readonly MenuEntry[];
}

/** An item of a rail or bar: a section, or an entry outside of sections. */
export interface MenuGroup extends Omit<MenuEntry, 'tabs'> {
  /** Entries of a section, or tabs of an entry outside of sections. */
  readonly entries: readonly MenuEntry[];
  /** Whether the item is a section, which opens its entries, or a page. */
  readonly isSection: boolean;
}

/** One breadcrumb step. */
export interface Crumb {
  readonly id: string;
  readonly title: string;
  /** `null` for a section, which has no page. */
  readonly path: string | null;
}

/** Returns the title of an entry in a language. */
export function titleOf(item: Pick<MenuItem, 'name' | 'label' | 'titles'>, locale: string): string {
  return inLocale(menuTitles(item), locale) ?? item.label;
}

function leavesOf(item: MenuItem): readonly MenuItem[] {
  return item.children && item.children.length > 0 ? item.children.flatMap(leavesOf) : [item];
}

function isAt(item: MenuItem, currentPath: string): boolean {
  return leavesOf(item).some((leaf) => leaf.path === currentPath || currentPath.startsWith(`${leaf.path}/`));
}

function pathOf(item: MenuItem): string {
  return leavesOf(item)[0]?.path ?? item.path;
}

/** Number of pending items of a page, by its path. */
export type MenuCounts = Readonly<Record<string, number>>;

function countOf(item: MenuItem, counts: MenuCounts): number {
  return leavesOf(item).reduce((sum, { path }) => sum + (counts[path] ?? 0), 0);
}

interface Shown {
  readonly locale: string;
  readonly currentPath: string;
  readonly counts: MenuCounts;
}

function entryOf(item: MenuItem, shown: Shown): MenuEntry {
  const { locale, currentPath, counts } = shown;
  return {
    id: item.id,
    title: titleOf(item, locale),
    icon: item.icon,
    path: pathOf(item),
    isCurrent: isAt(item, currentPath),
    count: countOf(item, counts),
    tabs: (item.children ?? []).map((child) => entryOf(child, shown)),
  };
}

/** A parent without a path, or of pages with different components, is a section. */
function isSection({ path, children = [] }: MenuItem): boolean {
  if (children.length === 0) return false;
  return path === '' || new Set(children.map(({ component }) => component)).size > 1;
}

/** A section has its children as entries; any other item is one entry, and its children are the tabs of its page. */
export function menuSections(
  menus: readonly MenuItem[],
  locale: string,
  currentPath: string,
  counts: MenuCounts = {},
): readonly MenuSection[] {
  const shown = { locale, currentPath, counts };
  const loose = menus.filter((item) => !isSection(item));
  const sections = menus.filter(isSection);
  const top: MenuSection = {
    id: 'top',
    title: null,
    icon: '',
    entries: loose.map((item) => entryOf(item, shown)),
  };
  const titled = sections.map((item) => ({
    id: item.id,
    title: titleOf(item, locale),
    icon: item.icon,
    entries: (item.children ?? []).map((child) => entryOf(child, shown)),
  }));
  return [top, ...titled].filter((section) => section.entries.length > 0);
}

/** Returns the sections for a rail or bar, entries without a section first. */
export function menuGroups(sections: readonly MenuSection[]): readonly MenuGroup[] {
  return sections.flatMap((section) =>
    section.title === null ? section.entries.map(groupOfEntry) : [groupOfSection(section, section.title)],
  );
}

/** Returns up to `room` items of a bar: one per group, then more pages of the first sections. */
export function placesOf(groups: readonly MenuGroup[], room: number): readonly MenuGroup[] {
  const shown = groups.slice(0, room);
  let left = room - shown.length;
  return shown.flatMap((group) => {
    const more = group.isSection ? Math.min(left, group.entries.length - 1) : 0;
    if (more <= 0) return [group];
    left -= more;
    return group.entries.slice(0, more + 1).map(groupOfEntry);
  });
}

function groupOfEntry({ tabs, ...entry }: MenuEntry): MenuGroup {
  return { ...entry, entries: tabs, isSection: false };
}

function groupOfSection({ id, icon, entries }: MenuSection, title: string): MenuGroup {
  return {
    id,
    title,
    icon: icon || (entries[0]?.icon ?? ''),
    path: entries[0]?.path ?? '',
    isCurrent: entries.some((entry) => entry.isCurrent),
    count: entries.reduce((sum, { count }) => sum + count, 0),
    entries,
    isSection: true,
  };
}

/** Returns the steps from the top of the menu to the page. */
export function breadcrumbOf(
  menus: readonly MenuItem[],
  locale: string,
  currentPath: string,
): readonly Crumb[] {
  for (const item of menus) {
    if (!isAt(item, currentPath)) continue;
    const crumb = {
      id: item.id,
      title: titleOf(item, locale),
      path: isSection(item) ? null : pathOf(item),
    };
    return [crumb, ...breadcrumbOf(item.children ?? [], locale, currentPath)];
  }
  return [];
}
