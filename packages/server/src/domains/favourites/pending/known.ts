import { type BodyOf, type countKnownAccounts, type DataOf, platforms } from '@reachkit/contract';
import type { CreatorSources } from '../../../gateways/creatorSources/creatorSource.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findByHandles } from '../../creator/identity/findByHandles.ts';
import { handleKey } from '../../creator/storing/incoming.ts';
import { askedPlatform } from '../imports/rows/analyse.ts';

/** How many accounts of a file are known, before it is imported. */
export async function countKnown(
  { db, sources }: Pick<Deps, 'db'> & { readonly sources: CreatorSources },
  body: BodyOf<typeof countKnownAccounts>,
): Promise<DataOf<typeof countKnownAccounts>> {
  const counts = { tiktok: none, youtube: none, instagram: none };
  for (const platform of platforms) {
    const handles = [...new Map(body[platform].map((handle) => [handleKey(handle), handle])).values()];
    if (handles.length === 0) continue;
    const { size } = await findByHandles(db, platform, handles);
    counts[platform] = { known: size, unknown: handles.length - size };
  }
  return { ...counts, asked: sources[askedPlatform] ? [askedPlatform] : [] };
}

const none = { known: 0, unknown: 0 };
