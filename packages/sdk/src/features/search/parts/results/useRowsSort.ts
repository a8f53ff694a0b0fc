'use client';
import type { SortKey } from '@reachkit/contract';
import { useRef } from 'react';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';

/**
 * Returns the sort of the shown rows. While newer ones load it is the previous one: otherwise the shown rows would render
 * again needlessly, just during a click.
 */
export function useRowsSort({ result, view }: Pick<CreatorSearchModel, 'result' | 'view'>): SortKey {
  const shown = useRef(view.sort.key);
  if (result.status !== 'refreshing') shown.current = view.sort.key;
  return shown.current;
}
