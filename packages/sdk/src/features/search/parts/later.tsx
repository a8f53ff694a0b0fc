'use client';
import type { FilterKey } from '@reachkit/contract';
import { useEffect } from 'react';
import { useLatest } from '../../../core/react/useLatest.ts';
import { usePreloadTexts } from '../../../domain/LaterTexts.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartPlace } from '../../../ui/Lazy/PartBoundary.tsx';
import { searchTexts } from '../locales/zh.ts';
import * as css from './filters/FilterBar.css.ts';

export { LaterPart } from './LaterPart.tsx';

const panels = () => import('./filters/panels.ts');

export const ChoicePanel = lazyPart(async () => (await panels()).ChoicePanel);
export const FilterPopover = lazyPart(async () => (await panels()).FilterPopover);
export const FilterSheet = lazyPart(async () => (await panels()).FilterSheet);
export const LockedDialog = lazyPart(async () => (await panels()).LockedDialog);

export const DescribePanel = lazyPart(async () => (await panels()).DescribePanel);
export const SelectionActs = lazyPart(async () => (await panels()).SelectionActs);
export const SidePanel = lazyPart(async () => (await panels()).SidePanel);
export const SavedBar = lazyPart(async () => (await import('./saved/SavedBar.tsx')).SavedBar);

const Icon = lazyPart(async () => {
  try {
    return (await panels()).FilterIcon;
  } catch {
    // It only adorns: its place stays empty, and what opens next says that its code did not come.
    return NoIcon;
  }
});
const NoIcon = () => null;

/** The icon of a filter; its place is held until it has come. */
export function FilterIcon({ filter }: { readonly filter: FilterKey }) {
  return (
    <span className={css.icon}>
      <PartPlace fallback={null}>
        <Icon filter={filter} />
      </PartPlace>
    </span>
  );
}

/** How long after the first result the page is thought to be at rest, in milliseconds. */
const rest = 800;

/** Fetches what the next click will need once the first result stands. */
export function usePreload(isReady: boolean) {
  const preloadTexts = useLatest(usePreloadTexts(searchTexts));
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      ChoicePanel.preload();
      Icon.preload();
      SidePanel.preload();
      preloadTexts();
    }, rest);
    return () => clearTimeout(timer);
  }, [isReady, preloadTexts]);
}
