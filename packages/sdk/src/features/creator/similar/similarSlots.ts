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

/** Slots of the similar creators page for a host's own components. */
export interface SimilarSlots {
  /** Buttons of the bar for selected similar creators: save, blacklist, export. */
  readonly SelectionActions?: ComponentType<SimilarSelectionProps> | undefined;
}

export const similarSlots = createSlotContext<SimilarSlots>();
