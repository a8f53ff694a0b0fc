'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import type { FavouriteRow } from '@reachkit/contract/favourites/members';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';
import type { ListCardProps } from '../lists/overview/ListCard.tsx';
import type { NoteEditorProps } from '../notes/parts/NoteEditor.tsx';

/** Props of actions on the chosen creators of a list. */
export interface ListActionsProps {
  readonly list: FavouriteList;
  readonly selectedIds: readonly string[];
  /** Rows of the chosen creators that are loaded. */
  readonly creators: readonly FavouriteRow[];
  readonly clearSelection: () => void;
}

/** Props of a host's own part in place of missing lists. */
export interface NoListsProps {
  /** Opens the form for a list. */
  readonly onMake: () => void;
}

/** Places that a host may fill with its own parts. */
export interface FavouritesSlots {
  /** A list in the overview. Default `ListCard`. */
  readonly ListCard?: ComponentType<ListCardProps> | undefined;
  /** Buttons of the bar that docks while creators are chosen; ours stay before it. */
  readonly ListActions?: ComponentType<ListActionsProps> | undefined;
  /** In place of lists where there are none. */
  readonly NoLists?: ComponentType<NoListsProps> | undefined;
  /** The fields of the notes on a creator. Default `NoteEditor`. */
  readonly NoteEditor?: ComponentType<NoteEditorProps> | undefined;
}

export const favouritesSlots = createSlotContext<FavouritesSlots>();
