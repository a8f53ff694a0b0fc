import { settledWindow } from '../metrics/window.ts';
import type { StoredCreator } from './findCreator.ts';
import { type KnownPost, readAtOf } from './loadPosts.ts';

/** Ids of the posts that a creator's averages rest on: none where the source reported them. */
export function windowIdsOf(creator: StoredCreator, posts: readonly KnownPost[]): ReadonlySet<string> {
  if (creator.basis === 'reported') return new Set();
  return new Set(settledWindow(posts, readAtOf(creator)).flatMap(({ id }) => (id === undefined ? [] : [id])));
}
