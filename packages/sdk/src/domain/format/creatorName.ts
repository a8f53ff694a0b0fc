import type { CreatorRow } from '@reachkit/contract/search/search';

/** Name of a creator, also when the name is missing. */
export function creatorName({ name, handle, id }: Pick<CreatorRow, 'name' | 'handle' | 'id'>): string {
  return name.trim() || (handle && `@${handle}`) || id;
}
