export { FilterPopover } from '../../../domain/creatorFilters/FilterPopover.tsx';
export { ChoicePanel } from './ChoicePanel.tsx';
export { FilterSheet } from './FilterSheet.tsx';
export { LockedDialog } from './LockedDialog.tsx';
