import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFiles } from '../../../platform/files/testing/memoryStore.ts';
import { testSecrets } from '../../../platform/secrets/testing/keys.ts';
import { openSetAside, type SetAside } from '../../../platform/setAside/setAside.ts';
import { isFull } from '../../../testing/size.ts';
import { mailCampaign, mailRecipient } from '../campaigns/tables.ts';
import { DataGate, NotAllowed } from '../sending/dataGate.ts';
import type { EngineParts } from '../sending/engineDeps.ts';
import { PreparedMails } from '../sending/message/preparedCampaigns.ts';
import { claimBatch } from '../sending/queue/claimBatch.ts';
import { LoopbackGateway } from '../sending/testing/loopbackGateway.ts';
import { mailDelivery } from '../tables.ts';
import { MailAddresses, MailTokens } from '../tracking/tokens.ts';
import { finishRounds, fireRounds } from './fireRounds.ts';
import { type RoundsWorld, roundsWorld } from './testing/roundsWorld.ts';

const seeds = isFull ? 300 : 3;
const steps = 10;
const perCampaign = 3;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let world: RoundsWorld;
let parts: EngineParts;
let aside: SetAside;
let followUps = 0;
beforeAll(async () => {
  world = await roundsWorld();
  const { db, pool } = world.database;
  const secrets = testSecrets();
  aside = await openSetAside({ db, now: () => world.now, log: pino({ level: 'silent' }) }, 'test');
  parts = {
    db,
    pool,
    secrets,
    log: pino({ level: 'silent' }),
    now: () => world.now,
    owner: 'test',
    gateway: new LoopbackGateway(),
    files: testFiles(db, () => world.now),
    findSent: async () => null,
    access: { read: () => Promise.reject(new Error('No mailbox is opened')) },
    addresses: new MailAddresses('https://t.example', new MailTokens(secrets.hash)),
    shortOrigin: 'https://s.example',
    pageOrigin: 'https://site.example',
    pace: () => 1,
    random: () => 0.5,
    prepared: new PreparedMails(),
    aside: async () => aside,
  };
});
afterAll(() => world.close());

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

interface Sent {
  readonly address: string;
  readonly recipientId: number;
  readonly round: number;
  readonly at: number;
}

/** Expected state of a run, to compare with the sent emails. */
class Course {
  readonly sent: Sent[] = [];
  /** Recipients with a stored reply. */
  readonly replied = new Set<number>();
  readonly out = new Set<number>();
  readAt = 0;

  note(email: Sent): void {
    const label = `round ${email.round} to ${email.address}`;
    const before = this.sent.filter(({ address }) => address === email.address).map(({ at }) => at);
    expect(
      this.sent.some(({ recipientId, round }) => recipientId === email.recipientId && round === email.round),
      `${label}: twice`,
    ).toBe(false);
    if (email.round > 0) {
      expect(this.replied.has(email.recipientId), `${label}: after a reply`).toBe(false);
      expect(this.out.has(email.recipientId), `${label}: who is out`).toBe(false);
      expect(email.at - this.readAt, `${label}: mailbox not read`).toBeLessThan(10 * minute);
      expect(email.at - Math.max(0, ...before), `${label}: too soon`).toBeGreaterThanOrEqual(day);
      const week = before.filter((at) => email.at - at < 7 * day);
      expect(week.length, `${label}: too often`).toBeLessThan(3);
    }
    this.sent.push(email);
  }
}

it.each(Array.from({ length: seeds }, (_, at) => at + 1))(
  'sends no follow-up after a stored reply, twice or beyond limits (seed %s)',
  async (seed) => {
    const random = randomOf(seed);
    const pick = <T>(from: readonly T[]): T => {
      const found = from[Math.floor(random() * from.length)];
      if (found === undefined) throw new Error('Nothing to choose from');
      return found;
    };
    const { db } = world.database;
    world.now = new Date(Date.UTC(2026, 10, 25, 2) + seed * 60 * day);
    const course = new Course();
    const senderId = await world.addReadSender();
    const read = async () => {
      course.readAt = world.now.getTime();
      await db.execute(
        sql`update mail_sync set read_at = ${world.now.toISOString()}::timestamptz where sender_id = ${senderId}`,
      );
    };
    await read();
    const addresses = Array.from({ length: perCampaign }, (_, at) => `s${seed}p${at}@d${at}.example`);
    const ids: number[] = [];
    const make = async () => {
      const id = await world.addCampaign({
        senderIds: [senderId],
        addresses,
        recipient: { senderId },
      });
      await db.execute(sql`update mail_delivery set sender_id = ${senderId} where campaign_id = ${id}`);
      await world.addRounds(
        id,
        Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
          condition: pick(['noReply', 'noReply', 'unread', 'readNoReply']),
          delayMinutes: pick([1, 2, 4]) * 24 * 60,
          ...(random() < 0.3 && { windowFrom: 9 * 60, windowTo: 18 * 60, isOnWeekdays: random() < 0.5 }),
        })),
      );
      ids.push(id);
    };
    await make();
    const recipients = () =>
      db
        .select({ id: mailRecipient.id })
        .from(mailRecipient)
        .where(sql`${mailRecipient.campaignId} = any(${sql.param(ids)}::int8[])`);
    const change = async (fields: Partial<typeof mailRecipient.$inferInsert>) => {
      const { id } = pick(await recipients());
      await db.update(mailRecipient).set(fields).where(sql`id = ${id}`);
      return id;
    };
    const reply = async () => {
      course.replied.add(await change({ repliedAt: world.now }));
    };
    const gate = new DataGate(parts);
    const sendDue = async () => {
      await db.execute(sql`update mail_campaign set status = 'sent', reason = 'followingUp' where status = 'sending'
        and reason = 'queued' and not exists (select from mail_delivery d where d.campaign_id = mail_campaign.id and d.round = 0 and d.state = 'pending')`);
      await fireRounds(db, { now: world.now, pace: 1 }, aside);
      if (random() < 0.3) await reply();
      for (let turn = 0; turn < 12; turn += 1) {
        await db.execute(sql`update mail_sender set next_send_at = null where id = ${senderId}`);
        const { claimed } = await claimBatch(parts, { teamId: world.teamId, senderId });
        if (claimed.length === 0) break;
        // A reply that is stored while the email is queued.
        if (random() < 0.2) await reply();
        for (const { id, recipientId, round, address } of claimed) {
          const isAllowed = await gate.pass(id).then(
            () => true,
            (error) => {
              if (error instanceof NotAllowed) return false;
              throw error;
            },
          );
          if (isAllowed) course.note({ address, recipientId, round, at: world.now.getTime() });
          await db
            .update(mailDelivery)
            .set(
              isAllowed
                ? { state: 'accepted', acceptedAt: world.now }
                : { state: 'pending', dueAt: new Date(world.now.getTime() + 1) },
            )
            .where(sql`id = ${id}`);
        }
      }
    };
    await sendDue();
    for (let step = 0; step < steps; step += 1) {
      const choice = Math.floor(random() * 10);
      if (choice === 0) await reply();
      else if (choice === 1) course.out.add(await change({ unsubscribedAt: world.now }));
      else if (choice === 2) await change({ openedAt: world.now });
      else if (choice === 3)
        await change({ awayUntil: new Date(world.now.getTime() + Math.floor(random() * 5 * day)) });
      else if (choice === 4) await change({ openedMachineAt: world.now });
      else if (choice === 5)
        await world.addRounds(ids[0] ?? 0, [{ delayMinutes: pick([1, 3]) * 24 * 60 }], 2 + step);
      else if (choice === 6 && ids.length === 1) await make();
      else if (choice === 7) {
        const { rows } = await db.execute<{ id: string }>(sql`update mail_delivery set state = 'ndrHard'
          where id = (select id from mail_delivery where campaign_id = any(${sql.param(ids)}::int8[]) and state = 'accepted' order by id desc limit 1)
          returning recipient_id as id`);
        for (const { id } of rows) course.out.add(Number(id));
      }
      world.now = new Date(world.now.getTime() + Math.floor(random() * 1.5 * day));
      if (random() < 0.8) await read();
      await sendDue();
    }
    // In the end each recipient has got the rounds, or there is a reason why not.
    for (let turn = 0; turn < 12; turn += 1) {
      world.now = new Date(world.now.getTime() + 3 * day + hour * turn);
      await read();
      await sendDue();
      await finishRounds(db, world.now);
      const open = await db.select().from(mailCampaign).where(sql`reason in ('queued', 'followingUp')`);
      if (open.length === 0) break;
    }
    const states = await db
      .select({ reason: mailCampaign.reason })
      .from(mailCampaign)
      .where(sql`id = any(${sql.param(ids)}::int8[])`);
    expect(states.map(({ reason }) => reason)).toEqual(ids.map(() => null));
    followUps += course.sent.filter(({ round }) => round > 0).length;
    expect(course.sent.length).toBeGreaterThanOrEqual(perCampaign);
  },
);

it('sends some follow-ups in these runs', () => {
  expect(followUps).toBeGreaterThan(seeds);
});
