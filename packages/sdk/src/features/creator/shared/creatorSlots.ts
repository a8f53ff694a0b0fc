'use client';
import type { CreatorProfile, CreatorVideo } from '@reachkit/contract/creator/creator';
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
  /** `null` if it is locked or missing. */
  readonly address: string | null;
  /** Why the team does not email the creator; without it there is no block. */
  readonly emailBlock?: EmailBlock | undefined;
}

/** Props of the host's own action on a post. */
export interface PostActionProps {
  readonly platform: Platform;
  readonly creatorId: string;
  readonly post: CreatorVideo;
}

/** Props of the host's own track record of a creator. */
export interface TrackRecordProps {
  readonly platform: Platform;
  readonly creatorId: string;
}

/** Slots of a creator's detail and of its tabs; slots of the detail apply to the tabs inside it. */
export interface CreatorSlots {
  /** Rendered after our own actions, e.g. notes, short links. */
  readonly Actions?: ComponentType<CreatorActionsProps> | undefined;
  /** Saves the creator: rendered after our own actions, and docked at the bottom of a phone. */
  readonly SaveAction?: ComponentType<CreatorActionsProps> | undefined;
  /** Rendered below each post of the content, e.g. to monitor it. */
  readonly PostAction?: ComponentType<PostActionProps> | undefined;
  /** Estimated price of a video. Default `PricePanel`. */
  readonly PricePanel?: ComponentType<PricePanelProps> | undefined;
  /** Rendered below the overview, also before its analysis is charged; `@reachkit/sdk/collaboration` has `FulfilmentRecord`. Has no default. */
  readonly TrackRecord?: ComponentType<TrackRecordProps> | undefined;
  /** A button that starts an email. Default: opens the host's composer, if it has one. */
  readonly WriteEmail?: ComponentType<WriteEmailSlotProps> | undefined;
}

export const creatorSlots = createSlotContext<CreatorSlots>();
