import type { MailCampaignReason, MailCampaignStatus } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { mailCampaign, mailRoundHold } from '../campaigns/tables.ts';
import type { MailEngine } from '../sending/engine.ts';
import { people } from '../sending/testing/sendingWorld.ts';
import { SuppressionService } from '../suppression/service.ts';
import { mailDelivery, mailSender, mailSuppression } from '../tables.ts';
import { undoUnsubscribe, unsubscribe } from '../tracking/unsubscribe.ts';
import { decide } from './deciding/decide.ts';
import { reopenRounds } from './reopenRounds.ts';
import { type RoundsWorld, roundsWorld } from './testing/roundsWorld.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let world: RoundsWorld;
beforeAll(async () => {
  world = await roundsWorld();
});
afterAll(() => world.close());
const engines: MailEngine[] = [];
beforeEach(async () => {
  world.now = new Date('2026-11-25T02:00:00Z');
  world.sink.arrived.length = 0;
  await emptyTables(world.database.pool, 'mail_campaign, mail_sender, mail_suppression, notification');
});
// Closes engines of failed tests too: the next test uses the same database.
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

const addressOf = (to: readonly string[]) => to[0] ?? '';
const arrivedIn = (round: number) => async (campaignId: number) => {
  const rows = await world.deliveries(campaignId);
  return rows.filter((row) => row.round === round && row.state === 'accepted').length;
};
const reached = (campaignId: number, count: number, round = 1) =>
  world.until(async () => (await arrivedIn(round)(campaignId)) === count);
const held = (campaignId: number, wanted: Readonly<Record<string, string>>) =>
  world.until(async () => {
    const found = await world.holds(campaignId);
    return Object.entries(wanted).every(([address, text]) => found[address] === text);
  });
const settled = (campaignId: number, state: string) =>
  world.until(async () => {
    const { status, reason } = await world.campaign(campaignId);
    return `${status}/${reason}` === state;
  });

/** A campaign with sent first emails and follow-up rounds. */
async function followed(count: number, rounds: Parameters<RoundsWorld['addRounds']>[1] = [{}]) {
  const senderIds = [await world.addReadSender()];
  const campaignId = await world.addCampaign({
    senderIds,
    addresses: people(count),
    fields: { status: 'draft', reason: null },
  });
  await world.addRounds(campaignId, rounds);
  await start(campaignId);
  engines.push(world.engine());
  await settled(campaignId, 'sent/followingUp');
  return { campaignId, senderId: senderIds[0] ?? 0 };
}

async function start(campaignId: number) {
  const { db } = world.database;
  await db.execute(sql`insert into mail_delivery (team_id, campaign_id, recipient_id, round, state, due_at, updated_at)
    select team_id, campaign_id, id, 0, 'pending', ${world.now.toISOString()}::timestamptz, ${world.now.toISOString()}::timestamptz
    from mail_recipient where campaign_id = ${campaignId}`);
  await db.update(mailCampaign).set({ status: 'sending', reason: 'queued' }).where(sql`id = ${campaignId}`);
}

describe('a follow-up', () => {
  it('a follow-up goes out after its delay, same mailbox and thread, without copies', async () => {
    const other = await world.addReadSender();
    const { campaignId, senderId } = await followed(3, [{}, { delayMinutes: 3 * 24 * 60 }]);
    await world.database.db.update(mailCampaign).set({ cc: 'boss@brand.example' });
    const first = world.sink.arrived.length;
    await world.passRead(2 * day - 1);
    expect(await arrivedIn(1)(campaignId)).toBe(0);
    await world.passRead(1_000);
    await reached(campaignId, 3);
    await world.passRead(3 * day);
    await reached(campaignId, 3, 2);
    await world.passRead(0);
    await settled(campaignId, 'sent/null');
    const rows = await world.deliveries(campaignId);
    expect(new Set(rows.map((row) => row.senderId))).toEqual(new Set([senderId]));
    expect(senderId).not.toBe(other);
    const later = world.sink.arrived.slice(first);
    expect(later).toHaveLength(6);
    for (const { to, raw: source } of later) {
      const own = rows.find(
        ({ round, content }) =>
          round === 0 && source.includes(String((content as { subject: string }).subject)),
      );
      expect(to).toHaveLength(1);
      expect(source).toMatch(/^Subject: Re: Hi Person \d/m);
      expect(source).toContain(`In-Reply-To: ${own?.messageId}`);
      expect(source).toContain(`References: ${own?.messageId}`);
      expect(source).toContain('Did you see it, Person');
    }
  });

  it('skips recipients who replied, bounced, unsubscribed or are blacklisted, and ends the campaign', async () => {
    const { campaignId } = await followed(6);
    const [replied, unsubscribed, complained, bounced, suppressed, last] = people(6) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await world.setRecipient(replied, { repliedAt: world.now });
    await world.setRecipient(unsubscribed, { unsubscribedAt: world.now });
    await world.setRecipient(complained, { complainedAt: world.now });
    const { db } = world.database;
    await db.execute(sql`update mail_delivery set state = 'ndrHard' from mail_recipient r
      where r.id = recipient_id and r.address = ${bounced}`);
    await db.insert(mailSuppression).values({
      teamId: world.teamId,
      address: suppressed,
      addressKey: suppressed,
      reason: 'manual',
      at: world.now,
    });
    await world.passRead(2 * day);
    await reached(campaignId, 1);
    await held(campaignId, {
      [replied]: '1 replied',
      [unsubscribed]: '1 unsubscribed',
      [complained]: '1 complained',
      [suppressed]: '1 blacklisted',
    });
    expect(world.sink.arrived.slice(6).map(({ to }) => addressOf(to))).toEqual([last]);
    await world.passRead(0);
    await settled(campaignId, 'sent/null');
  });

  const suppress = async (address: string, until: Date | null) =>
    (
      await world.database.db
        .insert(mailSuppression)
        .values({
          teamId: world.teamId,
          address,
          addressKey: address,
          reason: 'hardBounce',
          at: world.now,
          until,
          isConfirmed: until === null,
        })
        .returning({ id: mailSuppression.id })
    ).map(({ id }) => String(id));
  const service = () => new SuppressionService({ db: world.database.db, now: () => world.now });
  const lift = (ids: readonly string[]) =>
    service().remove(
      { teamId: world.teamId, accountId: world.accountId, loginId: 1, clientId: '', roleIds: [] },
      { ids: [...ids] },
    );

  it('a follow-up waits while the address is suppressed; then its rounds continue in order', async () => {
    const { campaignId } = await followed(2, [{}, {}]);
    const [suppressed = '', free = ''] = people(2);
    await suppress(suppressed, new Date(world.now.getTime() + 10 * day));
    await world.passRead(2 * day);
    await reached(campaignId, 1);
    await held(campaignId, { [suppressed]: '1 suppressed' });
    await world.passRead(2 * day);
    await reached(campaignId, 1, 2);
    await world.passRead(0);
    await settled(campaignId, 'sent/followingUp');
    await world.passRead(6 * day);
    await reached(campaignId, 2);
    await world.passRead(2 * day);
    await reached(campaignId, 2, 2);
    expect(world.sink.arrived.slice(2).map(({ to }) => addressOf(to))).toEqual([
      free,
      free,
      suppressed,
      suppressed,
    ]);
  });

  it.each([
    ['for a while', 30, '1 suppressed'],
    ['for good', null, '1 blacklisted'],
  ])('a follow-up is due again when a person lifts a suppression %s', async (_, days, reason) => {
    const { campaignId } = await followed(2, [{}, { delayMinutes: 30 * 24 * 60 }]);
    const [suppressed = ''] = people(2);
    const ids = await suppress(suppressed, days === null ? null : new Date(world.now.getTime() + days * day));
    await world.passRead(2 * day);
    await reached(campaignId, 1);
    await held(campaignId, { [suppressed]: reason });
    await world.passRead(day);
    await lift(ids);
    await world.passRead(0);
    await reached(campaignId, 2);
  });

  it('a follow-up stays ended if the campaign is over when a suppression is lifted', async () => {
    const { campaignId } = await followed(1);
    const ids = await suppress(people(1)[0] ?? '', null);
    await world.passRead(2 * day);
    await held(campaignId, { [people(1)[0] ?? '']: '1 blacklisted' });
    await world.passRead(0);
    await settled(campaignId, 'sent/null');
    await lift(ids);
    await world.passRead(0);
    expect(await world.holds(campaignId)).toEqual({ [people(1)[0] ?? '']: '1 blacklisted' });
    expect(await world.campaign(campaignId)).toMatchObject({ status: 'sent', reason: null });
  });

  it('a follow-up checks its condition; opens by machines do not count', async () => {
    const { campaignId } = await followed(3, [{ condition: 'unread' }, { condition: 'readNoReply' }]);
    const [read, machine, none] = people(3) as [string, string, string];
    await world.setRecipient(read, { openedAt: world.now });
    await world.setRecipient(machine, { openedMachineAt: world.now });
    await world.passRead(2 * day);
    await reached(campaignId, 2);
    await held(campaignId, { [read]: '1 opened' });
    await world.setRecipient(machine, { clickedAt: world.now });
    await world.passRead(2 * day);
    await reached(campaignId, 1, 2);
    await held(campaignId, { [none]: '2 notOpened' });
  });

  it('a follow-up waits for its mailbox, or ends after six hours and notifies the owner', async () => {
    const { campaignId, senderId } = await followed(1);
    await world.pass(2 * day);
    await held(campaignId, { [people(1)[0] ?? '']: '1 mailboxNotRead' });
    const { rows } = await world.database.pool.query(`select next_at from mail_sync where sender_id = $1`, [
      senderId,
    ]);
    expect(rows[0].next_at.getTime()).toBeLessThanOrEqual(world.now.getTime());
    await world.pass(6 * hour);
    await held(campaignId, { [people(1)[0] ?? '']: '1 mailboxUnreadLong' });
    await settled(campaignId, 'sent/null');
    expect(world.sink.arrived).toHaveLength(1);
    expect(await world.notices()).toEqual([
      {
        accountId: world.accountId,
        kind: 'mailRoundNotSent',
        values: { name: 'Autumn', reason: 'unread' },
        target: { kind: 'mailCampaign', id: String(campaignId) },
      },
    ]);
  });

  it('a due follow-up waits for one sync, which may find an absence notice', async () => {
    const { campaignId } = await followed(2);
    const [away, other] = people(2) as [string, string];
    await world.readAll(new Date(world.now.getTime() + 2 * day - minute));
    await world.pass(2 * day);
    await world.until(async () => {
      const due = (await world.deliveries(campaignId)).filter(({ round }) => round === 1);
      return due.length === 2 && due.every(({ dueAt }) => dueAt > world.now);
    });
    expect(world.sink.arrived).toHaveLength(2);
    expect(await world.holds(campaignId)).toEqual({});
    await world.setRecipient(away, { autoRepliedAt: new Date(world.now.getTime() - minute / 2) });
    await world.passRead(minute);
    await reached(campaignId, 1);
    await held(campaignId, { [away]: '1 away' });
    expect(addressOf(world.sink.arrived.at(-1)?.to ?? [])).toBe(other);
  });

  it('a follow-up is postponed if another campaign wrote to the person that day', async () => {
    const { campaignId, senderId } = await followed(1);
    await world.passRead(2 * day - hour);
    const other = await world.addCampaign({ senderIds: [senderId], addresses: people(1) });
    await settled(other, 'sent/null');
    await world.passRead(hour);
    await held(campaignId, { [people(1)[0] ?? '']: '1 frequency' });
    expect(world.sink.arrived).toHaveLength(2);
    await world.passRead(day);
    await reached(campaignId, 1);
  });

  it('a follow-up waits until an absent person returns, or goes out at once if forced', async () => {
    const { campaignId } = await followed(2);
    const [away, forced] = people(2) as [string, string];
    for (const address of [away, forced]) {
      await world.setRecipient(address, { awayUntil: new Date(world.now.getTime() + 5 * day) });
    }
    await world.passRead(2 * day);
    await held(campaignId, { [away]: '1 away', [forced]: '1 away' });
    await world.database.db.execute(sql`update mail_round_hold set reason = null, is_forced = true, next_at = ${world.now.toISOString()}::timestamptz
      from mail_recipient r where r.id = recipient_id and r.address = ${forced}`);
    await world.passRead(0);
    await reached(campaignId, 1);
    expect(addressOf(world.sink.arrived.at(-1)?.to ?? [])).toBe(forced);
    await world.passRead(6 * day + hour);
    await reached(campaignId, 2);
  });

  it('in accelerated time, an absence lasts the same number of campaign days', async () => {
    const { campaignId } = await followed(1);
    const [email] = await world.deliveries(campaignId);
    const recipientId = email?.recipientId ?? 0;
    const pace = 1_440;
    const paceDay = day / pace;
    await world.setRecipient(people(1)[0] ?? '', {
      autoRepliedAt: world.now,
      awayUntil: new Date(world.now.getTime() + 5 * day),
    });
    const now = new Date(world.now.getTime() + 2 * paceDay);
    const [decided] = await world.database.db.transaction((tx) =>
      decide(tx, world.teamId, [{ recipientId, round: 1 }], { now, pace }),
    );
    const daysAfterReturn = 1 + (recipientId % 3);
    expect(decided).toMatchObject({
      kind: 'hold',
      reason: 'away',
      until: new Date(world.now.getTime() + (5 + daysAfterReturn) * paceDay),
    });
  });

  it('a follow-up is withdrawn if a reply arrives when it is due but not claimed', async () => {
    const { campaignId, senderId } = await followed(2);
    const { db } = world.database;
    const busyUntil = new Date(world.now.getTime() + 2 * day + hour);
    await db.update(mailSender).set({ nextSendAt: busyUntil }).where(sql`id = ${senderId}`);
    await world.passRead(2 * day);
    await world.until(async () => (await world.deliveries(campaignId)).length === 4);
    const [replied] = people(2) as [string, string];
    await world.setRecipient(replied, { repliedAt: world.now });
    await world.passRead(hour);
    await reached(campaignId, 1);
    await held(campaignId, { [replied]: '1 replied' });
    expect(await world.deliveries(campaignId)).toHaveLength(3);
    expect(world.sink.arrived).toHaveLength(3);
  });

  it('a follow-up goes out once a person marks the message as no reply', async () => {
    const { campaignId } = await followed(1);
    const [address = ''] = people(1);
    await world.setRecipient(address, { repliedAt: world.now });
    await world.passRead(2 * day);
    await held(campaignId, { [address]: '1 replied' });
    await world.passRead(0);
    await settled(campaignId, 'sent/null');
    await world.setRecipient(address, { repliedAt: null });
    const [email] = await world.deliveries(campaignId);
    const { recipientId = 0 } = email ?? {};
    await world.database.db.transaction((tx) => reopenRounds(tx, world.teamId, [recipientId], world.now));
    await world.passRead(14 * 60_000);
    expect(await arrivedIn(1)(campaignId)).toBe(0);
    await world.passRead(60_000);
    await reached(campaignId, 1);
    await world.passRead(0);
    await settled(campaignId, 'sent/null');
  });

  it('a follow-up goes out to a recipient who unsubscribed and subscribed again', async () => {
    const { campaignId } = await followed(1);
    const [address = ''] = people(1);
    const [email] = await world.deliveries(campaignId);
    const deps = { db: world.database.db, now: () => world.now };
    await unsubscribe(deps, email?.id ?? 0);
    await world.passRead(2 * day);
    await held(campaignId, { [address]: '1 unsubscribed' });
    await undoUnsubscribe(deps, email?.id ?? 0);
    await world.passRead(15 * 60_000);
    await reached(campaignId, 1);
  });

  it('a follow-up is postponed at its claim if its sending window has closed', async () => {
    // 10:00 in Shanghai, where the team is.
    const { campaignId, senderId } = await followed(1, [{ windowFrom: 9 * 60, windowTo: 18 * 60 }]);
    const { db } = world.database;
    await db
      .update(mailSender)
      .set({ nextSendAt: new Date(world.now.getTime() + 2 * day + 9 * hour) })
      .where(sql`id = ${senderId}`);
    await world.passRead(2 * day);
    await world.until(async () => (await world.deliveries(campaignId)).length === 2);
    await world.passRead(9 * hour);
    await held(campaignId, { [people(1)[0] ?? '']: '1 window' });
    await world.passRead(14 * hour);
    await reached(campaignId, 1);
  });

  it('a follow-up is not sent if its sender was removed; no other sender takes over', async () => {
    const { campaignId, senderId } = await followed(1);
    await world.database.db.delete(mailSender).where(sql`id = ${senderId}`);
    await world.addReadSender();
    await world.passRead(2 * day);
    await held(campaignId, { [people(1)[0] ?? '']: '1 mailboxGone' });
    expect(world.sink.arrived).toHaveLength(1);
  });

  it('a follow-up uses the latest plan; a removed round is not sent', async () => {
    const { campaignId, senderId } = await followed(1, [{}, {}]);
    await world.addRounds(campaignId, [{ html: '<p>Newer words</p>' }], 2);
    await world.passRead(2 * day);
    await reached(campaignId, 1);
    expect(world.sink.arrived.at(-1)?.raw).toContain('Newer words');
    const { db } = world.database;
    await db
      .update(mailSender)
      .set({ nextSendAt: new Date(world.now.getTime() + 3 * day) })
      .where(sql`id = ${senderId}`);
    await world.passRead(2 * day);
    await world.until(async () => (await world.deliveries(campaignId)).length === 3);
    await db.execute(sql`delete from mail_round where round = 2`);
    await world.passRead(day);
    await world.until(async () => (await world.deliveries(campaignId)).length === 2);
    await world.passRead(0);
    await settled(campaignId, 'sent/null');
    expect(world.sink.arrived).toHaveLength(2);
  });

  it('a follow-up waits while its campaign is paused; a stopped campaign sends none', async () => {
    const { campaignId } = await followed(1);
    const set = (status: MailCampaignStatus, reason: MailCampaignReason) =>
      world.database.db.update(mailCampaign).set({ status, reason }).where(sql`id = ${campaignId}`);
    await set('sending', 'pausedUser');
    await world.passRead(3 * day);
    await world.passRead(1);
    expect(await arrivedIn(1)(campaignId)).toBe(0);
    await set('sending', 'queued');
    await world.passRead(1);
    await reached(campaignId, 1);
    const second = await followed(1);
    await world.database.db
      .update(mailCampaign)
      .set({ reason: 'stopped' })
      .where(sql`id = ${second.campaignId}`);
    await world.passRead(3 * day);
    await world.passRead(1);
    expect((await world.deliveries(second.campaignId)).length).toBe(1);
  });

  it('a follow-up is created only once by two engines', async () => {
    const { campaignId } = await followed(15);
    engines.push(world.engine());
    await world.passRead(2 * day);
    await reached(campaignId, 15);
    const to = world.sink.arrived.slice(15).map((mail) => addressOf(mail.to));
    expect(to.sort()).toEqual(people(15).sort());
    const rows = await world.database.db.select().from(mailRoundHold);
    expect(rows).toEqual([]);
    expect(await world.database.db.select({ id: mailDelivery.id }).from(mailDelivery)).toHaveLength(30);
  });
});
