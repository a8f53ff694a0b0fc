'use client';
import type { CreatorRow } from '@reachkit/contract';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import type { CreatorSearchModel } from '../useCreatorSearch.ts';
import type { CreatorCellProps } from './cells/CreatorCell.tsx';
import type { CreatorListItemProps } from './results/CreatorListItem.tsx';
import type { ResultStateProps } from './results/ResultStates.tsx';

/** Props of the selection actions. */
export interface SelectionActionsProps {
  readonly selectedIds: readonly string[];
  /** Loaded rows of the selected creators. */
  readonly creators: readonly CreatorRow[];
  readonly clearSelection: () => void;
}

/** A creator opened beside the table. */
export interface CreatorPanelProps extends RootProps {
  readonly creator: CreatorRow;
  /** Opens the creator's page; absent if there is none. */
  readonly onOpenPage: (() => void) | undefined;
}

/** Props of a host's own toolbar above the result. */
export interface ToolbarProps {
  readonly model: CreatorSearchModel;
}

/** Slots that a host may fill with its own components. */
export interface CreatorSearchSlots {
  /** The first cell of a row: the creator. Default `CreatorCell`. */
  readonly CreatorCell?: ComponentType<CreatorCellProps> | undefined;
  /** A row in narrow layouts. Default `CreatorListItem`. */
  readonly CreatorListItem?: ComponentType<CreatorListItemProps> | undefined;
  /**
   * Panel beside the table for an opened creator; `@reachkit/sdk/creator` has `CreatorPreview`. Without it, and if there
   * is no room, a row opens its page. No default.
   */
  readonly CreatorPanel?: ComponentType<CreatorPanelProps> | undefined;
  /** Replaces the rows of a platform without creators. Default `EmptyPlatform`. */
  readonly EmptyPlatform?: ComponentType<ResultStateProps> | undefined;
  /** Replaces the rows if the filter has no matches. Default `NothingFound`. */
  readonly NothingFound?: ComponentType<ResultStateProps> | undefined;
  /** Buttons of the bar shown while creators are selected, after the built-in ones. */
  readonly SelectionActions?: ComponentType<SelectionActionsProps> | undefined;
  /** Before the sort menu. */
  readonly Toolbar?: ComponentType<ToolbarProps> | undefined;
}

export const searchSlots = createSlotContext<CreatorSearchSlots>();
