import type { AccountFate } from '@reachkit/contract';
import {
  type BodyOf,
  type countKnownAccounts,
  type DataOf,
  type Platform,
  platforms,
} from '@reachkit/contract';
import type { SQL } from 'drizzle-orm';
import type { CreatorSources } from '../../../gateways/creatorSources/creatorSource.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findNamed } from '../../creator/identity/findNamed.ts';
import { handleKey } from '../../creator/storing/incoming.ts';
import { readKeptOut } from '../blacklist/keepOut.ts';
import { askedPlatform } from '../imports/rows/analyse.ts';
import { readList } from '../lists/visible.ts';
import { heldIds, readBlacklisted } from '../members/put.ts';
import { type Actor, idOf } from '../person.ts';
import type { Account } from './accounts.ts';
import { accountKey, findPending, isInPlace, keepsOutOf } from './keep.ts';

type KnownDeps = Pick<Deps, 'db' | 'now'> & { readonly sources: CreatorSources };
type InList = NonNullable<DataOf<typeof countKnownAccounts>['inList']>;

/** An account of the file, with its creator if known. */
interface Named extends Account {
  readonly id: number | 'contradiction' | undefined;
}

/**
 * Counts the known accounts of a file before the import, and those already in the list or blacklist.
 * @throws Failure `notFound` for the list
 */
export async function countKnown(
  deps: KnownDeps,
  person: Actor,
  { target, listId, youtubeChannels = [], ...body }: BodyOf<typeof countKnownAccounts>,
): Promise<DataOf<typeof countKnownAccounts>> {
  const counts = { tiktok: none, youtube: none, instagram: none };
  const named: Named[] = [];
  for (const platform of platforms) {
    const accounts = new Map(
      body[platform].map((handle, at) => {
        const channelId = platform === 'youtube' ? (youtubeChannels[at] ?? null) : null;
        return [handleKey(handle), { handle, channelId }];
      }),
    );
    if (accounts.size === 0) continue;
    const found = await findNamed(deps.db, platform, [...accounts.values()]);
    const unknown = found.filter(({ id }) => id === undefined).length;
    counts[platform] = { known: found.length - unknown, unknown };
    named.push(...found.map(({ handle, id }) => ({ platform, handle, id })));
  }
  const asked: Platform[] = deps.sources[askedPlatform] ? [askedPlatform] : [];
  const fateOf = await readFates(deps, person, { target, listId, named, asked });
  const byAccount = new Map(named.map((account) => [accountKey(account), fateOf(account)]));
  const fatesOf = (platform: Platform) =>
    body[platform].flatMap((handle) => byAccount.get(accountKey({ platform, handle })) ?? []);
  return {
    ...counts,
    asked,
    fates: { tiktok: fatesOf('tiktok'), youtube: fatesOf('youtube'), instagram: fatesOf('instagram') },
    inList: target === 'list' && listId === undefined ? null : inListOf([...byAccount.values()]),
  };
}

const none = { known: 0, unknown: 0 };

function inListOf(fates: readonly AccountFate[]): InList {
  const count = (wanted: AccountFate) => fates.filter((fate) => fate === wanted).length;
  return {
    already: count('already'),
    blacklisted: count('blacklisted'),
    isNew: count('known'),
    isAsked: count('asked'),
    waits: count('waits'),
    contradicting: count('contradiction'),
  };
}

interface Place {
  readonly target: BodyOf<typeof countKnownAccounts>['target'];
  readonly listId: string | undefined;
  readonly named: readonly Named[];
  readonly asked: readonly Platform[];
}

async function readFates(
  { db, now }: KnownDeps,
  person: Actor,
  { target, listId, named, asked }: Place,
): Promise<(account: Named) => AccountFate> {
  const fateOfUnknown = ({ platform }: Named) => (asked.includes(platform) ? 'asked' : 'waits');
  if (target === 'list' && listId === undefined) {
    return (account) => {
      if (account.id === 'contradiction') return account.id;
      return account.id === undefined ? fateOfUnknown(account) : 'known';
    };
  }
  const list = listId === undefined ? null : await readList(db, person, idOf(listId));
  const ids = named.flatMap(({ id }) => (typeof id === 'number' ? id : []));
  const unknown = named.filter(({ id }) => id === undefined);
  const find = (place: SQL | undefined) => findPending(db, person.teamId, place, unknown);
  const { held, keptOut, waiting, refused } =
    target === 'list' && list
      ? {
          held: await heldIds(db, list.id, ids),
          keptOut: await readBlacklisted(db, person, list.id, ids, now()),
          waiting: await find(isInPlace({ target, listId: list.id })),
          refused: await find(keepsOutOf(list.id, now())),
        }
      : {
          held: [],
          keptOut: await readKeptOut(db, person, list, ids, now()),
          waiting: new Map<string, string>(),
          refused: await find(isInPlace({ target: 'blacklist', listId: list?.id ?? null })),
        };
  // Two accounts may be one creator: the second counts as already in the list.
  const taken = new Set(held);
  return (account) => {
    const { id } = account;
    if (id === 'contradiction') return id;
    if (id === undefined) {
      const fate = fateOfUnknown(account);
      if (fate === 'asked') return fate;
      if (waiting.has(accountKey(account))) return 'already';
      return refused.has(accountKey(account)) ? 'blacklisted' : fate;
    }
    if (taken.has(id)) return 'already';
    if (keptOut.has(id)) return 'blacklisted';
    taken.add(id);
    return 'known';
  };
}
