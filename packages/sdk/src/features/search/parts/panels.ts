export { ChoicePanel } from './ChoicePanel.tsx';
export { FilterPopover } from './FilterPopover.tsx';
export { FilterSheet } from './FilterSheet.tsx';
export { LockedDialog } from './LockedDialog.tsx';
