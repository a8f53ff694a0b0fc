'use client';
import type { FilterKey } from '@reachkit/contract';
import { useCallback, useMemo, useState } from 'react';
import type { MissingEquity } from '../../core/failures/equityMissed.ts';
import { useArea, useStateAreas } from '../../core/hooks.ts';
import { useShallowStable } from '../../core/react/stable.ts';
import { useLatest } from '../../core/react/useLatest.ts';
import type { FilterEditor } from './filterEditor.ts';
import { lockedFilters, lockOf } from './locks.ts';

/** A filter that the plan does not include, and the missing limit. */
export interface LockedFilter {
  readonly key: FilterKey;
  readonly missed: MissingEquity;
}

export interface FilterLocks {
  /** Opens an upgrade offer in place of a locked filter. */
  readonly editor: FilterEditor;
  readonly lockedFilters: readonly FilterKey[];
  /** The locked filter that was opened. */
  readonly offered: LockedFilter | null;
  readonly closeOffer: () => void;
}

/** Locks filters that the plan does not include, and returns the required plan. */
export function useFilterLocks(unlocked: FilterEditor): FilterLocks {
  const { userEquityData } = useArea(useStateAreas().session);
  const locked = useMemo(() => lockedFilters(userEquityData), [userEquityData]);
  const [offeredKey, setOfferedKey] = useState<FilterKey | null>(null);
  const missed = offeredKey && lockOf(userEquityData, offeredKey);
  const openFilter = useLatest((key: FilterKey) => {
    if (!locked.includes(key)) return unlocked.openFilter(key);
    unlocked.closeFilter();
    setOfferedKey(key);
  });
  return {
    editor: useShallowStable({ ...unlocked, openFilter }),
    lockedFilters: locked,
    offered: offeredKey && missed ? { key: offeredKey, missed } : null,
    closeOffer: useCallback(() => setOfferedKey(null), []),
  };
}
