'use client';
import type { FilterKey } from '@reachkit/contract';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';

type Panels = typeof import('./panels.ts');

/** Popovers of a filter bar, and the icons of filters; their code loads later. */
export type LaterFilterParts = ReturnType<typeof laterFilterParts>;

/**
 * The later parts of a feature's filter bar.
 * @param load The feature's chunk of all that opens later, `panels.ts` among it: a chunk of their own would cut the first
 * load into small pieces that compress badly.
 */
export function laterFilterParts(load: () => Promise<Panels>) {
  const FilterMenu = lazyPart(async () => (await load()).FilterMenu);
  // It only adorns: its place stays empty where it does not come, and what opens next says that its code did not.
  const FilterIcon = lazyPart<{ readonly filter: FilterKey }>(() =>
    load().then((panels) => panels.FilterIcon, noIcon),
  );
  return {
    FilterIcon,
    FilterMenu,
    FilterPopover: lazyPart(async () => (await load()).FilterPopover),
    FilterSheet: lazyPart(async () => (await load()).FilterSheet),
    LockedDialog: lazyPart(async () => (await load()).LockedDialog),
    /** Fetches what a press in the bar will need. */
    preload() {
      FilterMenu.preload();
      FilterIcon.preload();
    },
  };
}

const noIcon = () => () => null;
