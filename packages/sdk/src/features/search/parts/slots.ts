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
  /** Rows of the selected creators that are loaded. */
  readonly creators: readonly CreatorRow[];
  readonly clearSelection: () => void;
}

/** A creator whose row was opened beside the table. */
export interface CreatorPanelProps extends RootProps {
  readonly creator: CreatorRow;
  /** Leads to the creator's whole page; absent where there is none. */
  readonly onOpenPage: (() => void) | undefined;
}

/** Props of a host's own toolbar above the result. */
export interface ToolbarProps {
  readonly model: CreatorSearchModel;
}

/** Places that a host may fill with its own parts. */
export interface CreatorSearchSlots {
  /** The first cell of a row: who it is. Default `CreatorCell`. */
  readonly CreatorCell?: ComponentType<CreatorCellProps> | undefined;
  /** A row where there is no room for a table. Default `CreatorListItem`. */
  readonly CreatorListItem?: ComponentType<CreatorListItemProps> | undefined;
  /**
   * Panel beside the table for the creator whose row was opened; `@reachkit/sdk/creator` has `CreatorPreview`. Without
   * it, and where there is no room, a row opens its page. Has no default.
   */
  readonly CreatorPanel?: ComponentType<CreatorPanelProps> | undefined;
  /** In place of rows where a platform has none. Default `EmptyPlatform`. */
  readonly EmptyPlatform?: ComponentType<ResultStateProps> | undefined;
  /** In place of rows where the filter leaves none. Default `NothingFound`. */
  readonly NothingFound?: ComponentType<ResultStateProps> | undefined;
  /** Buttons of the bar that docks while creators are selected; ours stay before it. */
  readonly SelectionActions?: ComponentType<SelectionActionsProps> | undefined;
  /** Before the sort menu. */
  readonly Toolbar?: ComponentType<ToolbarProps> | undefined;
}

export const searchSlots = createSlotContext<CreatorSearchSlots>();
