'use client';
import type { CreatorRow } from '@reachkit/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useArea, useStateAreas } from '../../../core/hooks.ts';
import { formatView, type SearchView } from '../model/view.ts';

/** Navigation from a row to its creator and back. */
export interface ResultWay {
  /** The last opened creator of this view. */
  readonly openedId: string | null;
  /** The creator from which the person returned to this search; `null` once the person has moved on. */
  readonly returnedTo: string | null;
  /** Stores the rows before a creator is opened. The function has a stable identity. */
  readonly keep: (openedId: string) => void;
}

/** Saved state of a search that was left for a creator; available before any request. */
export interface ResultReturn {
  readonly selectedIds: readonly string[] | undefined;
  readonly from: number;
}

/** Returns the saved state; `null` if the search was not left for a creator. */
export function useResultReturn(view: SearchView): ResultReturn | null {
  const { bloggerList } = useStateAreas();
  const [found] = useState<ResultReturn | null>(() => {
    const { trail } = bloggerList.state;
    return isTrailOf(trail, view) ? { selectedIds: trail.selectedIds, from: trail.from ?? 0 } : null;
  });
  return found;
}

interface ResultLeft {
  readonly view: SearchView;
  readonly rows: readonly CreatorRow[];
  /** Row offset of the first loaded row. */
  readonly from: number;
  readonly selectedIds: readonly string[];
}

export function useResultWay({ view, rows, from, selectedIds }: ResultLeft, isReturn: boolean): ResultWay {
  const { bloggerList } = useStateAreas();
  const { trail } = useArea(bloggerList);
  const openedId = isTrailOf(trail, view) ? trail.openedId : null;
  const [returnedTo, setReturnedTo] = useState(isReturn ? openedId : null);
  const latest = useRef({ view, rows, from, selectedIds });
  latest.current = { view, rows, from, selectedIds };

  useEffect(() => {
    if (returnedTo === null) return;
    const moveOn = () => setReturnedTo(null);
    for (const sign of signs) document.addEventListener(sign, moveOn, true);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, moveOn, true);
    };
  }, [returnedTo]);

  // A cleared selection must not be restored later.
  useEffect(() => {
    const { trail: kept } = bloggerList.state;
    if (isTrailOf(kept, latest.current.view) && kept.selectedIds !== selectedIds) {
      bloggerList.keepTrail({ ...kept, selectedIds });
    }
  }, [bloggerList, selectedIds]);

  const keep = useCallback(
    (id: string) => {
      const { view: now, rows: loaded, from: before, selectedIds: selected } = latest.current;
      bloggerList.keepTrail({
        platform: now.platform,
        view: formatView(now),
        ids: loaded.map((row) => row.id),
        openedId: id,
        selectedIds: selected,
        from: before,
      });
    },
    [bloggerList],
  );
  return { openedId, returnedTo, keep };
}

/** Events that stop the restoration: any user input. */
const signs = ['keydown', 'pointerdown', 'wheel'] as const;

interface TrailOfView {
  readonly platform: string;
  readonly view: string | null;
  readonly openedId: string;
}

function isTrailOf<Trail extends TrailOfView>(trail: Trail | null, view: SearchView): trail is Trail {
  return trail !== null && trail.platform === view.platform && trail.view === formatView(view);
}
