'use client';
import type { CreatorRow } from '@reachkit/contract/search/search';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';

/** Props of the host's button that saves a compared creator. */
export interface CompareSaveProps {
  readonly creator: CreatorRow;
}

/** Slots of a comparison for a host's own components. */
export interface CompareSlots {
  /** Saves a creator, among the actions below their name; as wide as one icon. */
  readonly SaveAction?: ComponentType<CompareSaveProps> | undefined;
}

export const compareSlots = createSlotContext<CompareSlots>();
