export { FollowButton, type FollowButtonProps } from './FollowButton.tsx';
export { FollowedDialog } from './FollowedDialog.tsx';
export type { FollowSubject, RankingOf } from './rankingOf.ts';
export { type FollowsModel, type FollowTop, useFollows } from './useFollows.ts';
