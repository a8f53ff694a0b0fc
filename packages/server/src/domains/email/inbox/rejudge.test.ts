import { eq, inArray } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { operationRecord } from '../../../platform/records/tables.ts';
import { decideLapsed, readLapsed } from '../suppression/lapsed.ts';
import { mailIncoming, mailSuppression } from '../tables.ts';
import { deriveThread } from './consequences/derive.ts';
import { rejudgeStored } from './rejudge.ts';
import { type InboxWorld, inboxWorld, type Sent } from './testing/inboxWorld.ts';
import { answer, report } from './testing/messages.ts';
import { rulesVersion } from './trust/rulesVersion.ts';

const start = new Date('2026-11-28T02:00:00Z');

let world: InboxWorld;
let sent: Sent;
beforeAll(async () => {
  world = await inboxWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.db.update(mailIncoming).set({ lapsedKind: null, lapsedTrust: null });
  world.now = start;
  sent = await world.send();
  world.now = new Date(start.getTime() + 86_400_000);
});

const run = (signal = new AbortController().signal) =>
  rejudgeStored({ ...world.deps, log: pino({ level: 'silent' }) }, signal);
const caller = () => ({
  teamId: world.teamId,
  accountId: world.accountId,
  network: null,
  roleIds: [],
  loginId: 1,
  clientId: '',
});
const lapsed = () => readLapsed(world.database.db, caller(), { pageSize: 50 });
const decide = (act: 'lift' | 'keep', ids?: string[]) =>
  decideLapsed({ db: world.database.db, now: () => world.now }, caller(), { act, ids });

/** Stores a message as classified by older rules, with its consequences. */
async function judgedBefore(raw: Buffer, fields: Partial<typeof mailIncoming.$inferInsert>): Promise<number> {
  await world.receive(raw);
  const message = (await world.incoming(sent)).at(-1);
  if (!message) throw new Error('Nothing was stored');
  const { id, threadId } = message;
  await world.database.db.transaction(async (tx) => {
    await tx
      .update(mailIncoming)
      .set({ rulesVersion: 0, trust: 'trusted', ...fields })
      .where(eq(mailIncoming.id, id));
    await deriveThread(tx, { teamId: world.teamId, threadId }, { change: null, now: world.now });
  });
  return id;
}

const footer = () =>
  judgedBefore(answer(sent, { text: 'Yes, gladly!' }), { kind: 'unsubscribe', readKind: 'unsubscribe' });
const forgedReport = () => judgedBefore(report(sent, { isNamed: false }), { kind: 'bounceHard' });

it('lists opt-outs that newer rules reject, and lifts them only when confirmed', async () => {
  const id = await footer();
  expect(await world.suppression(sent)).toMatchObject({ reason: 'unsubscribed' });
  await run();
  expect(await world.suppression(sent)).toMatchObject({ reason: 'unsubscribed' });
  expect(await lapsed()).toMatchObject({
    total: 1,
    list: [{ id, kind: 'unsubscribe', lapsedKind: 'humanReply', subject: 'Re: Tea for you' }],
  });
  expect(await decide('lift', [String(id)])).toEqual({ decided: 1 });
  expect(await world.suppression(sent)).toBeUndefined();
  expect(await world.recipient(sent)).toMatchObject({ unsubscribedAt: null, repliedAt: world.now });
  expect((await lapsed()).total).toBe(0);
  const actions = (await world.database.db.select().from(operationRecord)).map(({ action }) => action);
  expect(actions).toContain('messagesLifted');
});

it('lists an unproven report, and drops it permanently when a person decides so', async () => {
  await forgedReport();
  expect(await world.suppression(sent)).toMatchObject({ reason: 'hardBounce', until: null });
  await run();
  expect((await lapsed()).list).toMatchObject([{ kind: 'bounceHard', lapsedTrust: 'unconfirmed' }]);
  expect(await decide('keep')).toEqual({ decided: 1 });
  await run();
  expect((await lapsed()).total).toBe(0);
  expect(await world.suppression(sent)).toMatchObject({ reason: 'hardBounce', until: null });
  expect((await world.delivery(sent)).state).toBe('ndrHard');
});

it('lifts all listed suppressions at once', async () => {
  await forgedReport();
  const other = sent;
  sent = await world.send();
  await footer();
  await run();
  expect((await lapsed()).total).toBe(2);
  expect(await decide('lift')).toEqual({ decided: 2 });
  expect((await world.delivery(other)).state).toBe('accepted');
  const rows = await world.database.db
    .select()
    .from(mailSuppression)
    .where(inArray(mailSuppression.address, [other.to, sent.to]));
  // Suppressions by unproven messages still expire.
  expect(rows).toMatchObject([{ isConfirmed: false }]);
});

it.each([
  ['is still a bounce', () => judgedBefore(report(sent), {})],
  [
    'has no source any more',
    async () => {
      const id = await footer();
      await world.database.db.update(mailIncoming).set({ sourceFileId: null }).where(eq(mailIncoming.id, id));
      return id;
    },
  ],
  [
    'a person corrected',
    async () => {
      const id = await footer();
      await world.correct(id, 'automaticReply');
      await world.correct(id, 'unsubscribe');
      return id;
    },
  ],
  ['was judged by these rules', () => judgedBefore(report(sent, { isNamed: false }), { rulesVersion })],
])('lists nothing that %s', async (_, prepare) => {
  await prepare();
  await run();
  expect((await lapsed()).total).toBe(0);
});

it('skips an unreadable email, and resumes after an interruption', async () => {
  const broken = await footer();
  await world.database.db
    .update(mailIncoming)
    .set({ sourceKey: 'broken' })
    .where(eq(mailIncoming.id, broken));
  sent = await world.send();
  const id = await footer();
  const stop = new AbortController();
  stop.abort();
  await expect(run(stop.signal)).rejects.toThrow();
  await run();
  expect((await lapsed()).list.map((one) => one.id)).toEqual([id]);
});
