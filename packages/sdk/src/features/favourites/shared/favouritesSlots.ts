'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import type { FavouriteRow } from '@reachkit/contract/favourites/members';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';
import type { ListCardProps } from '../lists/overview/ListCard.tsx';
import type { NoteEditorProps } from '../notes/parts/NoteEditor.tsx';

/** Props of the slot with actions on a list's chosen creators. */
export interface ListActionsProps {
  readonly list: FavouriteList;
  readonly selectedIds: readonly string[];
  /** Loaded rows of the chosen creators. */
  readonly creators: readonly FavouriteRow[];
  readonly clearSelection: () => void;
}

/** Props of a host's component for missing lists. */
export interface NoListsProps {
  /** Opens the form of a new list. */
  readonly onMake: () => void;
}

/** Slots that a host may fill with its own components. */
export interface FavouritesSlots {
  /** A list in the overview. Default `ListCard`. */
  readonly ListCard?: ComponentType<ListCardProps> | undefined;
  /** Buttons of the bar shown while creators are selected, after the built-in ones. */
  readonly ListActions?: ComponentType<ListActionsProps> | undefined;
  /** Replaces the lists if there are none. */
  readonly NoLists?: ComponentType<NoListsProps> | undefined;
  /** The fields of the notes on a creator. Default `NoteEditor`. */
  readonly NoteEditor?: ComponentType<NoteEditorProps> | undefined;
}

export const favouritesSlots = createSlotContext<FavouritesSlots>();
