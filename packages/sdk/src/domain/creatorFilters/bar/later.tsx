'use client';
import type { FilterKey } from '@reachkit/contract';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartPlace } from '../../../ui/Lazy/PartBoundary.tsx';
import * as css from './FilterBar.css.ts';

const panels = () => import('./panels.ts');

export const FilterMenu = lazyPart(async () => (await panels()).FilterMenu);
export const FilterPopover = lazyPart(async () => (await panels()).FilterPopover);
export const FilterSheet = lazyPart(async () => (await panels()).FilterSheet);
export const LockedDialog = lazyPart(async () => (await panels()).LockedDialog);

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

/** Fetches what a press in the bar will need. */
export function preloadFilters() {
  FilterMenu.preload();
  Icon.preload();
}
