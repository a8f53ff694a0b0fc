/** Components of a result and its empty states; the search loads them with its first rows. */
export { CreatorCell } from './parts/cells/CreatorCell.tsx';
export { CreatorListItem } from './parts/results/CreatorListItem.tsx';
export { EmptyPlatform, NothingFound } from './parts/results/ResultStates.tsx';
