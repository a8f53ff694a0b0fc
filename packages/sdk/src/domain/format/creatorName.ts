import type { CreatorRow } from '@reachkit/contract/search/search';

/** Returns the name of a creator, with a fallback if it is missing. */
export function creatorName({ name, handle, id }: Pick<CreatorRow, 'name' | 'handle' | 'id'>): string {
  return name.trim() || (handle && `@${handle}`) || id;
}
