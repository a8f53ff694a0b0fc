import {
  addFavourite,
  addMailTemplate,
  addSavedSearch,
  addToBlacklist,
  addToFavourite,
  cancelJob,
  changeBlacklistEntry,
  changeFavourite,
  changeMailTemplate,
  changeSavedSearch,
  checkBlacklist,
  compareCreators,
  copyFavourites,
  countCreators,
  exportCreators,
  exportList,
  fetchUserInfo,
  findContainingLists,
  findSimilar,
  getCreator,
  getCreatorEmails,
  getCreatorNote,
  getEquity,
  getFavourite,
  getJob,
  getMailTemplate,
  getNotificationChoices,
  getOverview,
  keepCreatorNote,
  keepQuote,
  listBlacklist,
  listFavouriteActs,
  listFavouriteCreators,
  listFavourites,
  listImports,
  listJobs,
  listMailTemplates,
  listNotifications,
  listPendingCreators,
  listSavedSearches,
  listTeamLabels,
  moveFavourites,
  openFilter,
  readNotifications,
  removeFavourite,
  removeFromBlacklist,
  removeFromFavourite,
  removeJob,
  removeMailTemplate,
  removePendingCreators,
  removeQuote,
  removeSavedSearch,
  searchCreators,
  suggestCreators,
  undoFavouriteAct,
  unlockEmails,
  visitSavedSearch,
} from '@reachkit/contract';
import { listActivity, listLogins } from '@reachkit/contract/session/logins';
import { inviteMember } from '@reachkit/contract/session/registration';
import {
  addBookmark,
  changeBookmark,
  getStatisticsCount,
  globalSearch,
  listBookmarks,
  removeBookmark,
} from '@reachkit/contract/site';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { findFullScans, type Sent, sentOf } from '../testing/plans/fullScans.ts';
import { plantOtherTeams } from '../testing/plans/otherTeams.ts';
import { type Ask, createAsk, listWorld, people } from './favourites/testing/world.ts';
import { JobRunners } from './job/kinds.ts';
import { ownershipOf } from './ownership.ts';

/** Tables whose rows belong to teams, by `team_id` or by a parent. */
const tables = ownershipOf(new JobRunners([]))
  .flatMap((domain) => domain.tables)
  .flatMap(({ table, team }) => (team === null ? [] : [getTableName(table)]));
const { owner } = people;
const platform = 'tiktok';

let harness: TestApp;
let ask: Ask;
beforeAll(async () => {
  harness = await listWorld(300);
  ask = createAsk(harness);
  await plantOtherTeams(harness.database.pool, tables);
});
afterAll(() => harness.close());

/** Calls an endpoint as the owner, expects success, and returns the response. */
const call: <E extends Parameters<Ask>[1]>(
  endpoint: E,
  input?: Parameters<typeof ask<E>>[2],
) => Promise<Awaited<ReturnType<typeof ask<E>>>['data']> = async (endpoint, input) => {
  const { code, data } = await ask(owner, endpoint, input);
  expect([endpoint.id, code]).toEqual([endpoint.id, 0]);
  return data;
};

const areas: Readonly<Record<string, () => Promise<void>>> = {
  'the search': async () => {
    const params = { platform };
    const exclude = 'contactedByMe,contactedByTeam,listed,blacklisted';
    const found = await call(searchCreators, { params, body: { exclude } });
    await call(countCreators, { params, body: { exclude } });
    await call(findSimilar, { params, body: { seeds: ['3'] } });
    await call(suggestCreators, { query: { platform, q: 'lina' } });
    await call(globalSearch, { query: { q: 'lina' } });
    await call(exportCreators, { body: { platform, ids: found.list.map(({ id }) => id) } });
  },
  'saved searches': async () => {
    const { id } = await call(addSavedSearch, {
      body: { name: 'Kept', platform, filter: openFilter, hasAlert: true },
    });
    const params = { id };
    await call(listSavedSearches);
    await call(changeSavedSearch, { params, body: { name: 'Renamed' } });
    await call(visitSavedSearch, { params });
    await call(removeSavedSearch, { params });
  },
  'email templates': async () => {
    const { id } = await call(addMailTemplate, { body: { name: 'First', kind: 'body', html: 'Hi' } });
    const params = { id };
    await call(listMailTemplates, { query: { keyword: 'fir', kind: 'body' } });
    const { revision } = await call(getMailTemplate, { params });
    await call(changeMailTemplate, { params, body: { isShared: true, revision } });
    await call(removeMailTemplate, { params });
  },
  lists: async () => {
    const { id } = await call(addFavourite, { body: { name: 'First' } });
    const target = await call(addFavourite, { body: { name: 'Second' } });
    const params = { id };
    const [ids, targetIds] = [['1', '2', '3'], [target.id]];
    await call(listFavourites);
    await call(listPendingCreators, { query: { listId: id } });
    const { revision } = await call(getFavourite, { params });
    await call(changeFavourite, { params, body: { name: 'Renamed', isPublic: true, revision } });
    await call(addToFavourite, { params, body: { ids } });
    await call(listFavouriteCreators, { params });
    await call(listFavouriteCreators, { params, query: { contact: 'none', label: 'a', owner: '0' } });
    await call(findContainingLists, { query: { bloggerId: ids.join() } });
    await call(copyFavourites, { params, body: { ids, targetIds } });
    const { actId } = await call(removeFromFavourite, { params, body: { ids: ['1'] } });
    await call(undoFavouriteAct, { body: { actId: actId ?? '' } });
    await call(moveFavourites, { params, body: { ids: ['2'], targetIds } });
    await call(exportList, { params });
    await call(listFavouriteActs);
    const { actId: removal } = await call(removeFavourite, { params });
    await call(undoFavouriteAct, { body: { actId: removal } });
  },
  'the blacklist and notes': async () => {
    await call(addToBlacklist, { body: { ids: ['7', '8'], reason: 'late', scope: 'all' } });
    const { list } = await call(listBlacklist);
    await call(listBlacklist, { query: { keyword: 'l', state: 'past', platform } });
    await call(checkBlacklist, { body: { ids: ['7', '9'] } });
    const [entry] = list;
    await call(changeBlacklistEntry, { params: { id: entry?.id ?? '' }, body: { reason: 'later' } });
    await call(removeFromBlacklist, { body: { ids: list.map(({ id }) => id) } });
    const params = { id: '7' };
    const { revision } = await call(getCreatorNote, { params });
    await call(keepCreatorNote, { params, body: { note: 'Good', labels: ['tea'], revision } });
    await call(listTeamLabels);
    await call(listImports);
    await call(listPendingCreators, { query: { target: 'blacklist' } });
    await call(removePendingCreators, { body: { ids: ['1'] } });
  },
  'a creator': async () => {
    const params = { platform, id: '3' };
    await call(getCreator, { params });
    await call(keepQuote, { params, body: { amount: 100 } });
    await call(getOverview, { params });
    await call(compareCreators, { body: { ids: ['3', '6'] } });
    await call(removeQuote, { params });
    await call(getCreatorEmails, { params });
    await call(unlockEmails, { body: { ids: ['3', '6', '9'] } });
  },
  'jobs and notifications': async () => {
    const { jobId } = await call(exportCreators, { body: { platform, ids: ['3'] } });
    const params = { id: jobId };
    await call(listJobs);
    await call(listJobs, { query: { kind: 'export' } });
    await call(getJob, { params });
    await call(cancelJob, { params });
    await call(removeJob, { params });
    await call(listNotifications);
    await call(listNotifications, { query: { unread: '1' } });
    await call(readNotifications, { body: {} });
    await call(getNotificationChoices);
  },
  'the account and its team': async () => {
    await call(fetchUserInfo);
    await call(getEquity, { params: { teamId: '4' } });
    await call(getStatisticsCount);
    await call(inviteMember);
    await call(listActivity);
    await call(listLogins);
    const { id } = await call(addBookmark, { body: { title: 'Search', path: '/search' } });
    const params = { id };
    await call(listBookmarks);
    await call(changeBookmark, { params, body: { title: 'Find', position: 0 } });
    await call(removeBookmark, { params });
  },
};

describe('SQL statements', () => {
  it.each(Object.entries(areas))('of %s use an index on every tenant table', async (_, work) => {
    const sent = await statementsOf(work);
    const scans = await Promise.all(
      sent.map(async (statement) => {
        const found = await findFullScans(harness.database.pool, statement);
        return found.filter((table) => tables.includes(table)).map((table) => `${table}: ${statement.text}`);
      }),
    );
    expect(scans.flat()).toEqual([]);
  });
});

/** Collects the distinct SQL statements on tenant tables that the work sends. */
async function statementsOf(work: () => Promise<void>): Promise<readonly Sent[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const sent = spy.mock.calls.flatMap((given) => sentOf(given) ?? []);
    const own = sent.filter(({ text }) => tables.some((table) => new RegExp(`\\b${table}\\b`).test(text)));
    expect(own.length).toBeGreaterThan(5);
    return [...new Map(own.map((statement) => [statement.text, statement])).values()];
  } finally {
    spy.mockRestore();
  }
}
