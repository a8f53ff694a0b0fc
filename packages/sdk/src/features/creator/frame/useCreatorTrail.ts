'use client';
import type { Platform } from '@reachkit/contract';
import { useEffect } from 'react';
import { useArea, useStateAreas } from '../../../core/hooks.ts';

/** Where the creator stands in the result that it was opened from. */
export interface CreatorTrail {
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly previousId: string | null;
  readonly nextId: string | null;
  /** The search's view as a query string; `null` for a list that is no search. */
  readonly view: string | null;
}

/** The trail of the result, if it holds this creator; moves the trail's place to the opened creator. */
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
