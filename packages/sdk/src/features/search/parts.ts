/** The parts that draw a result and what stands in its place; the search loads them with its first rows. */
export { CreatorCell } from './parts/cells/CreatorCell.tsx';
export { CreatorListItem } from './parts/results/CreatorListItem.tsx';
export { EmptyPlatform, NothingFound } from './parts/results/ResultStates.tsx';
