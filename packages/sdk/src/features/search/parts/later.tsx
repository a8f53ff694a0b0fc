'use client';
import { useEffect } from 'react';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';

export { LaterPart } from './LaterPart.tsx';

const panels = () => import('./panels.ts');

export const ChoicePanel = lazyPart(async () => (await panels()).ChoicePanel);
export const FilterPopover = lazyPart(async () => (await panels()).FilterPopover);
export const FilterSheet = lazyPart(async () => (await panels()).FilterSheet);
export const LockedDialog = lazyPart(async () => (await panels()).LockedDialog);

export const DescribePanel = lazyPart(
  async () => (await import('./describe/DescribePanel.tsx')).DescribePanel,
);
export const SavedBar = lazyPart(async () => (await import('./saved/SavedBar.tsx')).SavedBar);
export const SelectionActs = lazyPart(async () => (await import('./acts.ts')).SelectionActs);

/** How long after the first result the page is thought to be at rest, in milliseconds. */
const rest = 800;

/** Fetches what the next click will need once the first result stands. */
export function usePreload(isReady: boolean) {
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(ChoicePanel.preload, rest);
    return () => clearTimeout(timer);
  }, [isReady]);
}
