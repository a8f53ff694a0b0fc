'use client';
import type { SortKey } from '@reachkit/contract';
import { useRef } from 'react';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';

/**
 * The sort that the rows show. While newer ones are on their way it is the former one: the rows that stand would be drawn
 * again for nothing, just when a press is to be answered.
 */
export function useRowsSort({ result, view }: Pick<CreatorSearchModel, 'result' | 'view'>): SortKey {
  const shown = useRef(view.sort.key);
  if (result.status !== 'refreshing') shown.current = view.sort.key;
  return shown.current;
}
