'use client';
import type { SortKey } from '@reachkit/contract';
import { useRef } from 'react';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';

/**
 * Returns the sort of the shown rows; the previous one while newer rows load or fail to load, so that the shown rows do not render again
 * during a click.
 */
export function useRowsSort({ result, view }: Pick<CreatorSearchModel, 'result' | 'view'>): SortKey {
  const shown = useRef(view.sort.key);
  if (result.status !== 'refreshing' && result.status !== 'error') shown.current = view.sort.key;
  return shown.current;
}
