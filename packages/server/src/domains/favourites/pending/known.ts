import {
  type BodyOf,
  type countKnownAccounts,
  type DataOf,
  type Platform,
  platforms,
} from '@reachkit/contract';
import type { CreatorSources } from '../../../gateways/creatorSources/creatorSource.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findByHandles } from '../../creator/identity/findByHandles.ts';
import { handleKey } from '../../creator/storing/incoming.ts';
import { askedPlatform } from '../imports/rows/analyse.ts';
import { readList } from '../lists/visible.ts';
import { heldIds, readBlacklisted } from '../members/put.ts';
import { type Actor, idOf } from '../person.ts';
import type { Account } from './accounts.ts';
import { accountKey, findPending, isInPlace, keepsOutOf } from './keep.ts';

type KnownDeps = Pick<Deps, 'db' | 'now'> & { readonly sources: CreatorSources };
type InList = NonNullable<DataOf<typeof countKnownAccounts>['inList']>;

/** An account of the file, with its creator where that is known. */
interface Named extends Account {
  readonly id: number | undefined;
}

/**
 * How many accounts of a file are known, before it is imported, and what an import would find in the list.
 * @throws Failure `notFound` for the list
 */
export async function countKnown(
  deps: KnownDeps,
  person: Actor,
  { listId, ...body }: BodyOf<typeof countKnownAccounts>,
): Promise<DataOf<typeof countKnownAccounts>> {
  const counts = { tiktok: none, youtube: none, instagram: none };
  const named: Named[] = [];
  for (const platform of platforms) {
    const handles = [...new Map(body[platform].map((handle) => [handleKey(handle), handle])).values()];
    if (handles.length === 0) continue;
    const ids = await findByHandles(deps.db, platform, handles);
    counts[platform] = { known: ids.size, unknown: handles.length - ids.size };
    named.push(...handles.map((handle) => ({ platform, handle, id: ids.get(handle) })));
  }
  const asked: Platform[] = deps.sources[askedPlatform] ? [askedPlatform] : [];
  const inList = listId === undefined ? null : await countInList(deps, person, { listId, named, asked });
  return { ...counts, asked, inList };
}

const none = { known: 0, unknown: 0 };

interface Place {
  readonly listId: string;
  readonly named: readonly Named[];
  readonly asked: readonly Platform[];
}

async function countInList({ db, now }: KnownDeps, person: Actor, place: Place): Promise<InList> {
  const { named, asked } = place;
  const list = await readList(db, person, idOf(place.listId));
  const ids = named.flatMap(({ id }) => id ?? []);
  const held = await heldIds(db, list.id, ids);
  const keptOut = await readBlacklisted(db, person, list.id, ids, now());
  const unknown = named.filter(({ id }) => id === undefined);
  const { teamId } = person;
  const waiting = await findPending(db, teamId, isInPlace({ target: 'list', listId: list.id }), unknown);
  const refused = await findPending(db, teamId, keepsOutOf(list.id, now()), unknown);
  const found: Record<keyof InList, number> = { already: 0, blacklisted: 0, isNew: 0, isAsked: 0, waits: 0 };
  // Two accounts may be one creator: the second is in the list by then.
  const taken = new Set(held);
  for (const account of named) found[fateOf(account)] += 1;
  return found;

  function fateOf({ id, ...account }: Named): keyof InList {
    if (id === undefined) {
      if (asked.includes(account.platform)) return 'isAsked';
      if (waiting.has(accountKey(account))) return 'already';
      return refused.has(accountKey(account)) ? 'blacklisted' : 'waits';
    }
    if (taken.has(id)) return 'already';
    if (keptOut.has(id)) return 'blacklisted';
    taken.add(id);
    return 'isNew';
  }
}
