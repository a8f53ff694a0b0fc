import { getFilterOptions, type RangeField, rangeFields } from '@reachkit/contract';
import { exportList, previewListExport } from '@reachkit/contract/favourites/exporting';
import { type FavouriteList, favouritesEvent } from '@reachkit/contract/favourites/lists';
import {
  copyFavourites,
  type FavouriteRow,
  type FavouriteSort,
  listFavouriteCreators,
  moveFavourites,
  removeFromFavourite,
  undoFavouriteAct,
} from '@reachkit/contract/favourites/members';
import { listTeamLabels } from '@reachkit/contract/favourites/notes';
import { getJob } from '@reachkit/contract/job';
import type { WireAnswer, WireRequest } from '../../../core/client/wire.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { type ListWorld, listRefusal, listWorld, memberRows, storyLists } from './lists.ts';
import { storyOptions, teamLabels } from './options.ts';

/** Returns creators with notes, labels and owners, the same in each run. */
export function notedRows(count: number): FavouriteRow[] {
  return memberRows(count).map((row, place) => ({
    ...row,
    tags: [['home'], ['home', 'beauty'], ['food', 'home', 'beauty'], []][place % 4] ?? [],
    addedAt: new Date(Date.parse('2026-11-18T02:00:00Z') - place * 3_600_000).toISOString(),
    note: place % 6 === 1 ? '样品已寄出，等她回复尺寸。' : '',
    labels: place % 5 === 2 ? ['VIP', '可复投'] : [],
    owner: place % 3 === 0 ? { id: '7', nickName: '王珂' } : null,
  }));
}

/** Returns rows that overflow a narrow cell: no space to wrap, two scripts, and no data. */
export function longRows(): FavouriteRow[] {
  const [first] = memberRows(1);
  if (!first) throw new Error('There is no creator.');
  const names = [
    'Maria Fernanda dos Santos Albuquerque de Vasconcelos e Sousa (casa, cozinha & organização)',
    'TheUnbreakableNameOfSomebodyWhoNeverLearntToUseTheSpaceBarAtAll',
    'مريم بنت عبد الرحمن آل الشيخ — ترتيب المنزل والمطبخ الصغير',
    '住在北海道深山里每天早起做便当顺便介绍收纳用品和旧家具改造的一家五口',
    '👩‍👩‍👧‍👦🏡✨',
  ];
  return names.map((name, place) => ({
    ...first,
    id: `long${place}`,
    name,
    handle: `${'very.long.handle_'.repeat(3)}${place}`,
    followers: place === 4 ? null : 1_234_567_890,
    medianPlays: place === 4 ? null : 987_654_321,
    note: 'A note that goes on for longer than any cell has room for, about samples and sizes and the weather',
    labels: ['Spring 2027', 'Needs a contract', '可复投', 'رمضان'],
    owner: { id: '7', nickName: 'Alexandria Montgomery-Featherstonehaugh' },
    blacklist: place === 1 ? { reason: '样品收下后不再回复，催了三次也没有消息', scope: 'list' } : null,
  }));
}

/** Texts that people write in these stories. */
export const memberWords: readonly string[] = [...notedRows(12), ...longRows()]
  .flatMap(({ name, handle, note, labels, owner, blacklist }) => [
    ...[name, handle, note, labels.join(' · '), ...labels],
    ...[owner?.nickName ?? '', blacklist?.reason ?? ''],
  ])
  .filter((words) => words !== '');

export interface MemberWorldOptions {
  readonly rows?: readonly FavouriteRow[];
  /** Remaining export rows of the month. Default 500. */
  readonly exportsLeft?: number;
  /** Overrides the default response. */
  readonly answer?: (request: WireRequest) => WireAnswer | Promise<WireAnswer> | undefined;
}

export interface MemberWorld extends ListWorld {
  /** Returns the creators in list 1. */
  readonly ids: () => readonly string[];
  /** Removes a creator as a colleague, and sends the live message. */
  readonly takeAway: (id: string) => void;
}

const success = (data: unknown): WireAnswer => ({
  status: 200,
  body: { code: 0, msg: '', data },
  requestId: 'req_7f3a91',
});

/** A client over list 1, filtered, sorted and changed in memory; the other lists are those of `listWorld`. */
export function memberWorld(options: MemberWorldOptions = {}): MemberWorld {
  let held = options.rows ?? notedRows(312);
  const exportsLeft = options.exportsLeft ?? 500;
  const former = new Map<string, readonly FavouriteRow[]>();
  const jobs = new Map<string, string>();
  const lists = storyLists.map(
    (list): FavouriteList => (list.id === '1' ? { ...list, count: held.length } : list),
  );

  /** Removes creators, and keeps the previous state. */
  function takeOut(ids: readonly string[]) {
    const actId = `member-${former.size + 1}`;
    former.set(actId, held);
    const removed = held.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
    held = held.filter(({ id }) => !ids.includes(id));
    return { actId, removed };
  }

  function usual({ endpoint, input }: WireRequest): WireAnswer | undefined {
    if (endpoint === getFilterOptions) return success(storyOptions);
    if (endpoint === listTeamLabels) return success(teamLabels);
    if (endpoint === getJob) {
      const at = '2026-11-20T06:00:00Z';
      return success({
        id: input.params?.id,
        kind: 'export',
        state: 'running',
        about: {},
        done: 1,
        total: null,
        createdAt: at,
        startedAt: at,
        finishedAt: null,
        failure: null,
        result: null,
        file: null,
      });
    }
    if (endpoint === undoFavouriteAct) {
      const then = former.get(undoFavouriteAct.body.parse(input.body).actId);
      if (!then) return undefined;
      const restored = Math.abs(then.length - held.length);
      held = then;
      return success({ restored, skipped: 0, listIds: ['1'] });
    }
    if (input.params?.id !== '1') return undefined;
    if (endpoint === listFavouriteCreators) {
      return success(pageOf(held, listFavouriteCreators.query.parse(input.query ?? {})));
    }
    if (endpoint === removeFromFavourite)
      return success(takeOut(removeFromFavourite.body.parse(input.body).ids));
    if (endpoint === moveFavourites || endpoint === copyFavourites) {
      const { ids, targetIds } = copyFavourites.body.parse(input.body);
      const into = lists
        .filter(({ id }) => targetIds.includes(id))
        .map(({ id, name, count, limit }) => ({
          listId: id,
          name,
          count: count + ids.length,
          limit,
          added: ids,
          already: [],
          refused: [],
          left: [],
        }));
      const { actId, removed } = takeOut(endpoint === moveFavourites ? ids : []);
      return success({ actId, lists: into, ...(endpoint === moveFavourites && { removed }) });
    }
    if (endpoint === previewListExport) {
      const { ids, filter } = previewListExport.body.parse(input.body);
      const rows = ids?.length ?? held.filter((row) => matches(row, queryOf(filter ?? {}))).length;
      return success({
        rows,
        matches: rows,
        matchesKind: 'exact',
        cost: rows,
        emails: { unlocked: 1, locked: Math.max(0, rows - 2), none: Math.min(1, rows) },
        left: exportsLeft,
        limit: 1000,
        resetAt: '2026-12-01T00:00:00Z',
      });
    }
    if (endpoint === exportList) {
      const { requestKey = '', ids, filter } = exportList.body.parse(input.body);
      const jobId = jobs.get(requestKey) ?? `job-${jobs.size + 1}`;
      jobs.set(requestKey, jobId);
      const rows = ids?.length ?? held.filter((row) => matches(row, queryOf(filter ?? {}))).length;
      return success({ jobId, rows });
    }
    return undefined;
  }

  const world = listWorld({
    lists,
    answer: (request) => options.answer?.(request) ?? usual(request),
  });
  const colleague = createMockClient();
  return {
    ...world,
    client: { ...world.client, live: colleague.live },
    ids: () => held.map(({ id }) => id),
    takeAway: (gone) => {
      held = held.filter(({ id }) => id !== gone);
      const data = { listIds: ['1'], accountId: '2' };
      colleague.push({ code: 0, event: favouritesEvent, data });
    },
  };
}

/** A list that rejects filters that the plan lacks. */
export const scopeRefusal = listRefusal(430, '', {
  feature: 'searchScope',
  used: 2,
  limit: 1,
  resetAt: null,
  needVersion: 'pro',
});

type Query = ReturnType<typeof listFavouriteCreators.query.parse>;

const queryOf = (filter: Record<string, unknown>): Query => listFavouriteCreators.query.parse(filter);

const figures: Readonly<Partial<Record<RangeField, (row: FavouriteRow) => number | null | undefined>>> = {
  followerCount: (row) => row.followers,
  median_plays: (row) => row.medianPlays,
  avg_intrate: (row) => (row.interactionRate === null ? null : row.interactionRate * 100),
  price: (row) => row.priceMiddle,
};

function matches(row: FavouriteRow, query: Query): boolean {
  const any = (wanted: string, value: string | null) =>
    wanted === '' || (value !== null && wanted.split(',').includes(value));
  const contact = row.teamStatus?.contact ?? 'none';
  const words = query.keyword.trim().toLowerCase();
  return (
    `${row.name} ${row.handle}`.toLowerCase().includes(words) &&
    any(query.region, row.region) &&
    any(query.language, row.language) &&
    any(query.platforms, row.platform) &&
    (query.tags === '' || row.tags.some((tag) => query.tags.split(',').includes(tag))) &&
    (query.contact === '' || (query.contact === 'none') === (contact === 'none')) &&
    (query.label === '' || row.labels.includes(query.label)) &&
    (query.owner === '' || (row.owner?.id ?? '0') === query.owner) &&
    rangeFields.every((field) => {
      const value = figures[field]?.(row);
      const from = query[`${field}_start`];
      const to = query[`${field}_end`];
      if (from === '' && to === '') return true;
      if (value === null || value === undefined) return false;
      return (from === '' || value >= Number(from)) && (to === '' || value <= Number(to));
    })
  );
}

const sortValue: Readonly<Partial<Record<FavouriteSort, (row: FavouriteRow) => number | null | undefined>>> =
  {
    added: (row) => Date.parse(row.addedAt),
    followers: (row) => row.followers,
    medianPlays: (row) => row.medianPlays,
    interactionRate: (row) => row.interactionRate,
    price: (row) => row.priceMiddle,
  };

function pageOf(held: readonly FavouriteRow[], query: Query) {
  const value = sortValue[query.sort] ?? (() => null);
  const sign = query.order === 'asc' ? 1 : -1;
  const found = held
    .filter((row) => matches(row, query))
    .sort((a, b) => {
      const [one, other] = [value(a) ?? null, value(b) ?? null];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return sign * (one - other);
    });
  const from = Number(query.searchAfter || '0');
  const next = from + query.pageSize;
  const written = held.filter(({ teamStatus }) => teamStatus?.contact !== 'none').length;
  const byPlatform: Record<string, number> = {};
  for (const { platform } of held) byPlatform[platform] = (byPlatform[platform] ?? 0) + 1;
  return {
    list: found.slice(from, next),
    total: found.length,
    counts: {
      all: held.length,
      byPlatform,
      notContacted: held.length - written,
      contacted: written,
      replied: Math.floor(written / 3),
    },
    searchAfter: next < found.length ? String(next) : null,
  };
}
