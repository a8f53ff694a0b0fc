import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countOf, isFull } from '../../../testing/size.ts';
import { people, type SendingWorld, sendingWorld } from './testing/sendingWorld.ts';
import { startProcess } from './testing/startProcess.ts';

const points = [
  'mail.claimed',
  'mail.beforeData',
  'mail.dataCommitted',
  'mail.sent',
  'mail.beforeResult',
  'mail.afterResult',
];
const kills = countOf({ quick: 2, full: 36, all: 300 });
const perCampaign = 12;

let world: SendingWorld;
let folder: string;
beforeAll(async () => {
  world = await sendingWorld();
  folder = await mkdtemp(join(tmpdir(), 'reachkit-mail-kill-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const start = async () =>
  startProcess(world.database.url, { port: (await world.sender(1)).smtpPort, folder });

it(
  `loses, repeats and miscounts no email when killed ${kills} times, alone and with another`,
  async () => {
    const senderIds = [await world.addSender(), await world.addSender()];
    await world.database.pool.query(
      `insert into equity_override (team_id, key, value, reason, created_at) values ($1, 'emails', 1000000, 'test', now()), ($1, 'mailboxEmails', 1000000, 'test', now())`,
      [world.teamId],
    );
    const behaviours = ['ok', 'slow', 'dropping', 'refusing', 'slow and dropping'] as const;
    for (let kill = 0; kill < kills; kill += 1) {
      const behaviour = behaviours[kill % behaviours.length] ?? 'ok';
      const label = `kill ${kill + 1}, ${behaviour}`;
      world.now = new Date();
      const addresses = people(perCampaign, kill * perCampaign);
      world.sink.arrived.length = 0;
      const refused = new Set<string>();
      const isDropping = behaviour.endsWith('dropping');
      world.sink.script = {
        answersAfterMs: behaviour.startsWith('slow') ? 60 : 0,
        to: (to) => {
          if (behaviour !== 'refusing' || refused.has(to) || Number(/\d+/.exec(to)?.[0]) % 4 !== 0)
            return 'ok';
          refused.add(to);
          return '550 5.7.1 Refused by policy';
        },
        data: (to) => (isDropping && Number(/\d+/.exec(to)?.[0]) % 5 === 0 ? 'drop' : 'ok'),
      };
      const victim = await start();
      const other = kill % 2 === 1 ? await start() : undefined;
      // Half of the kills at the named points, half at random times.
      const point = kill % 2 === 0 ? points[(kill / 2) % points.length] : undefined;
      if (point) await writeFile(victim.file, point);
      const campaignId = await world.addCampaign({ senderIds, addresses });
      if (!point) {
        await pause(Math.random() * 150);
        victim.child.kill('SIGKILL');
      }
      await victim.ended;
      // In production other processes wait for the dead one's leases; a test does not.
      const after = other ?? (await start());
      await world.database.pool.query(
        `update mail_delivery set lease_until = now() where state = 'claimed' and campaign_id = $1`,
        [campaignId],
      );
      await world.pass(0);
      await world.until(async () => (await world.campaign(campaignId)).status === 'sent');
      after.child.kill('SIGTERM');
      await after.ended;

      const rows = await world.deliveries(campaignId);
      const arrivals = new Map<string, number>();
      for (const { messageId } of world.sink.arrived)
        arrivals.set(messageId, (arrivals.get(messageId) ?? 0) + 1);
      expect(Math.max(0, ...arrivals.values()), `${label}: sent twice`).toBeLessThanOrEqual(1);
      for (const { state, messageId, dataAt } of rows) {
        const isThere = arrivals.has(messageId ?? '');
        expect(['accepted', 'unknown', 'failed'], label).toContain(state);
        if (state === 'accepted') expect(isThere, `${label}: lost`).toBe(true);
        if (state === 'failed') expect(isThere, label).toBe(false);
        // Emails that arrived without a stored result become unknown; only emails that may have arrived do.
        if (state === 'unknown') expect(dataAt, label).not.toBeNull();
        if (isThere) expect(state, label).not.toBe('failed');
      }
      const charged = rows.filter(({ state }) => state !== 'failed').length;
      const { rows: counted } = await world.database.pool.query(
        `select (select count(*)::int from equity_charge where subject = any($1) and state = 'kept') as charges,
         (select coalesce(sum(used), 0)::int from equity_usage where team_id = $2 and key = 'emails') as used,
         (select coalesce(sum(sent), 0)::int from mail_sender_day where team_id = $2) as sent,
         (select count(*)::int from mail_delivery where state in ('accepted', 'unknown')) as expected,
         (select count(*)::int from mail_message where direction = 'out') as messages,
         (select count(*)::int from mail_delivery where state = 'accepted') as accepted`,
        [rows.map(({ id }) => `mail/${id}`), world.teamId],
      );
      const [{ charges, used, sent, expected, messages, accepted }] = counted;
      expect({ charges, used, sent, messages }, label).toEqual({
        charges: charged,
        used: expected,
        sent: expected,
        messages: accepted,
      });
    }
  },
  isFull ? 3_600_000 : 240_000,
);
