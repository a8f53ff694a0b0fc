'use client';
import { useEffect } from 'react';
import { useLatest } from '../../../core/react/useLatest.ts';
import { laterFilterParts } from '../../../domain/creatorFilters/bar/later.ts';
import { usePreloadTexts } from '../../../domain/LaterTexts.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { searchTexts } from '../locales/zh.ts';

export { LaterPart } from './LaterPart.tsx';

const panels = () => import('./filters/panels.ts');

export const ChoicePanel = lazyPart(async () => (await panels()).ChoicePanel);

export const filterParts = laterFilterParts(panels);

export const DescribePanel = lazyPart(async () => (await panels()).DescribePanel);
export const SelectionActions = lazyPart(async () => (await panels()).SelectionActions);
export const SidePanel = lazyPart(async () => (await panels()).SidePanel);
export const IgnoredFields = lazyPart(async () => (await import('./IgnoredFields.tsx')).IgnoredFields);
export const SavedBar = lazyPart(async () => (await import('./saved/SavedBar.tsx')).SavedBar);

/** Idle delay after the first result, in ms. */
const rest = 800;

/** Preloads the code for the next click once the first result is rendered. */
export function usePreload(isReady: boolean) {
  const preloadTexts = useLatest(usePreloadTexts(searchTexts));
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      ChoicePanel.preload();
      SelectionActions.preload();
      SidePanel.preload();
      preloadTexts();
    }, rest);
    return () => clearTimeout(timer);
  }, [isReady, preloadTexts]);
}
