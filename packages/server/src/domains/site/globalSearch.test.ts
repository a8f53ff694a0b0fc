import type { MenuItem } from '@reachkit/contract';
import type { GlobalHits } from '@reachkit/contract/site';
import { createDemoLists } from '@reachkit/demo/accounts/lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { menuHits } from './globalSearch.ts';

let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
  await createDemoLists(harness.database.db, harness.now);
  const creator = (platform: string, handle: string, name: string, followers: number | null) =>
    harness.database.pool.query(
      `insert into creator (platform, handle, handle_key, name, followers, basis, metric_version, source, search_tokens)
       values ($1, $2, lower($2), $3, $4, 'reported', 1, 'file', '')`,
      [platform, handle, name, followers],
    );
  await creator('youtube', 'linahome', 'Lina at home', 900);
  await creator('tiktok', 'lina', 'Lina', 10);
  await creator('instagram', 'Linas.Garden', 'Garden', null);
  for (let index = 0; index < 9; index += 1) await creator('tiktok', `linapet${index}`, 'Pets', 100 + index);
});
afterAll(() => harness.close());

const people = new Map<string, Promise<{ authorization: string }>>();
async function find(q: string, person = '13800000004'): Promise<GlobalHits> {
  if (!people.has(person)) people.set(person, harness.headersOf(person));
  const answer = await harness.app.inject({
    url: '/kol/api/globalSearch',
    query: { q },
    headers: { ...(await people.get(person)) },
  });
  return answer.json().data;
}
const listNames = async (q: string, person?: string) => (await find(q, person)).lists.map(({ name }) => name);

describe('creators', () => {
  it('are from all platforms: exact handle first, then by followers, up to eight', async () => {
    const { creators } = await find('@Lina');
    expect(creators).toHaveLength(8);
    expect(creators[0]).toMatchObject({ platform: 'tiktok', handle: 'lina', followers: 10 });
    expect(creators[1]).toMatchObject({ platform: 'youtube', handle: 'linahome', followers: 900 });
    expect(typeof creators[0]?.id).toBe('string');
  });

  it('are resolved from pasted links, in order', async () => {
    const text = 'https://m.youtube.com/@LinaHome/shorts?si=1 https://www.instagram.com/linas.garden/?igsh=x';
    const { creators } = await find(text);
    expect(creators.map(({ handle }) => handle)).toEqual(['linahome', 'Linas.Garden']);
  });

  it('keep an unknown follower count unknown', async () => {
    const { creators } = await find('linas.garden');
    expect(creators[0]).toMatchObject({ platform: 'instagram', followers: null });
  });
});

describe('creators that the team knows', () => {
  const creatorId = `(select id from creator where handle = 'linapet0')`;
  const teamId = `(select team_id from account where username = '13800000004')`;

  it.each([
    ['a label', 'spring launch', 'Spring launch 春季'],
    ['a note', 'pays late', '…g before. She never pays late, her sister does'],
    ['an unlocked address', 'Mail.of.pets@', 'mail.of.pets@example.com'],
  ])('are found by %s, with the text that matches', async (_, text, known) => {
    const { pool } = harness.database;
    await pool.query(`update creator set email = 'mail.of.pets@example.com' where handle = 'linapet0'`);
    await pool.query(`insert into email_unlock (team_id, creator_id, unlocked_at)
      values (${teamId}, ${creatorId}, now()) on conflict do nothing`);
    await pool.query(`insert into creator_note (team_id, creator_id, note, labels, changed_at)
      values (${teamId}, ${creatorId}, 'We met long before. She never pays late, her sister does', '{Spring launch 春季}', now())
      on conflict do nothing`);
    const { creators } = await find(text);
    expect(creators).toMatchObject([{ handle: 'linapet0', known: expect.stringContaining(known) }]);
    expect((await find(text, '13800000003')).creators).toEqual([]);
  });
});

describe('lists', () => {
  it('include one’s own and the team’s public ones', async () => {
    expect(await listNames('名单')).toEqual(['Q4大促总名单', '续约名单']);
    expect(await listNames('名单', '13800000005')).toEqual(['Q4大促总名单']);
    expect((await find('YOGA')).lists).toMatchObject([
      { name: 'Yoga and outdoor', isPublic: true, isOwn: false, colour: 4, count: 0 },
    ]);
  });

  it('exclude other teams’ and colleagues’ private ones', async () => {
    expect(await listNames('名单', '13800000003')).toEqual([]);
    expect(await listNames('草稿')).toEqual([]);
    expect(await listNames('草稿', '13800000005')).toEqual(['我的草稿']);
    expect(await listNames('备选', '13800000002')).toEqual(['露营备选']);
  });

  it('treat the input literally', async () => {
    for (const q of ['%', '_', "'; drop table favourite_list; --", '\\'])
      expect(await listNames(q)).toEqual([]);
    expect(await listNames('&')).toEqual(['Home & living UK']);
  });
});

describe('menu entries', () => {
  it('are found by title in either language, with their menu path', async () => {
    const { menus } = await find('YOUTUBE');
    expect(menus).toEqual([
      {
        id: 'search-youtube',
        name: 'YouTube',
        label: 'YouTube',
        path: '/bloggerSearch/youtube',
        icon: 'youtube',
        trail: [
          { name: '红人中心', label: 'Creator hub' },
          { name: '搜红人', label: 'Creator search' },
        ],
      },
    ]);
    expect((await find('搜红')).menus[0]).toMatchObject({
      path: '/bloggerSearch/tiktok',
      trail: [{ name: '红人中心', label: 'Creator hub' }],
    });
    expect((await find('creator s')).menus[0]?.id).toBe('search');
  });

  it('leave out sections without a page; prefix matches come first', () => {
    const entry = (id: string, name: string, label: string, children?: MenuItem[]): MenuItem => ({
      id,
      name,
      label,
      path: children ? '' : `/${id}`,
      component: '',
      icon: '',
      children,
    });
    const menus = [
      entry('mail', '邮件中心', 'Mail', [
        entry('a', '发件箱', 'Sent mail'),
        entry('b', '邮件任务', 'Mail tasks'),
      ]),
    ];
    expect(menuHits(menus, 'mail').map(({ id }) => id)).toEqual(['b', 'a']);
    expect(menuHits(menus, '邮件').map(({ id, trail }) => [id, trail[0]?.name])).toEqual([['b', '邮件中心']]);
  });
});

describe('query', () => {
  it.each(['', '   ', '　'])('without text (%j) finds nothing', async (q) => {
    expect(await find(q)).toEqual({ creators: [], lists: [], menus: [] });
  });

  it('requires a login', async () => {
    expect((await harness.app.inject('/kol/api/globalSearch?q=x')).statusCode).toBe(401);
  });

  it.each([
    ['', 'required'],
    [`?q=${'x'.repeat(1501)}`, 'too_long'],
    ['?q=a&q=b', 'wrong_type'],
  ])('with %j is rejected at its field', async (query, rule) => {
    const answer = await harness.callAs('13800000001', { url: `/kol/api/globalSearch${query}` });
    expect(answer.json()).toMatchObject({ code: 400, data: { fields: { q: { rule } } } });
  });
});
