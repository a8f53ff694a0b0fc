import { createDemoAccounts } from '@reachkit/server/domains/session/demoAccounts';
import { quickPasswords } from '@reachkit/server/testing/app';
import { type TestDatabase, testDatabase } from '@reachkit/server/testing/database';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '../load.ts';
import { createDemoLists } from './lists.ts';
import { createDemoRelations } from './relations.ts';

const now = new Date('2026-11-20T06:00:00Z');

let database: TestDatabase;
const load = () => loadDemo({ pool: database.pool, now, log: pino({ level: 'silent' }), count: 3_000 });
beforeAll(async () => {
  database = await testDatabase();
  await createDemoAccounts(database.db, quickPasswords);
  await createDemoLists(database.db, now);
  await createDemoRelations(database.db, now);
  await load();
});
afterAll(() => database.drop());

async function rows<Row extends object>(sql: string): Promise<Row[]> {
  return (await database.pool.query<Row>(sql)).rows;
}

/** All relations between the demo's teams and creators. */
const contents = () =>
  rows(`
    select (select md5(string_agg(m::text, ',' order by m::text)) from favourite_member m) as members,
           (select md5(string_agg(b::text, ',' order by b::text)) from blacklist_entry b) as shunned,
           (select md5(string_agg(u::text, ',' order by u::text)) from email_unlock u) as unlocked,
           (select md5(string_agg(m::text, ',' order by m::text)) from mail_message m) as mails,
           (select md5(string_agg(b::text, ',' order by b::text)) from email_bounce b) as bounces`);

const teamsWith = (table: string) =>
  rows<{ version: string; count: number }>(`
    select version, count(*)::int from ${table} join team on team.id = team_id where kind = 'customer'
     group by version order by version`);

describe("relations of the demo's teams to its creators", () => {
  it('creates no relations without demo creators', async () => {
    expect(await rows('select 1 from favourite_list')).not.toEqual([]);
    for (const table of ['favourite_member', 'blacklist_entry', 'email_unlock', 'mail_message']) {
      expect(await rows(`select 1 from ${table}`), table).toEqual([]);
    }
  });

  it('creates relations once, even if two servers start together, and not again later', async () => {
    await Promise.all([createDemoRelations(database.db, now), createDemoRelations(database.db, now)]);
    const made = await contents();
    await createDemoRelations(database.db, new Date(now.getTime() + 86_400_000));
    expect(await contents()).toEqual(made);
  });

  it('adds matching creators to lists, within the plans', async () => {
    const caps: Readonly<Record<string, number>> = { free: 50, basic: 500, pro: 2_000, team: 10_000 };
    const lists = await rows<{ name: string; version: string; count: number }>(`
      select name, version, (select count(*)::int from favourite_member where list_id = l.id) as count
        from (select l.id, l.name, version from favourite_list l join team on team.id = team_id) l`);
    expect(
      lists
        .filter(({ count }) => count === 0)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['No hurry', '不急的']);
    for (const { version, count } of lists) expect(count).toBeLessThanOrEqual(caps[version] ?? 0);
    const inList = (name: string) => `
      from favourite_list l join favourite_member on list_id = l.id join creator c on c.id = creator_id where l.name = '${name}'`;
    expect(
      await rows(`select distinct region, tags && '{home}' as fits ${inList('美国家居待联系')}`),
    ).toEqual([{ region: 'US', fits: true }]);
    expect(await rows(`select distinct language, tags && '{tech}' as fits ${inList('德国3C评测')}`)).toEqual([
      { language: 'de', fits: true },
    ]);
    const [size] = await rows<{ min: number; max: number }>(
      `select min(followers)::int as min, max(followers)::int as max ${inList('美国家居待联系')}`,
    );
    expect(size?.min).toBeGreaterThanOrEqual(50_000);
    expect(size?.max).toBeLessThanOrEqual(200_000);
  });

  it('leaves the free team without emails; the others get every outcome, in two languages', async () => {
    expect((await teamsWith('mail_message')).map(({ version }) => version)).toEqual(['basic', 'pro', 'team']);
    const outcomes = await rows(
      `select direction, array_agg(distinct outcome order by outcome) as outcomes from mail_message group by 1 order by 1`,
    );
    expect(outcomes).toEqual([
      { direction: 'in', outcomes: [null] },
      {
        direction: 'out',
        outcomes: ['failed', 'ndr', 'noReply', 'read', 'readNoReply', 'replied', 'successful'],
      },
    ]);
    const [found] = await rows<Record<string, number>>(`
      select (select count(*)::int from mail_message) as mails,
             (select count(*)::int from mail_message where subject ~ '[一-龥]') as chinese,
             (select count(*)::int from mail_message where at > '${now.toISOString()}') as ahead,
             (select count(*)::int from mail_message m where not exists (
               select from creator c where c.id = m.creator_id and lower(c.email) = m.address)) as astray,
             (select count(*)::int from mail_message i where direction = 'in' and not exists (
               select from mail_message o where o.team_id = i.team_id and o.creator_id = i.creator_id
                 and o.at < i.at and o.outcome = 'replied')) as unasked,
             (select count(*)::int from mail_message where outcome = 'ndr'
               and not exists (select from email_bounce b where b.address = mail_message.address)) as unbounced`);
    expect(found?.mails).toBeGreaterThan(200);
    expect(found?.chinese).toBeGreaterThan(0);
    expect(found).toMatchObject({ ahead: 0, astray: 0, unasked: 0, unbounced: 0 });
  });

  it('includes creators emailed only by a colleague', async () => {
    const written = await rows<{ mine: boolean; theirs: boolean }>(`
      select distinct bool_or(username = '13800000004') as mine, bool_or(username = '13800000005') as theirs
        from mail_message join account on account.id = account_id
       where direction = 'out' and username in ('13800000004', '13800000005') group by creator_id`);
    expect(written).toContainEqual({ mine: true, theirs: false });
    expect(written).toContainEqual({ mine: false, theirs: true });
  });

  it('blacklists a few, everywhere or for one list, and unlocks some addresses', async () => {
    expect(await teamsWith('blacklist_entry')).toEqual([
      { version: 'basic', count: 4 },
      { version: 'pro', count: 6 },
      { version: 'team', count: 10 },
    ]);
    expect(
      await rows('select list_id is null as "isForAll" from blacklist_entry group by 1 order by 1'),
    ).toEqual([{ isForAll: false }, { isForAll: true }]);
    const unlocked = await teamsWith('email_unlock');
    expect(unlocked.map(({ version }) => version)).toEqual(['basic', 'free', 'pro', 'team']);
    expect(
      await rows('select 1 from email_unlock join creator on id = creator_id where email is null'),
    ).toEqual([]);
  });

  it('regenerates relations for another demo platform, keeping changes by people', async () => {
    const [imported] = await rows<{ id: string }>(`
      insert into creator (platform, handle, handle_key, name, email, basis, metric_version, source, search_tokens)
      values ('tiktok', 'Own', 'own', 'Own', 'own@shop.de', 'reported', 1, 'file', '') returning id`);
    const own = `creator_id = ${imported?.id}`;
    await database.pool.query(`
      insert into favourite_member (list_id, creator_id, created_at)
        select id, ${imported?.id}, now() from favourite_list where name = '露营备选';
      insert into blacklist_entry (team_id, creator_id, reason, created_at) select id, ${imported?.id}, 'own', now() from team;
      insert into email_unlock (team_id, creator_id, unlocked_at, period_start)
        select id, ${imported?.id}, now(), '2026-11-01' from team;
      insert into mail_message (team_id, creator_id, direction, address, outcome, at)
        select id, ${imported?.id}, 'out', 'own@shop.de', 'read', now() from team;
      insert into mail_message (team_id, creator_id, direction, address, outcome, at)
        select (select id from team limit 1), id, 'out', lower(email), 'read', now() from creator
         where source = 'demo' and email is not null limit 3;
      delete from favourite_list where name = '我的观察';`);
    const ownRows = () =>
      rows(`
        select (select json_agg(m order by team_id) from mail_message m where message_id is null and ${own}) as mails,
               (select json_agg(u order by team_id) from email_unlock u where ${own}) as unlocked,
               (select json_agg(b order by id) from blacklist_entry b where ${own}) as shunned,
               (select json_agg(m) from favourite_member m where ${own}) as members`);
    const before = await ownRows();
    const oldMails = await teamsWith(`(select * from mail_message where message_id is not null) m`);
    await database.pool.query(`update installation set value = '{"version": 0}' where key = 'demo'`);
    await load();
    expect(await rows(`select 1 from favourite_member where not ${own}`)).toEqual([]);
    await createDemoRelations(database.db, now);

    expect(await ownRows()).toEqual(before);
    expect(
      await rows(`select 1 from mail_message where message_id is null and creator_id is null`),
    ).toHaveLength(3);
    const newMails = await teamsWith(`(select * from mail_message where message_id is not null) m`);
    expect(newMails.map(({ version }) => version)).toEqual(oldMails.map(({ version }) => version));
    expect(
      await rows(`select 1 from mail_message where message_id is not null and creator_id is null`),
    ).toEqual([]);
    expect(
      await rows(`select distinct c.id > ${imported?.id} as "isNew" from mail_message
      join creator c on c.id = creator_id where message_id is not null`),
    ).toEqual([{ isNew: true }]);
    expect(await rows(`select 1 from favourite_list where name = '我的观察'`)).toEqual([]);
    const [list] = await rows<{ count: number }>(`select count(*)::int from favourite_member
      join favourite_list on id = list_id where name = '美国家居待联系'`);
    expect(list?.count).toBeGreaterThan(0);
  });
});
