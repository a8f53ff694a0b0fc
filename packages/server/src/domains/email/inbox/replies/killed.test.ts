import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countOf, isFull } from '../../../../testing/size.ts';
import { type SendingWorld, sendingWorld } from '../../sending/testing/sendingWorld.ts';
import { startProcess } from '../../sending/testing/startProcess.ts';
import { wakeMail } from '../../sending/wake.ts';
import { mailReply, mailThread } from '../../tables.ts';

const script = fileURLToPath(new URL('../testing/replyProcess.ts', import.meta.url));
const points = ['reply.claimed', 'reply.dataCommitted', 'reply.sent'];
const kills = countOf({ quick: 2, full: 24, all: 200 });
const perKill = 8;

let world: SendingWorld;
let folder: string;
let senderIds: readonly number[];
beforeAll(async () => {
  world = await sendingWorld();
  folder = await mkdtemp(join(tmpdir(), 'reachkit-reply-kill-'));
  senderIds = [await world.addSender(), await world.addSender()];
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const start = async () =>
  startProcess(world.database.url, { port: (await world.sender(1)).smtpPort, folder, script });

/** Queues replies, each in its own conversation; returns their ids. */
async function queueReplies(kill: number): Promise<readonly number[]> {
  const { teamId, accountId } = world;
  const { db } = world.database;
  const now = new Date();
  return db.transaction(async (tx) => {
    const places = Array.from({ length: perKill }, (_, at) => ({
      address: `mia${kill}x${at}@creators.example`,
      senderId: senderIds[at % senderIds.length],
    }));
    const threads = await tx
      .insert(mailThread)
      .values(
        places.map((place) => ({
          ...place,
          teamId,
          state: 'waiting' as const,
          isUnread: false,
          lastInAt: now,
          lastAt: now,
        })),
      )
      .returning();
    const replies = await tx
      .insert(mailReply)
      .values(
        threads.map(({ id: threadId, senderId, address: to }) => ({
          teamId,
          threadId,
          accountId,
          senderId,
          to,
          state: 'queued' as const,
          subject: 'Re: Tea',
          text: 'Yes',
          attachmentIds: [],
          dueAt: now,
          updatedAt: now,
        })),
      )
      .returning({ id: mailReply.id });
    await wakeMail(tx);
    return replies.map(({ id }) => id);
  });
}

it(
  `loses and repeats no reply, and reports uncertain ones, when killed ${kills} times`,
  async () => {
    const { db, pool } = world.database;
    for (let kill = 0; kill < kills; kill += 1) {
      // Half of the kills at the named points, half at random times.
      const point = kill % 2 === 0 ? points[(kill / 2) % points.length] : undefined;
      const label = `kill ${kill + 1}, ${point ?? 'any moment'}`;
      world.sink.arrived.length = 0;
      world.sink.script = {
        answersAfterMs: kill % 4 === 3 ? 60 : 0,
        data: (to) => (kill % 4 === 1 && to.includes('x3@') ? 'drop' : 'ok'),
      };
      const victim = await start();
      if (point) await writeFile(victim.file, point);
      const ids = await queueReplies(kill);
      if (!point) {
        await pause(Math.random() * 150);
        victim.child.kill('SIGKILL');
      }
      await victim.ended;
      const heir = await start();
      // In production other processes wait for the dead one's leases; a test does not.
      await pool.query(`update mail_reply set lease_until = now() where state = 'sending'`);
      await wakeMail(db);
      const read = () =>
        db
          .select()
          .from(mailReply)
          .where(inArray(mailReply.id, [...ids]));
      await world.until(async () => (await read()).every(({ state }) => !/queued|sending/.test(state)));
      heir.child.kill('SIGTERM');
      await heir.ended;

      const arrivals = world.sink.arrived.map(({ messageId }) => messageId);
      expect(new Set(arrivals).size, `${label}: sent twice`).toBe(arrivals.length);
      for (const { state, messageId, dataAt, reason } of await read()) {
        expect(['sent', 'unknown'], label).toContain(state);
        if (state === 'sent') expect(arrivals, `${label}: lost`).toContain(messageId);
        if (state === 'unknown')
          expect({ reason, isBegun: dataAt !== null }, label).toEqual({
            reason: 'interrupted',
            isBegun: true,
          });
      }
      const { rows } = await pool.query(
        `select (select coalesce(sum(sent), 0)::int from mail_sender_day) as counted,
          (select count(*)::int from mail_reply) as replies,
          (select count(*)::int from mail_message where direction = 'out') as messages,
          (select count(*)::int from mail_reply where state = 'sent') as sent`,
      );
      const [{ counted, replies, messages, sent }] = rows;
      expect({ counted, messages }, label).toEqual({ counted: replies, messages: sent });
    }
  },
  isFull ? 3_600_000 : 240_000,
);
