/** Panels that open after the first result, in one chunk: separate chunks would be small and compress badly. */

export * from '../../../../domain/creatorFilters/bar/panels.ts';
export { SelectionActions } from '../actions/SelectionActions.tsx';
export { DescribePanel } from '../describe/DescribePanel.tsx';
export { ExportSheet } from '../export/ExportSheet.tsx';
export { SidePanel } from '../SidePanel.tsx';
export { SavedList } from '../saved/SavedList.tsx';
export { SaveSheet } from '../saved/SaveSheet.tsx';
export { ChoicePanel } from './ChoicePanel.tsx';
