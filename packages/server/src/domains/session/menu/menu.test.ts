import type { MenuItem } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { account, menuItem, team } from '../tables.ts';
import { keepMenus } from './menu.ts';

let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
});
afterAll(() => harness.close());

const [owner, member, staff] = ['13800000004', '13800000005', 'office:admin'];

const teamOf = async (username: string) => {
  const [row] = await harness.database.db.select().from(account).where(eq(account.username, username));
  return row?.teamId ?? 0;
};

const menuOf = async (username: string): Promise<MenuItem[]> => {
  const answer = await harness.callAs(username, { url: `/office/api/team/menu/${await teamOf(username)}` });
  return answer.json().data.menus;
};

const paths = (menus: readonly MenuItem[]): string[] =>
  menus.flatMap(({ path, children }) => [path, ...paths(children ?? [])]);

const searchPaths = [
  '/bloggerSearch',
  '/bloggerSearch/tiktok',
  '/bloggerSearch/youtube',
  '/bloggerSearch/instagram',
];
const emailPaths = [
  ...['/email', '/email/tasks', '/email/inbox', '/email/outbox', '/email/templates'],
  ...['/email/senders', '/email/suppressions', '/email/settings'],
];
const hubPaths = ['', ...searchPaths, '/favourites', '/blacklist', '/importRecords'];
const customerPaths = [
  ...hubPaths,
  ...emailPaths,
  '',
  '/rankingVideo',
  '/rankingBlogger',
  '/rankingTag',
  '/rankingAd',
  '',
  '/campaigns',
  '/cooperation',
  '',
  '/monitor',
  '/shortLinks',
];

const consolePaths = [
  ...['', '/console/teams'],
  ...['', '/console/audit', '/console/staff', '/console/access'],
];

it('customers and staff each have a menu of existing pages', async () => {
  expect(paths(await menuOf(owner))).toEqual(customerPaths);
  expect(paths(await menuOf(staff))).toEqual([...consolePaths, ...searchPaths]);
  const [hub] = await menuOf(owner);
  expect(hub).toMatchObject({ id: 'creator-hub', name: '红人中心', label: 'Creator hub' });
  expect(hub?.children?.map(({ id }) => id)).toEqual(['search', 'favourites', 'blacklist', 'import-records']);
});

it('data acquisition is in the staff menu only while the team may keep tasks', async () => {
  const { db } = harness.database;
  const set = async (username: string, canSaveKocTask: boolean) =>
    db
      .update(team)
      .set({ canSaveKocTask })
      .where(eq(team.id, await teamOf(username)));
  await set(staff, true);
  await set(owner, true);
  expect((await menuOf(staff)).find(({ id }) => id === 'dataAcquisition')).toMatchObject({
    path: '/dataCollect',
    component: 'acquisition/DataCollect',
    name: '数据采集',
  });
  expect(paths(await menuOf(owner))).not.toContain('/dataCollect');
  await set(staff, false);
  expect(paths(await menuOf(staff))).not.toContain('/dataCollect');
});

it('a menu entry for a role and its children are visible to the role’s members', async () => {
  const { db } = harness.database;
  const entry = { audience: 'customer', label: '', icon: '', position: 9 };
  await db.insert(menuItem).values([
    { ...entry, id: 'manage', name: '管理', path: '', role: 'ROLE_ADMIN' },
    { ...entry, id: 'manage-team', parentId: 'manage', name: '团队', path: '/teamManage', component: 'a/B' },
  ]);
  expect(paths(await menuOf(owner))).toContain('/teamManage');
  expect(paths(await menuOf(member))).toEqual(customerPaths);
  await db.delete(menuItem).where(eq(menuItem.id, 'manage-team'));
  // A section without pages is left out.
  expect(paths(await menuOf(owner))).toEqual(customerPaths);
});

it('staff changes survive the next start', async () => {
  const { db, pool } = harness.database;
  await db.update(menuItem).set({ name: '找达人' }).where(eq(menuItem.id, 'search'));
  await keepMenus(pool);
  expect((await menuOf(owner))[0]?.children?.[0]?.name).toBe('找达人');
});
