export { AppShell, type AppShellProps } from './AppShell.tsx';
export { shellTexts } from './locales/zh.ts';
export { breadcrumbOf, type MenuEntry, type MenuSection, menuSections, titleOf } from './menuEntries.ts';
