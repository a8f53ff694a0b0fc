import { type ComponentType, lazy } from 'react';
import type { PageProps } from './page.ts';

const SearchPage = lazy(async () => ({ default: (await import('../pages/SearchPage.tsx')).SearchPage }));

/** The pages that a menu's `component` may name. */
const pages: Readonly<Record<string, ComponentType<PageProps>>> = {
  'search/CreatorSearch': SearchPage,
};

/** The page of a permitted route; `undefined` for one that this version does not have. */
export function pageOf(component: string): ComponentType<PageProps> | undefined {
  return Object.hasOwn(pages, component) ? pages[component] : undefined;
}
