import { listPromotionLog, type Promotion } from '@reachkit/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Moved } from '../../platform/ownership/creatorReference.ts';
import { emptyTables } from '../../testing/emptyTables.ts';
import { removeAddresses } from './cooperations/removeAddresses.ts';
import { collaborationReferences } from './creatorReferences.ts';
import { handOver } from './handOver.ts';
import { type PromotionWorld, people, promotionWorld } from './promotions/testing/world.ts';
import { endedPages, removedPromotions } from './retention.ts';

const { owner, member } = people;
const dayMs = 86_400_000;

let world: PromotionWorld;
let start: Date;
let promotion: Promotion;
beforeAll(async () => {
  world = await promotionWorld();
  start = world.harness.now;
});
afterAll(() => world.harness.close());
beforeEach(async () => {
  world.harness.now = start;
  await emptyTables(world.harness.database.pool, 'promotion, shared_page, mail_campaign, short_link');
  promotion = await world.start(owner);
});

const db = () => world.harness.database.db;
const log = async () =>
  (await world.ask(owner, listPromotionLog, { params: { id: promotion.id } })).data.list;
const share = (kind: string, objectId: number | string, expires = start) =>
  world.query(
    `insert into shared_page (team_id, kind, object_id, token_hash, language, created_at, expires_at)
     values ($1, $2, $3, gen_random_uuid()::text, 'en', $4, $4)`,
    ['1', kind, objectId, expires],
  );

describe('a member who is removed', () => {
  it('hands promotions, invitations and collaborations over, and the log names each', async () => {
    const [from, to] = [await world.idOf(owner), await world.idOf(member)];
    const { id } = await world.agree(promotion, { creatorId: 1, owner });
    const other = await world.agree(promotion, { creatorId: 2, owner: member });
    const teamId = await world.teamOf(owner);
    const removal = { teamId, fromAccountId: from, toAccountId: to, at: start };
    expect(await db().transaction((tx) => handOver(tx, removal))).toBe(2);
    expect(await db().transaction((tx) => handOver(tx, removal))).toBe(0);
    const owners = await world.query<{ owner: number }>(
      `select account_id::int as owner from promotion union select account_id::int from promotion_invitation
         union select account_id::int from cooperation`,
    );
    expect(owners).toEqual([{ owner: to }]);
    const entries = (await log()).filter(({ action }) => action === 'ownerHandedOver');
    expect(entries).toMatchObject([
      { creator: { id: '1' }, cooperationId: String(id) },
      { creator: { id: '1' }, cooperationId: null },
      { actor: 'system', by: '', creator: null, before: { owner: '旗舰版演示' } },
    ]);
    expect(entries.map(({ cooperationId }) => cooperationId)).not.toContain(String(other.id));
  });
});

describe('two creators of a promotion who turn out to be one', () => {
  const join = async (from: number, into: number): Promise<readonly Moved[]> =>
    db().transaction(async (tx) => {
      const moved: Moved[] = [];
      for (const { move } of collaborationReferences) {
        if (move) moved.push(...(await tx.execute<Moved>(move({ from, into }))).rows);
      }
      return moved;
    });
  const kept = () =>
    world.query<{ name: string; creator: number | null }>(
      'select name, creator_id::int as creator from promotion_invitation order by name',
    );

  it.each([
    [1, 2],
    [2, 1],
  ])('keep the one with a decision, joining %i into %i', async (from, into) => {
    const [first, second] = [
      await world.invite(promotion, { creatorId: 1 }),
      await world.invite(promotion, { creatorId: 2 }),
    ];
    await world.query(
      `update promotion_invitation set decision = 'declined', decided_at = now() where id = $1`,
      [second],
    );
    await share('collaboration.creator', first);
    await share('collaboration.creator', second);
    expect(await join(from, into)).toMatchObject([{ dropped: 1 }, {}, {}]);
    expect(await kept()).toEqual([{ name: 'Creator 2', creator: into }]);
    expect(await world.query('select object_id::int as id from shared_page')).toEqual([{ id: second }]);
    expect(await join(from, into)).toMatchObject([{ moved: 0, dropped: 0 }, {}, {}]);
  });

  it('keep both where both agreed, one of them without the creator', async () => {
    await world.agree(promotion, { creatorId: 1 });
    await world.agree(promotion, { creatorId: 2 });
    await join(1, 2);
    expect(await kept()).toEqual([
      { name: 'Creator 1', creator: 2 },
      { name: 'Creator 2', creator: null },
    ]);
    expect(await world.query('select creator_id::int as creator from cooperation')).toEqual([
      { creator: 2 },
      { creator: 2 },
    ]);
  });
});

describe('old data', () => {
  it('of removed promotions goes, and short links and email campaigns stay without them', async () => {
    const gone = await world.add(owner, { name: 'Gone' });
    await world.agree(gone, { creatorId: 1 });
    await world.query('update promotion set removed_at = $2 where id = $1', [gone.id, start]);
    const invitations = await world.query<{ id: number }>('select id from promotion_invitation');
    await share('collaboration.creator', invitations[0]?.id ?? 0);
    await share('collaboration.report', gone.id);
    await share('collaboration.report', promotion.id);
    await world.query(
      `insert into mail_campaign (team_id, account_id, status, tracks_opens, tracks_clicks, created_at, updated_at, promotion_id)
       select team_id, $1, 'sent', true, true, now(), now(), id from promotion`,
      [await world.idOf(owner)],
    );
    await world.query(
      `insert into short_link (team_id, code, code_key, name, product_type, product_link, target, created_at, updated_at,
         promotion_id)
       select team_id, 'c' || id, 'c' || id, 'L', 'product', 'https://a.example', 'https://a.example', now(), now(), id
         from promotion`,
    );
    const later = new Date(start.getTime() + 1);
    expect(await removedPromotions.remove(db(), start, 10)).toBe(0);
    expect(await removedPromotions.remove(db(), later, 10)).toBe(1);
    const left = [{ id: Number(promotion.id) }];
    expect(await world.query('select id::int as id from promotion')).toEqual(left);
    expect(await world.query('select object_id::int as id from shared_page')).toEqual(left);
    for (const table of ['mail_campaign', 'short_link']) {
      const rows = await world.query(`select promotion_id::int as id from ${table} order by id nulls last`);
      expect(rows).toEqual([...left, { id: null }]);
    }
  });

  it('of shared pages goes a year after their end', async () => {
    await share('collaboration.report', promotion.id, new Date(start.getTime() - 365 * dayMs));
    await share('collaboration.report', promotion.id);
    const before = new Date(start.getTime() - endedPages.keptFor + 1);
    expect(await endedPages.remove(db(), before, 10)).toBe(1);
    expect(await world.query('select count(*)::int as found from shared_page')).toEqual([{ found: 1 }]);
  });

  it('of addresses goes when its time is over, and the log says so without them', async () => {
    const [due, later, open] = [
      await world.agree(promotion, { creatorId: 1 }),
      await world.agree(promotion, { creatorId: 2 }),
      await world.agree(promotion, { creatorId: 3 }),
    ];
    await world.query(`update cooperation set address = 'sealed-address'`);
    const until = (id: number, at: Date) =>
      world.query('update cooperation set address_until = $2 where id = $1', [id, at]);
    await until(due.id, start);
    await until(later.id, new Date(start.getTime() + 1));
    const deps = { db: db(), now: () => world.harness.now, log: pino({ level: 'silent' }) };
    const run = () => removeAddresses(deps, new AbortController().signal);
    await run();
    await run();
    expect(
      await world.query('select id::int as id from cooperation where address is not null order by id'),
    ).toEqual([{ id: later.id }, { id: open.id }]);
    const entries = (await log()).filter(({ action }) => action === 'addressRemoved');
    expect(entries).toMatchObject([{ cooperationId: String(due.id), actor: 'system', by: '' }]);
    expect(JSON.stringify(await log())).not.toContain('sealed-address');
  });
});
