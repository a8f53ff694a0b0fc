/** All that the first rows need, in one chunk that loads while their answer is on its way. */

export { ResultTable } from './ResultTable.tsx';
export { SelectionBar } from './SelectionBar.tsx';
