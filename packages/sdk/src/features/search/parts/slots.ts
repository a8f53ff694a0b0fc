import type { CreatorRow } from '@reachkit/contract';
import type { ComponentType } from 'react';
import type { CreatorSearchModel } from '../useCreatorSearch.ts';
import type { CreatorCellProps } from './CreatorCell.tsx';

/** What acts on the selection. */
export interface SelectionActionsProps {
  readonly selectedIds: readonly string[];
  /** Rows of the selected creators that are loaded. */
  readonly creators: readonly CreatorRow[];
  readonly clearSelection: () => void;
}

export interface ToolbarProps {
  readonly model: CreatorSearchModel;
}

/** Places that a host may fill with its own parts. */
export interface CreatorSearchSlots {
  /** The first cell of a row: who it is. */
  readonly CreatorCell?: ComponentType<CreatorCellProps> | undefined;
  /** Buttons of the bar that docks while creators are selected. */
  readonly SelectionActions?: ComponentType<SelectionActionsProps> | undefined;
  /** Before the sort menu. */
  readonly Toolbar?: ComponentType<ToolbarProps> | undefined;
}
