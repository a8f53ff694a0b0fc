export { useSiteConfig } from '../../domain/site/useSiteConfig.ts';
export { AppShell, type AppShellProps } from './AppShell.tsx';
export { BookmarkPanel } from './bookmarks/BookmarkPanel.tsx';
export { Bookmarks } from './bookmarks/Bookmarks.tsx';
export type { BookmarksProps } from './bookmarks/bookmarksProps.ts';
export { SiteFooter, type SiteFooterProps } from './footer/SiteFooter.tsx';
export { homeRoute, homeRouteName } from './home.ts';
export { LoadingOverlay, type LoadingOverlayProps } from './LoadingOverlay.tsx';
export { shellTexts } from './locales/zh.ts';
export {
  breadcrumbOf,
  type Crumb,
  type MenuCounts,
  type MenuEntry,
  type MenuSection,
  menuSections,
  titleOf,
} from './menuEntries.ts';
export type { Quota } from './parts/Quotas.tsx';
export type { UserMenuEntry } from './parts/UserMenu.tsx';
export { GlobalSearch, type GlobalSearchProps } from './search/GlobalSearch.tsx';
export type { SearchPage } from './search/pages.ts';
export { ServicePopover, type ServicePopoverProps } from './service/ServicePopover.tsx';
export { type MenuNavigation, useShellShowsTabs } from './tabs.ts';
export { TipDialog, type TipDialogProps } from './tip/TipDialog.tsx';
