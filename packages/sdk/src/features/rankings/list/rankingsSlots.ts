'use client';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';

/** Props of an action on creators of a ranking. */
export interface RankedCreatorsProps {
  readonly creatorIds: readonly string[];
  /** `icon`: only the icon, as in a row. */
  readonly variant: 'button' | 'icon';
}

/** Props of an action on a post of a ranking. */
export interface RankedPostProps {
  /** Address of the post. */
  readonly url: string;
  /** `undefined` if the creator is not known. */
  readonly creatorId: string | undefined;
  readonly variant: 'button' | 'icon';
}

/** Slots of the four rankings. None has a default. */
export interface RankingsSlots {
  /** Saves creators to a list, e.g. `FavouritePicker` of `@reachkit/sdk/favourites`. */
  readonly SaveCreators?: ComponentType<RankedCreatorsProps> | undefined;
  /** Monitors a post, e.g. `MonitorButton` of `@reachkit/sdk/monitor`. */
  readonly MonitorPost?: ComponentType<RankedPostProps> | undefined;
  /** Adds the selected creators to a campaign. */
  readonly AddToCampaign?: ComponentType<RankedCreatorsProps> | undefined;
}

export const rankingsSlots = createSlotContext<RankingsSlots>();
