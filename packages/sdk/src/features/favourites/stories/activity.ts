import { type FavouriteActKind, listFavouriteActs } from '@reachkit/contract/favourites/acts';
import { undoFavouriteAct } from '@reachkit/contract/favourites/members';
import type { WireAnswer, WireRequest } from '../../../core/client/wire.ts';
import type { FavouriteAct } from '../lists/activity/useActivity.ts';
import { type ListWorld, type ListWorldOptions, listWorld, storyNow } from './lists.ts';

const minuteMs = 60_000;

function runAction(
  id: number,
  kind: FavouriteActKind,
  minutesAgo: number,
  more: Partial<FavouriteAct> = {},
): FavouriteAct {
  return {
    id: String(id),
    kind,
    by: '林雨安',
    at: new Date(storyNow - minutesAgo * minuteMs).toISOString(),
    lists: [],
    from: null,
    creators: null,
    scope: null,
    canUndo: false,
    isUndone: false,
    ...more,
  };
}

const home = 'Autumn home, first wave';
const japan = '日本 · 収納・キッチン';
const mena = 'MENA & Türkiye · رمضان';
const blackFriday = 'Black Friday shortlist (needs figures before Thursday)';
const ke = '王珂';
const daysAgo = (days: number, minutes = 0) => days * 1440 + minutes;

/** One action of every kind and wording, latest first. */
export const storyActions: readonly FavouriteAct[] = [
  runAction(40, 'added', 0.3, { lists: [home], creators: 12, canUndo: true }),
  runAction(39, 'moved', 4, { from: blackFriday, lists: [home, japan], creators: 2, canUndo: true }),
  runAction(38, 'undone', 6, { lists: [mena], creators: 1 }),
  runAction(37, 'removed', 7, { lists: [mena], creators: 1, isUndone: true }),
  runAction(36, 'copied', 13, { by: ke, from: home, lists: [japan], creators: 148 }),
  runAction(35, 'imported', 128, { by: ke, lists: [japan], creators: 1204, waiting: 60 }),
  runAction(34, 'listMade', 131, { by: ke, lists: [japan] }),
  runAction(33, 'listChanged', daysAgo(1, 10), { lists: [home] }),
  runAction(32, 'listChanged', daysAgo(1, 12), { lists: ['Autumn home', home] }),
  runAction(31, 'listDeleted', daysAgo(1, 40), { lists: ['去年的候选'], creators: 89, isUndone: true }),
  runAction(30, 'listDeleted', daysAgo(1, 41), {
    by: null,
    lists: ['Do-again: delivered on time'],
    creators: 0,
  }),
  runAction(29, 'listHandedOver', daysAgo(1, 44), { by: ke, lists: ['Do-again: delivered on time'] }),
  runAction(28, 'added', daysAgo(2), {
    by: 'Maria Fernanda dos Santos Albuquerque',
    lists: [home, japan, mena, blackFriday, 'YouTube woodworkers'],
    creators: 500,
  }),
  runAction(27, 'moved', daysAgo(2, 20), { from: blackFriday, creators: 1 }),
  runAction(26, 'blacklisted', daysAgo(2, 40), { creators: 3, scope: 'all' }),
  runAction(25, 'blacklisted', daysAgo(2, 41), { lists: [mena], creators: 1, scope: 'list' }),
  runAction(24, 'blacklistChanged', daysAgo(3), { by: ke, creators: 1, scope: 'all' }),
  runAction(23, 'blacklistChanged', daysAgo(3, 2), { by: ke, lists: [mena], creators: 1, scope: 'list' }),
  runAction(22, 'blacklistEnded', daysAgo(3, 4), { by: 'نور العبيدي', creators: 2, isUndone: true }),
  runAction(21, 'undone', daysAgo(3, 3), { by: 'نور العبيدي', creators: 2 }),
  runAction(20, 'blacklistImported', daysAgo(36), { creators: 640, scope: 'all' }),
  runAction(19, 'blacklistImported', daysAgo(36, 3), { lists: [home], creators: 11, scope: 'list' }),
  runAction(18, 'noteChanged', daysAgo(36, 9), { by: ke, creators: 1 }),
  runAction(17, 'pendingRemoved', daysAgo(36, 12), { by: ke, creators: 7 }),
];

/** Actions to fill pages. */
export const manyActions = (count: number): FavouriteAct[] =>
  Array.from({ length: count }, (_, place) => {
    const source = storyActions[place % storyActions.length] ?? runAction(0, 'listMade', 0);
    const at = new Date(storyNow - place * 3 * 60 * minuteMs).toISOString();
    return { ...source, id: String(count - place), at, canUndo: false };
  });

export interface ActionWorldOptions extends ListWorldOptions {
  readonly actions?: readonly FavouriteAct[];
  /** Creators that an undo skips, as they changed since. */
  readonly skipped?: number;
}

const success = (data: unknown): WireAnswer => ({
  status: 200,
  body: { code: 0, msg: '', data },
  requestId: 'req_7f3a91',
});

/** Creates a mock client with in-memory actions and lists. */
export function actionWorld({
  actions = storyActions,
  skipped = 0,
  answer,
  ...lists
}: ActionWorldOptions = {}): ListWorld {
  let all = [...actions];

  function own({ endpoint, input }: WireRequest): WireAnswer | undefined {
    if (endpoint === listFavouriteActs) {
      const { scope, pageNum, pageSize } = listFavouriteActs.query.parse(input.query ?? {});
      const wanted = all.filter(({ by }) => scope === '' || by === '林雨安');
      const from = (pageNum - 1) * pageSize;
      return success({ list: wanted.slice(from, from + pageSize), total: wanted.length });
    }
    if (endpoint === undoFavouriteAct) {
      const { actId } = undoFavouriteAct.body.parse(input.body);
      const found = all.find(({ id, canUndo }) => id === actId && canUndo);
      if (!found) {
        return { status: 404, body: { code: 404, msg: '', data: null }, requestId: 'req_7f3a91' };
      }
      const undone = {
        ...found,
        ...runAction(100 + all.length, 'undone', 0),
        lists: found.lists,
        from: found.from,
      };
      all = [
        { ...undone, creators: found.creators, canUndo: false },
        ...all.map((one) => (one.id === actId ? { ...one, canUndo: false, isUndone: true } : one)),
      ];
      return success({ restored: (found.creators ?? 0) - skipped, skipped, listIds: [] });
    }
    return undefined;
  }

  return listWorld({ ...lists, answer: (request) => answer?.(request) ?? own(request) });
}

/** Names of people and lists, which are in no catalogue. */
export const actionWords: readonly string[] = [
  ...new Set(storyActions.flatMap(({ by, from, lists }) => [by ?? '', from ?? '', ...lists])),
].filter((word) => word !== '');
