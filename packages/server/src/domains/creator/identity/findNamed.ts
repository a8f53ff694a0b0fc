import type { Platform } from '@reachkit/contract';
import type { Executor } from '../../../platform/deps.ts';
import { findByHandles } from './findByHandles.ts';
import { withKnownChannels } from './withKnownChannels.ts';

/** An account as a file names it. */
export interface NamedAccount {
  readonly handle: string;
  /** Of a YouTube channel, where the file says it beside the handle. */
  readonly channelId: string | null;
}

/**
 * The stored creators that accounts of one platform name. The id counts more than the handle, which may be out of date.
 * `contradiction`: the handle is of one creator and the id of another.
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
