import type { Platform } from '@reachkit/contract';
import type { Executor } from '../../../platform/deps.ts';
import { findByHandles } from './findByHandles.ts';
import { withKnownChannels } from './withKnownChannels.ts';

/** An account named in a file. */
export interface NamedAccount {
  readonly handle: string;
  /** Id of a YouTube channel, if the file has it with the handle. */
  readonly channelId: string | null;
}

/**
 * Finds the stored creators of accounts of one platform. The id has priority over the handle, which may be outdated.
 * `contradiction`: handle and id belong to different creators.
 */
export async function findNamed<Account extends NamedAccount>(
  db: Executor,
  platform: Platform,
  accounts: readonly Account[],
): Promise<readonly (Account & { readonly id: number | 'contradiction' | undefined })[]> {
  const names = accounts.flatMap(({ handle, channelId }) => [
    handle,
    ...(channelId === null ? [] : [channelId]),
  ]);
  const known = await findByHandles(db, platform, names);
  const channels = await withKnownChannels(db, [...known.values()]);
  return accounts.map((account) => {
    const byHandle = known.get(account.handle);
    const byId = account.channelId === null ? undefined : known.get(account.channelId);
    const isOther = byHandle !== undefined && account.channelId !== null && byHandle !== byId;
    const contradicts = isOther && (byId !== undefined || channels.has(byHandle));
    return { ...account, id: contradicts ? 'contradiction' : (byId ?? byHandle) };
  });
}
