/** What opens from a filter bar, in one chunk: a chunk for each would compress badly. */

export { FilterMenu } from './FilterMenu.tsx';
export { FilterPopover } from './FilterPopover.tsx';
export { FilterSheet } from './FilterSheet.tsx';
export { FilterIcon } from './filterIcons.tsx';
export { LockedDialog } from './LockedDialog.tsx';
