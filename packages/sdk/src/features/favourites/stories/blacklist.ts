import {
  addToBlacklist,
  type BlacklistEntry,
  changeBlacklistEntry,
  checkBlacklist,
  listBlacklist,
  removeFromBlacklist,
} from '@reachkit/contract/favourites/blacklist';
import { undoFavouriteAct } from '@reachkit/contract/favourites/members';
import type { WireAnswer, WireRequest } from '../../../core/client/wire.ts';
import {
  type ListWorld,
  type ListWorldOptions,
  listWorld,
  memberRows,
  storyLists,
  storyNow,
} from './lists.ts';

const dayMs = 86_400_000;
const reasons = [
  '样品收下后不再回复',
  'Kept the sample, never replied',
  'متابعون وهميون',
  '合作视频发布两天后自行删除，沟通三次都没有恢复，法务建议半年内不再合作；报价也比首次沟通时高出一倍',
  'ステマ表記なし',
];

/** Texts by colleagues, which are in no catalogue. */
export const blacklistWords: readonly string[] = reasons;

/** Returns entries for the creators of `memberRows`: every third entry is for one list, the others for all lists. */
export function blacklistEntries(count: number): BlacklistEntry[] {
  return memberRows(count).map(({ id, platform, handle, name, avatarUrl, followers }, place) => {
    const isForList = place % 3 === 2;
    const list = storyLists[place % 5];
    const endsIn = [null, 30, 1, -20, 0][place % 5] ?? null;
    return {
      id: `e${place + 1}`,
      creator: { id, platform, handle, name, avatarUrl, followers },
      reason: reasons[place % reasons.length] ?? '',
      scope: isForList ? 'list' : 'all',
      list: isForList && list ? { id: list.id, name: list.name } : null,
      at: new Date(storyNow - (place + 40) * 0.6 * dayMs).toISOString(),
      by: place % 4 === 3 ? null : place % 2 === 0 ? '林雨安' : '王珂',
      expireAt: endsIn === null ? null : new Date(storyNow + endsIn * dayMs + 3_600_000).toISOString(),
      isInForce: endsIn === null || endsIn >= 0,
    };
  });
}

export interface BlacklistWorldOptions extends ListWorldOptions {
  readonly entries?: readonly BlacklistEntry[];
}

const success = (data: unknown): WireAnswer => ({
  status: 200,
  body: { code: 0, msg: '', data },
  requestId: 'req_7f3a91',
});

/** Creates a client with an in-memory blacklist, and lists. */
export function blacklistWorld({
  entries = blacklistEntries(12),
  answer,
  ...lists
}: BlacklistWorldOptions = {}): ListWorld {
  let all = [...entries];
  const undo = new Map<string, readonly BlacklistEntry[]>();
  const people = new Map(memberRows(60).map((row) => [row.id, row]));
  let lastId = 100;

  function own({ endpoint, input }: WireRequest): WireAnswer | undefined {
    if (endpoint === listBlacklist) {
      const query = listBlacklist.query.parse(input.query ?? {});
      const words = query.keyword.toLowerCase().replace(/^@/, '');
      const found = all.filter(
        ({ creator, reason, scope, list, isInForce }) =>
          [creator.handle, creator.name, reason].some((text) => text.toLowerCase().includes(words)) &&
          (query.scope === '' || query.scope === scope) &&
          (query.listId === '' || query.listId === list?.id) &&
          (query.platform === '' || query.platform === creator.platform) &&
          (query.state === '' || (query.state === 'now') === isInForce),
      );
      const from = (query.pageNum - 1) * query.pageSize;
      return success({ list: found.slice(from, from + query.pageSize), total: found.length });
    }
    if (endpoint === checkBlacklist) {
      const { ids, listId } = checkBlacklist.body.parse(input.body);
      const hits = all.filter(
        ({ creator, list, isInForce }) =>
          isInForce && ids.includes(creator.id) && (list === null || list.id === listId),
      );
      return success({
        hits: hits.map(({ id, creator, reason, scope, by, expireAt }) => ({
          id: creator.id,
          entryId: id,
          reason,
          scope,
          by,
          expireAt,
        })),
      });
    }
    if (endpoint === addToBlacklist) {
      const { ids, reason, scope, listId, expireAt } = addToBlacklist.body.parse(input.body);
      const inPlace = all.filter(
        ({ list, isInForce }) => isInForce && (list?.id ?? null) === (listId ?? null),
      );
      const there = new Map(inPlace.map((entry) => [entry.creator.id, entry]));
      const list = storyLists.find(({ id }) => id === listId);
      const made = ids
        .filter((id) => !there.has(id))
        .flatMap((id) => {
          const row = people.get(id);
          if (!row) return [];
          const { platform, handle, name, avatarUrl, followers } = row;
          lastId += 1;
          const entry: BlacklistEntry = {
            id: `e${lastId}`,
            creator: { id, platform, handle, name, avatarUrl, followers },
            reason,
            scope,
            list: list ? { id: list.id, name: list.name } : null,
            at: new Date(storyNow).toISOString(),
            by: '林雨安',
            expireAt: expireAt ?? null,
            isInForce: true,
          };
          return entry;
        });
      all = [...made, ...all];
      return success({
        added: made.map(({ id }) => id),
        already: ids.flatMap((id) => {
          const entry = there.get(id);
          return entry ? { id, reason: entry.reason } : [];
        }),
        unknown: ids.filter((id) => !there.has(id) && !people.has(id)),
      });
    }
    if (endpoint === changeBlacklistEntry) {
      const change = changeBlacklistEntry.body.parse(input.body);
      const found = all.find(({ id }) => id === input.params?.id);
      if (!found) return { status: 404, body: { code: 404, msg: '', data: null }, requestId: 'req_7f3a91' };
      const expireAt = change.expireAt === undefined ? found.expireAt : change.expireAt;
      const isInForce = expireAt === null || Date.parse(expireAt) > storyNow;
      const changed = { ...found, reason: change.reason ?? found.reason, expireAt, isInForce };
      all = all.map((entry) => (entry.id === found.id ? changed : entry));
      return success(changed);
    }
    if (endpoint === removeFromBlacklist) {
      const { ids } = removeFromBlacklist.body.parse(input.body);
      const gone = all.filter(({ id }) => ids.includes(id));
      all = all.filter(({ id }) => !ids.includes(id));
      lastId += 1;
      const actId = `freed-${lastId}`;
      undo.set(actId, gone);
      return success({ removed: gone.map(({ id }) => id), actId: gone.length > 0 ? actId : null });
    }
    if (endpoint === undoFavouriteAct) {
      const back = undo.get(undoFavouriteAct.body.parse(input.body).actId);
      if (!back) return undefined;
      all = [...back, ...all];
      return success({ restored: back.length, skipped: 0, listIds: [] });
    }
    return undefined;
  }

  return listWorld({ ...lists, answer: (request) => answer?.(request) ?? own(request) });
}
