export { getFilterOptions, type Platform, platforms } from '@reachkit/contract';
export { CreatorSearch, type CreatorSearchProps } from './CreatorSearch.tsx';
export {
  type CreatorSearchDrawing,
  CreatorSearchView,
  type CreatorSearchViewProps,
  type OpenCreatorReason,
  type OpenedCreator,
} from './CreatorSearchView.tsx';
export { ExportButton, type ExportButtonProps } from './ExportButton.tsx';
export * from './headless.ts';
export { type SearchMessages, searchTexts, searchZh } from './locales/zh.ts';
export type { CreatorCellProps } from './parts/cells/CreatorCell.tsx';
export { ExportDialog, type ExportDialogProps } from './parts/export/ExportDialog.tsx';
export { FilterBar, type FilterBarProps } from './parts/filters/FilterBar.tsx';
export type { CreatorListItemProps } from './parts/results/CreatorListItem.tsx';
export type { ResultStateProps } from './parts/results/ResultStates.tsx';
export type {
  CreatorPanelProps,
  CreatorSearchSlots,
  SelectionActionsProps,
  ToolbarProps,
} from './parts/slots.ts';
