/** All components of the first result, in one chunk that loads in parallel with the request. */

export { AccountsNote } from '../filters/AccountsNote.tsx';
export { suggestionsOf } from '../filters/suggestionsOf.tsx';
export { Matching, PageJump } from './ResultFacts.tsx';
export { ResultTable } from './ResultTable.tsx';
export { SelectionBar } from './SelectionBar.tsx';
