/** All that stands with the first answers, in one chunk that loads while they are on their way. */

export { suggestionsOf } from '../filters/suggestionsOf.tsx';
export { Matching, PageJump } from './ResultFacts.tsx';
export { ResultTable } from './ResultTable.tsx';
export { SelectionBar } from './SelectionBar.tsx';
