'use client';
import type { Platform } from '@reachkit/contract';
import { useEffect } from 'react';
import { useArea, useStateAreas } from '../../../core/hooks.ts';

/** Position of the creator in the result list from which it was opened. */
export interface CreatorTrail {
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly previousId: string | null;
  readonly nextId: string | null;
  /** The search's view as a query string; `null` for other lists. */
  readonly view: string | null;
}

/** Returns the trail if it contains this creator; moves its position to the opened creator. */
export function useCreatorTrail(platform: Platform, id: string): CreatorTrail | null {
  const { bloggerList } = useStateAreas();
  const { trail } = useArea(bloggerList);
  const at = trail?.platform === platform ? trail.ids.indexOf(id) : -1;
  const isOn = at >= 0;
  useEffect(() => {
    if (isOn) bloggerList.moveOnTrail(id);
  }, [bloggerList, id, isOn]);
  if (!trail || !isOn) return null;
  return {
    position: at + 1,
    count: trail.ids.length,
    previousId: trail.ids[at - 1] ?? null,
    nextId: trail.ids[at + 1] ?? null,
    view: trail.view,
  };
}
