/** Popovers of a filter bar. */

export { FilterMenu } from './FilterMenu.tsx';
export { FilterPopover } from './FilterPopover.tsx';
export { FilterSheet } from './FilterSheet.tsx';
export { FilterIcon } from './filterIcons.tsx';
export { LockedDialog } from './LockedDialog.tsx';
