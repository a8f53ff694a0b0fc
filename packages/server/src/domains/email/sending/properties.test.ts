import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { removePerson } from '../../../platform/ownership/removal.ts';
import { isFull } from '../../../testing/size.ts';
import { account } from '../../session/tables.ts';
import { emailOwnership } from '../ownership.ts';
import { mailCampaign } from '../tables.ts';
import type { MailEngine } from './engine.ts';
import { lockWaiting } from './queue/lockWaiting.ts';
import { type CampaignEvent, nextCampaignState, stateOf } from './states/campaignStates.ts';
import { people, type SendingWorld, sendingWorld } from './testing/sendingWorld.ts';
import { wakeMail } from './wake.ts';

const seeds = isFull ? 200 : 3;
const steps = 12;

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.close());
let engines: MailEngine[] = [];
// Closes engines of a failed seed too: the next seeds use the same server.
afterEach(() => Promise.all(engines.map((engine) => engine.close())));

/** Seeded random numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A person's action on a campaign, as the endpoint does it. */
async function runAction(campaignId: number, event: CampaignEvent): Promise<void> {
  await world.database.db.transaction(async (tx) => {
    const isThis = sql`${mailCampaign.id} = ${campaignId}`;
    const [campaign] = await tx.select().from(mailCampaign).where(isThis).for('update');
    const next = campaign && nextCampaignState(stateOf(campaign), event);
    if (!next) return;
    await tx.update(mailCampaign).set(next).where(isThis);
    if (event === 'stop') {
      await lockWaiting(tx, world.teamId, campaignId);
      await tx.execute(sql`update mail_delivery set state = 'skipped', reason = 'stopped'
        where campaign_id = ${campaignId} and state in ('pending', 'deferred')`);
    }
    await wakeMail(tx);
  });
}

/** Overrides the plan's daily email limit; `null`: the plan's own. */
async function allowEmails(limit: number | null): Promise<void> {
  const { pool } = world.database;
  await pool.query(`delete from equity_override where team_id = $1 and key = 'emails'`, [world.teamId]);
  if (limit === null) return;
  await pool.query(
    `insert into equity_override (team_id, key, value, reason, created_at) values ($1, 'emails', $2, 'test', now())`,
    [world.teamId, limit],
  );
}

/** Removes the campaign's owner from the team, as the endpoint does. */
function removeOwner(fromAccountId: number): Promise<unknown> {
  const { teamId, accountId: toAccountId } = world;
  return world.database.db.transaction((tx) =>
    removePerson(tx, [emailOwnership], { teamId, fromAccountId, toAccountId, at: world.now }),
  );
}

/** Opts out a recipient with a queued email; returns the affected addresses. */
async function sayNo(campaignId: number, place: number, isOwnWord: boolean): Promise<readonly string[]> {
  const { rows } = await world.database.pool.query<{ address: string }>(
    `with waiting as (select r.id, r.team_id, r.address, r.address_key from mail_delivery d join mail_recipient r on r.id = d.recipient_id
        where d.campaign_id = $1 and d.state in ('pending', 'deferred') order by r.id offset $2 limit 1 for update of d),
      said as (update mail_recipient set unsubscribed_at = now() from waiting where mail_recipient.id = waiting.id and $3::boolean),
      kept as (insert into mail_suppression (team_id, address, address_key, reason, at)
        select team_id, address, address_key, 'manual', now() from waiting where not $3::boolean on conflict do nothing)
      select address from waiting`,
    [campaignId, place, isOwnWord],
  );
  return rows.map(({ address }) => address);
}

it.each(Array.from({ length: seeds }, (_, at) => at + 1))(
  'no email is lost, repeated or miscounted during user actions (seed %s)',
  async (seed) => {
    const random = randomOf(seed);
    const { sink } = world;
    sink.arrived.length = 0;
    world.now = new Date(Date.UTC(2026, 10, 28, 2) + seed * 10 * 86_400_000);
    const [member] = await world.database.db
      .select({ id: account.id })
      .from(account)
      .where(sql`${account.username} = '13800000005'`);
    const accountId = member?.id ?? 0;
    const senderIds = [await world.addSender({ accountId }), await world.addSender()];
    const refusedOnce = new Set<string>();
    sink.script = {
      to: (to) => {
        const number = Number(/\d+/.exec(to)?.[0]);
        if (number % 7 === 0) return '550 5.7.1 Refused by policy';
        if (number % 5 !== 0 || refusedOnce.has(to)) return 'ok';
        refusedOnce.add(to);
        return '450 4.2.0 Greylisted';
      },
    };
    const addresses = people(25, seed * 1_000);
    const campaignId = await world.addCampaign({ senderIds, addresses, fields: { accountId } });
    let owner = accountId;
    engines = [world.engine(), ...(random() < 0.5 ? [world.engine()] : [])];
    const unwanted = new Set<string>();
    for (let step = 0; step < steps; step += 1) {
      const choice = Math.floor(random() * 9);
      if (choice === 0) await runAction(campaignId, 'pause');
      else if (choice === 1) await runAction(campaignId, 'resume');
      else if (choice === 2) await world.pass(Math.floor(random() * 3_600_000));
      else if (choice === 3 && random() < 0.2) await runAction(campaignId, 'stop');
      else if (choice === 4) await runAction(campaignId, 'edit');
      else if (choice === 5) await allowEmails(random() < 0.5 ? Math.floor(random() * 20) : null);
      else if (choice === 6) {
        await removeOwner(accountId);
        owner = world.accountId;
      } else {
        const said = await sayNo(campaignId, Math.floor(random() * 5), random() < 0.5);
        for (const address of said) unwanted.add(address);
      }
    }
    await allowEmails(null);
    await runAction(campaignId, 'resume');
    await world.pass(86_400_000);
    await world.until(async () => {
      const states = (await world.deliveries(campaignId)).map(({ state }) => state);
      // Time jumps expire the leases of emails being sent.
      if (states.includes('deferred') && !states.includes('claimed')) await world.pass(3_600_000);
      const isOpen = (['pending', 'claimed', 'deferred'] as const).some((state) => states.includes(state));
      return !isOpen && (await world.campaign(campaignId)).status === 'sent';
    });
    for (const engine of engines.splice(0)) await engine.close();

    const rows = await world.deliveries(campaignId);
    const arrived = sink.arrived.map(({ messageId }) => messageId);
    expect(new Set(arrived).size).toBe(arrived.length);
    const left = rows.filter(({ state }) => state === 'accepted' || state === 'unknown');
    // A time jump while an email is sent makes its state unknown; it is never sent again.
    expect(left.map(({ messageId }) => messageId)).toEqual(expect.arrayContaining(arrived));
    for (const { state, messageId } of rows) {
      if (state === 'accepted') expect(arrived).toContain(messageId);
    }
    for (const { to } of sink.arrived) expect(unwanted.has(to[0] ?? '')).toBe(false);
    expect(rows).toHaveLength(addresses.length);
    expect((await world.campaign(campaignId)).accountId).toBe(owner);
    const { rows: counted } = await world.database.pool.query(
      `select (select count(*)::int from equity_charge where subject = any($1)) as charges,
         (select coalesce(sum(sent), 0)::int from mail_sender_day where sender_id = any($2)) as sent`,
      [rows.map(({ id }) => `mail/${id}`), senderIds],
    );
    expect(counted).toEqual([{ charges: left.length, sent: left.length }]);
  },
);
