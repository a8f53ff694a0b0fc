'use client';
import type { FilterKey } from '@reachkit/contract';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';

type Panels = typeof import('./panels.ts');

/** Popovers of a filter bar, and the icons of filters; their code loads later. */
export type LaterFilterParts = ReturnType<typeof laterFilterParts>;

/**
 * Lazy components of a feature's filter bar.
 * @param load The feature's chunk of all that opens later, `panels.ts` among it: a chunk of their own would cut the first
 * load into small pieces that compress badly.
 */
export function laterFilterParts(load: () => Promise<Panels>) {
  const FilterMenu = lazyPart(async () => (await load()).FilterMenu);
  // Decorative: if it fails to load, its place stays empty, and the next popover reports the failure.
  const FilterIcon = lazyPart<{ readonly filter: FilterKey }>(() =>
    load().then((panels) => panels.FilterIcon, noIcon),
  );
  return {
    FilterIcon,
    FilterMenu,
    FilterPopover: lazyPart(async () => (await load()).FilterPopover),
    FilterSheet: lazyPart(async () => (await load()).FilterSheet),
    LockedDialog: lazyPart(async () => (await load()).LockedDialog),
    /** Preloads the code for a click in the bar. */
    preload() {
      FilterMenu.preload();
      FilterIcon.preload();
    },
  };
}

const noIcon = () => () => null;
