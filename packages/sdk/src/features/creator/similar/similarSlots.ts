'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import type { CreatorRow } from '@reachkit/contract/search/search';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';

/** Props of actions on the selected similar creators. */
export interface SimilarSelectionProps {
  readonly platform: Platform;
  readonly selectedIds: readonly string[];
  readonly creators: readonly CreatorRow[];
  readonly clearSelection: () => void;
}

/** Places of the look-alikes that a host may fill with its own parts. */
export interface SimilarSlots {
  /** Buttons of the bar that docks while look-alikes are selected: save, blacklist, export. */
  readonly SelectionActions?: ComponentType<SimilarSelectionProps> | undefined;
}

export const similarSlots = createSlotContext<SimilarSlots>();
