import { getFilterOptions } from '@reachkit/contract';
import type { BodyOf } from '@reachkit/contract/endpoint';
import { checkBlacklist } from '@reachkit/contract/favourites/blacklist';
import {
  addFavourite,
  changeFavourite,
  type FavouriteList,
  listFavourites,
  removeFavourite,
} from '@reachkit/contract/favourites/lists';
import {
  addToFavourite,
  copyFavourites,
  type FavouriteRow,
  findContainingLists,
  listFavouriteCreators,
  moveFavourites,
  removeFromFavourite,
  undoFavouriteAct,
} from '@reachkit/contract/favourites/members';
import { listTeamLabels } from '@reachkit/contract/favourites/notes';
import { clientOver } from '../../../core/client/clientOver.ts';
import type { Client } from '../../../core/client/types.ts';
import type { WireAnswer, WireRequest } from '../../../core/client/wire.ts';
import { signedInSession } from '../../../testing/createMockClient.ts';
import { storyOptions, teamLabels } from './options.ts';

export const storyNow = Date.parse('2026-11-20T06:00:00Z');

const list = (
  id: number,
  name: string,
  colour: FavouriteList['colour'],
  more: Partial<FavouriteList> = {},
): FavouriteList => ({
  id: String(id),
  name,
  description: '',
  colour,
  isPublic: true,
  isOwn: true,
  by: '林雨安',
  count: 12 * id,
  limit: 2000,
  pending: 0,
  canManage: true,
  isReadOnly: false,
  revision: 1,
  createdAt: '2026-09-28T02:00:00Z',
  updatedAt: '2026-11-18T02:00:00Z',
  ...more,
});

export const storyLists: readonly FavouriteList[] = [
  list(1, 'Autumn home, first wave', 1, { count: 312 }),
  list(2, '日本 · 収納・キッチン', 2, { count: 148, isOwn: false, by: '王珂' }),
  list(3, 'Black Friday shortlist (needs figures before Thursday)', 3, { count: 46, isPublic: false }),
  list(4, 'Do-again: delivered on time', 4, { count: 89 }),
  list(5, 'MENA & Türkiye · رمضان', 5, { count: 1998 }),
  list(6, 'Full to the brim', 2, { count: 2000 }),
  list(7, '续约名单', 1, { count: 27, isReadOnly: true }),
  list(8, 'YouTube woodworkers', 2, { count: 27, isPublic: false }),
];

const people = [
  'Sophie Lindqvist',
  '林小满在多伦多',
  'نور العبيدي',
  'はなの暮らし帖',
  'Maria Fernanda dos Santos Albuquerque',
];
const handles = ['sophieathome', 'xiaoman.toronto', 'noor.bayt', 'hana_kurashi', 'mafe.emcasa'];

/** Returns creators of a list, the same in each run. */
export function memberRows(count: number): FavouriteRow[] {
  return Array.from({ length: count }, (_, place) => {
    const kind = place % people.length;
    return {
      id: `c${place + 1}`,
      platform: (['tiktok', 'youtube', 'instagram'] as const)[place % 3] ?? 'tiktok',
      handle: `${handles[kind]}${place}`,
      name: people[kind] ?? '',
      avatarUrl: null,
      homepage: null,
      region: ['US', 'CA', 'AE', 'JP', 'BR'][kind] ?? null,
      language: ['en', 'zh', 'ar', 'ja', 'pt'][kind] ?? null,
      tags: [],
      followers: place % 7 === 6 ? null : 186_420 - place * 311,
      followersChange30d: place % 4 === 3 ? null : 0.042 - place / 2000,
      avgPlays: 80_000,
      medianPlays: place % 7 === 6 ? null : 74_260 - place * 120,
      interactionRate: place % 7 === 6 ? null : 0.0682,
      followerPlays: 0.4,
      adVideoCount: 2,
      priceMiddle: place % 5 === 4 ? null : 820,
      cpm: 11,
      postsPerWeek: 3,
      haveEmail: true,
      lastVideoAt: '2026-11-18T02:00:00Z',
      sampleSize: 10,
      asOf: '2026-11-20T02:00:00Z',
      teamStatus: {
        contact: (['none', 'me', 'team'] as const)[place % 3] ?? 'none',
        lists: 1,
        isBlacklisted: place === 4,
        isUnlocked: false,
      },
      addedAt: '2026-11-18T02:00:00Z',
      addedBy: place % 2 ? '王珂' : '林雨安',
      blacklist: place === 4 ? { reason: '样品收下后不再回复', scope: 'all' } : null,
      note: '',
      labels: [],
      owner: null,
    };
  });
}

export interface ListWorldOptions {
  readonly lists?: readonly FavouriteList[];
  /** List id → creators in it. */
  readonly held?: Readonly<Record<string, readonly string[]>>;
  /** Overrides the default response. */
  readonly answer?: (request: WireRequest) => WireAnswer | Promise<WireAnswer> | undefined;
}

export interface ListWorld {
  readonly client: Client;
  readonly requests: readonly WireRequest[];
}

/** Blacklisted creators, for every list. */
const storyHits = [
  {
    id: 'blacklisted',
    entryId: 'e1',
    reason: '样品收下后不再回复',
    scope: 'all',
    by: '林雨安',
    expireAt: '2026-12-20T07:00:00Z',
  },
];

const success = (data: unknown): WireAnswer => ({
  status: 200,
  body: { code: 0, msg: '', data },
  requestId: 'req_7f3a91',
});

export function listRefusal(code: number, msg: string, data: unknown = null): WireAnswer {
  return {
    status: code === 430 || code < 500 ? 200 : code,
    body: { code, msg, data },
    requestId: 'req_7f3a91',
  };
}

/** Creates a client with in-memory lists, for stories and tests. */
export function listWorld({
  lists = storyLists,
  held: first = { 2: ['c1'] },
  answer,
}: ListWorldOptions = {}): ListWorld {
  const requests: WireRequest[] = [];
  let all = [...lists];
  const held = new Map(Object.entries(first).map(([id, ids]) => [id, new Set(ids)]));
  const undo = new Map<string, () => number>();
  let lastId = 100;

  function usual({ endpoint, input }: WireRequest): WireAnswer {
    const id = String(input.params?.id ?? '');
    const members = held.get(id) ?? new Set<string>();
    const found = all.find((one) => one.id === id);
    const count = (by: number) => {
      all = all.map((one) => (one.id === id ? { ...one, count: one.count + by } : one));
    };
    if (endpoint === listFavourites)
      return success({ list: all, stock: { used: all.length, limit: 50 }, bulkLimit: 200 });
    if (endpoint === findContainingLists) {
      const asked = String(input.query?.bloggerId ?? '').split(',');
      const hits = all.map((one) => ({
        listId: one.id,
        bloggerIds: asked.filter((creator) => held.get(one.id)?.has(creator)),
      }));
      return success({ list: hits.filter(({ bloggerIds }) => bloggerIds.length > 0) });
    }
    if (endpoint === listTeamLabels) return success(teamLabels);
    if (endpoint === getFilterOptions) return success(storyOptions);
    if (endpoint === checkBlacklist) {
      const { ids } = checkBlacklist.body.parse(input.body);
      return success({ hits: storyHits.filter((hit) => ids.includes(hit.id)) });
    }
    if (endpoint === addFavourite) {
      const body = addFavourite.body.parse(input.body);
      lastId += 1;
      const made = list(lastId, body.name, body.colour ?? 1, { count: 0, isPublic: body.isPublic ?? false });
      all = [made, ...all];
      return success(made);
    }
    if (endpoint === addToFavourite && found) {
      const body: BodyOf<typeof addToFavourite> = addToFavourite.body.parse(input.body);
      const fresh = body.ids.filter((creator) => !members.has(creator) && creator !== 'blacklisted');
      const room = found.limit - found.count;
      if (fresh.length > room && body.onFull === 'refuse') {
        const data = {
          feature: 'listCreators',
          used: found.count,
          limit: found.limit,
          resetAt: null,
          needVersion: 'team',
        };
        return listRefusal(430, '', data);
      }
      const added = fresh.slice(0, room);
      for (const creator of added) members.add(creator);
      held.set(id, members);
      count(added.length);
      const actId = `act-${requests.length}`;
      undo.set(actId, () => {
        for (const creator of added) members.delete(creator);
        count(-added.length);
        return added.length;
      });
      const kept = body.ids.includes('blacklisted');
      return success({
        actId: added.length > 0 ? actId : null,
        lists: [
          {
            listId: id,
            name: found.name,
            added,
            already: body.ids.filter((creator) => members.has(creator) && !added.includes(creator)),
            refused: kept ? [{ id: 'blacklisted', reason: 'blacklisted', why: '样品收下后不再回复' }] : [],
            left: fresh.slice(room),
            count: found.count + added.length,
            limit: found.limit,
          },
        ],
      });
    }
    if (endpoint === removeFromFavourite && found) {
      const body = removeFromFavourite.body.parse(input.body);
      const removed = body.ids.filter((creator) => members.delete(creator));
      count(-removed.length);
      const actId = `act-${requests.length}`;
      undo.set(actId, () => {
        for (const creator of removed) members.add(creator);
        count(removed.length);
        return removed.length;
      });
      return success({ actId, removed });
    }
    if (endpoint === listFavouriteCreators && found) {
      const query = listFavouriteCreators.query.parse(input.query ?? {});
      const rows = memberRows(Math.min(found.count, 400)).filter(
        (row) =>
          row.name.toLowerCase().includes(query.keyword.toLowerCase()) &&
          (query.contact === '' || (query.contact === 'none') === (row.teamStatus?.contact === 'none')),
      );
      const from = Number(query.searchAfter || '0');
      const next = from + query.pageSize;
      const written = rows.filter(({ teamStatus }) => teamStatus?.contact !== 'none').length;
      return success({
        list: rows.slice(from, next),
        total: rows.length,
        counts: {
          all: found.count,
          byPlatform: { tiktok: found.count },
          notContacted: found.count - written,
          contacted: written,
          replied: Math.floor(written / 3),
        },
        searchAfter: next < rows.length ? String(next) : null,
      });
    }
    if (endpoint === changeFavourite && found) {
      const { revision, actKey: _, ...change } = changeFavourite.body.parse(input.body);
      if (revision !== found.revision) return listRefusal(1201, '', found);
      const changed: FavouriteList = {
        ...found,
        name: change.name ?? found.name,
        description: change.description ?? found.description,
        colour: change.colour ?? found.colour,
        isPublic: change.isPublic ?? found.isPublic,
        revision: revision + 1,
      };
      all = all.map((one) => (one.id === id ? changed : one));
      return success(changed);
    }
    if (endpoint === removeFavourite && found) {
      all = all.filter((one) => one.id !== id);
      undo.set('deleted', () => {
        all = [found, ...all];
        return found.count;
      });
      return success({ actId: 'deleted' });
    }
    if ((endpoint === copyFavourites || endpoint === moveFavourites) && found) {
      const body = copyFavourites.body.parse(input.body);
      const lists = all
        .filter((one) => body.targetIds.includes(one.id))
        .map((one) => ({
          listId: one.id,
          name: one.name,
          added: body.ids,
          already: [],
          refused: [],
          left: [],
          count: one.count + body.ids.length,
          limit: one.limit,
        }));
      undo.set('carried', () => body.ids.length);
      return success({ actId: 'carried', lists, ...(endpoint === moveFavourites && { removed: body.ids }) });
    }
    if (endpoint === undoFavouriteAct) {
      const { actId } = undoFavouriteAct.body.parse(input.body);
      return success({ restored: undo.get(actId)?.() ?? 0, skipped: 0, listIds: [] });
    }
    return { status: 404, body: { code: 404, msg: '', data: null }, requestId: 'req_7f3a91' };
  }

  const client = clientOver(
    async (request) => {
      requests.push(request);
      return (await answer?.(request)) ?? usual(request);
    },
    // The stories' server pushes no messages.
    { baseUrl: '', session: signedInSession(), connectLive: () => () => {} },
  );
  return { client, requests };
}
