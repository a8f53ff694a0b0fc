'use client';
import type { CreatorRow } from '@reachkit/contract';
import { type RefObject, useEffect, useState } from 'react';

/** The creator opened beside the rows. */
export interface OpenPanel {
  readonly creator: CreatorRow;
  /** Index among the rows. */
  readonly index: number;
  /** `null` at the first row. */
  readonly onPrevious: (() => void) | null;
  /** `null` after the last loaded row. */
  readonly onNext: (() => void) | null;
  readonly close: () => void;
}

export interface PanelPlace {
  /** Whether a panel fits beside the rows, and has content. */
  readonly canOpen: boolean;
  /** The panel leaves no room for covers. */
  readonly isTight: boolean;
  readonly panel: OpenPanel | null;
  readonly open: (creator: CreatorRow) => void;
}

/** Min width of the search in px: for a panel beside the rows, and for covers as well. */
const room = { rows: 1040, covers: 1200 } as const;

/** Manages the panel beside the rows for an opened creator, if there is room. */
export function useOpenPanel(
  root: RefObject<HTMLElement | null>,
  rows: readonly CreatorRow[],
  hasContent: boolean,
): PanelPlace {
  const [fitting, setFitting] = useState<keyof typeof room | null>(null);
  const [id, setId] = useState<string | null>(null);

  useEffect(() => {
    const element = root.current;
    if (!element || !hasContent) return;
    const read = () => {
      const width = element.clientWidth;
      setFitting(width >= room.covers ? 'covers' : width >= room.rows ? 'rows' : null);
    };
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [root, hasContent]);

  const canOpen = fitting !== null && hasContent;
  const index = canOpen && id !== null ? rows.findIndex((row) => row.id === id) : -1;
  const creator = rows[index];
  const moveTo = (row: CreatorRow | undefined) => (row ? () => setId(row.id) : null);

  return {
    canOpen,
    isTight: fitting !== 'covers',
    open: (row) => setId(row.id),
    panel: creator
      ? {
          creator,
          index,
          onPrevious: moveTo(rows[index - 1]),
          onNext: moveTo(rows[index + 1]),
          close: () => setId(null),
        }
      : null,
  };
}
