'use client';
import type { CreatorProfile } from '@reachkit/contract/creator/creator';
import type { EmailBlock } from '@reachkit/contract/creator/email';
import type { Platform } from '@reachkit/contract/creator/platform';
import type { CreatorRow } from '@reachkit/contract/search/search';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';
import type { PricePanelProps } from '../overview/price/PricePanel.tsx';

/** Props of the host's own actions. */
export interface CreatorActionsProps {
  readonly creator: CreatorRow;
  readonly profile: CreatorProfile;
}

/** Props of a host's own button that writes an e-mail. */
export interface WriteEmailSlotProps {
  readonly platform: Platform;
  readonly creatorId: string;
  /** `null` while it is locked, and where there is none. */
  readonly address: string | null;
  /** Why the team does not email the creator; left out: no block. */
  readonly emailBlock?: EmailBlock | undefined;
}

/** Slots of a creator's detail and of its tabs; slots of the detail apply to the tabs inside it. */
export interface CreatorSlots {
  /** After our own actions: notes, short links. */
  readonly Actions?: ComponentType<CreatorActionsProps> | undefined;
  /** Saves the creator: after our own actions, and docked at the foot of a phone. */
  readonly SaveAction?: ComponentType<CreatorActionsProps> | undefined;
  /** Estimated price of a video. Default `PricePanel`. */
  readonly PricePanel?: ComponentType<PricePanelProps> | undefined;
  /** A button that starts an email. Default: opens the host's composer, if it has one. */
  readonly WriteEmail?: ComponentType<WriteEmailSlotProps> | undefined;
}

export const creatorSlots = createSlotContext<CreatorSlots>();
