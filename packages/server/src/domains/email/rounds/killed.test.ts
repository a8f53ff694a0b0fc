import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countOf, isFull } from '../../../testing/size.ts';
import { people } from '../sending/testing/sendingWorld.ts';
import { startProcess } from '../sending/testing/startProcess.ts';
import { wakeMail } from '../sending/wake.ts';
import { type RoundsWorld, roundsWorld } from './testing/roundsWorld.ts';

const points = ['mail.beforeRounds', 'mail.roundsMade', 'mail.claimed', 'mail.sent', 'mail.dataCommitted'];
const kills = countOf({ quick: 2, full: 16, all: 100 });
const perCampaign = 8;

let world: RoundsWorld;
let folder: string;
beforeAll(async () => {
  world = await roundsWorld();
  folder = await mkdtemp(join(tmpdir(), 'reachkit-rounds-kill-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** A campaign with a round due at once, except for recipients who replied. */
async function makeDue(
  senderId: number,
  addresses: readonly string[],
  replied: readonly string[],
): Promise<number> {
  const { db } = world.database;
  const campaignId = await world.addCampaign({
    senderIds: [senderId],
    addresses,
    recipient: { senderId },
    fields: { status: 'draft', reason: null },
  });
  await world.addRounds(campaignId, [{}]);
  for (const address of replied) await world.setRecipient(address, { repliedAt: world.now });
  await db.execute(sql`insert into mail_delivery
      (team_id, campaign_id, recipient_id, round, state, sender_id, due_at, accepted_at, updated_at)
    select team_id, campaign_id, id, 0, 'accepted', ${senderId}, now() - interval '3 days',
      now() - interval '3 days', now() from mail_recipient where campaign_id = ${campaignId}`);
  await db.execute(sql`update mail_campaign set status = 'sent', reason = 'followingUp',
    started_at = now() - interval '3 days' where id = ${campaignId}`);
  await wakeMail(db);
  return campaignId;
}

it(
  `sends no round twice and none after a reply when its process is killed ${kills} times`,
  async () => {
    const { pool, url } = world.database;
    const senderId = await world.addReadSender();
    const { smtpPort: port } = await world.sender(senderId);
    await pool.query(
      `insert into equity_override (team_id, key, value, reason, created_at) values ($1, 'emails', 1000000, 'test', now()), ($1, 'mailboxEmails', 1000000, 'test', now())`,
      [world.teamId],
    );
    for (let kill = 0; kill < kills; kill += 1) {
      // Half of the kills at the named points, half at random times.
      const point = kill % 2 === 0 || kill < points.length ? points[kill % points.length] : undefined;
      const label = `kill ${kill + 1}, ${point ?? 'any moment'}`;
      world.now = new Date();
      world.sink.arrived.length = 0;
      // Later than the emails become due.
      await world.readAll(new Date(Date.now() + 300_000));
      const addresses = people(perCampaign, kill * perCampaign);
      const replied = addresses.slice(0, 2);
      const victim = await startProcess(url, { port, folder });
      if (point) await writeFile(victim.file, point);
      const campaignId = await makeDue(senderId, addresses, replied);
      if (!point) {
        await pause(Math.random() * 300);
        victim.child.kill('SIGKILL');
      }
      await victim.ended;
      const after = await startProcess(url, { port, folder });
      // In production other processes wait for the dead one's leases; a test does not.
      await pool.query(`update mail_delivery set lease_until = now() where state = 'claimed'`);
      await world.until(async () => {
        await pause(100);
        await world.pass(0);
        const { reason } = await world.campaign(campaignId);
        return reason === null;
      });
      after.child.kill('SIGTERM');
      await after.ended;

      const rows = (await world.deliveries(campaignId)).filter(({ round }) => round === 1);
      const arrived = world.sink.arrived.map(({ to }) => to[0] ?? '');
      expect(new Set(arrived).size, `${label}: sent twice`).toBe(arrived.length);
      expect(rows.length, label).toBe(perCampaign - replied.length);
      for (const { state } of rows) expect(['accepted', 'unknown'], label).toContain(state);
      for (const address of replied) expect(arrived, `${label}: after a reply`).not.toContain(address);
      const unknown = rows.filter(({ state }) => state === 'unknown').length;
      expect(arrived.length, `${label}: lost`).toBeGreaterThanOrEqual(rows.length - unknown);
    }
  },
  isFull ? 3_600_000 : 240_000,
);
