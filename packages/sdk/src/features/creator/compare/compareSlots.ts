'use client';
import type { CreatorRow } from '@reachkit/contract/search/search';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';

/** Props of the host's button that saves a compared creator. */
export interface CompareSaveProps {
  readonly creator: CreatorRow;
}

/** Places of a comparison that a host may fill with its own parts. */
export interface CompareSlots {
  /** Saves a creator, among the acts below their name; one sign wide. */
  readonly SaveAction?: ComponentType<CompareSaveProps> | undefined;
}

export const compareSlots = createSlotContext<CompareSlots>();
