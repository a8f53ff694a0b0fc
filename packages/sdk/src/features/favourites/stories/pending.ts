import type { PendingCreator } from '@reachkit/contract/creator/pending';
import {
  fetchPendingCreators,
  listPendingCreators,
  removePendingCreators,
} from '@reachkit/contract/creator/pending';
import { undoFavouriteAct } from '@reachkit/contract/favourites/members';
import type { WireAnswer, WireRequest } from '../../../core/client/wire.ts';
import { storyLists, storyNow } from './lists.ts';

const platforms = ['instagram', 'youtube', 'tiktok'] as const;
const names = ['Studio Kim', '李静', 'استوديو', '', 'A name that goes on and on without an end in sight'];
const reasons = ['Kept the sample', '样品收下后不再回复', 'متابعون وهميون'];

/** User-written texts, not in any catalogue. */
export const pendingWords: readonly string[] = [...names, ...reasons];

/** Pending accounts of the first list, or of the blacklist. */
export const pendingAccounts = (count: number, target: PendingCreator['target']): PendingCreator[] =>
  Array.from({ length: count }, (_, at) => {
    const [list] = storyLists;
    const isForList = target === 'list' || at % 3 === 2;
    return {
      id: `p${at + 1}`,
      platform: platforms[at % 3] ?? 'instagram',
      handle: at % 3 === 1 ? `UC0123456789abcdefghij${String(at).padStart(2, '0')}` : `unknown.face${at}`,
      name: names[at % names.length] ?? '',
      target,
      list: isForList && list ? { id: list.id, name: list.name } : null,
      reason: target === 'list' ? '' : (reasons[at % reasons.length] ?? ''),
      scope: isForList ? 'list' : 'all',
      expireAt: null,
      at: new Date(storyNow - at * 3_600_000).toISOString(),
      by: '林雨安',
    };
  });

const success = (data: unknown): WireAnswer => ({
  status: 200,
  body: { code: 0, msg: '', data },
  requestId: 'req_7f3a91',
});

/** Returns handlers for in-memory accounts. */
export function pendingAnswers(
  given: readonly PendingCreator[],
): (request: WireRequest) => WireAnswer | undefined {
  let all = given;
  let former = given;
  return ({ endpoint, input }) => {
    if (endpoint === listPendingCreators) {
      const { target, pageNum, pageSize } = listPendingCreators.query.parse(input.query);
      const rows = all.filter((row) => row.target === target);
      return success({ list: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: rows.length });
    }
    if (endpoint === removePendingCreators) {
      const { ids } = removePendingCreators.body.parse(input.body);
      const gone = all.filter(({ id }) => ids.includes(id));
      former = all;
      all = all.filter(({ id }) => !ids.includes(id));
      return success({ removed: gone.map(({ id }) => id), actId: 'pending-1' });
    }
    if (endpoint === fetchPendingCreators) {
      const content = new Uint8Array([80, 75]);
      const body = { name: 'unknown.xlsx', mediaType: 'application/octet-stream', content };
      return { status: 200, body, requestId: 'req_7f3a91' };
    }
    if (endpoint === undoFavouriteAct && undoFavouriteAct.body.parse(input.body).actId === 'pending-1') {
      const restored = former.length - all.length;
      all = former;
      return success({ restored, skipped: 0, listIds: [] });
    }
    return undefined;
  };
}
