'use client';
import { useState, useSyncExternalStore } from 'react';
import { createStorage } from '../../../../core/react/storage.ts';

export const overviewLayouts = ['cards', 'table'] as const;
export type OverviewLayout = (typeof overviewLayouts)[number];

const key = 'favourite_lists_layout';

/** Whether lists are cards or a table; persisted. */
export function useLayout(): readonly [OverviewLayout, (layout: OverviewLayout) => void] {
  const [storage] = useState(() => createStorage());
  const [chosen, choose] = useState<OverviewLayout | null>(null);
  const stored = useSyncExternalStore(
    storage.subscribe,
    () => storage.readString(key),
    () => null,
  );
  const layout = chosen ?? overviewLayouts.find((one) => one === stored) ?? 'cards';
  return [
    layout,
    (next) => {
      storage.write(key, next);
      choose(next);
    },
  ];
}
