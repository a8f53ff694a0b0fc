import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { operationRecord } from '../../../../platform/records/tables.ts';
import { emptyTables } from '../../../../testing/emptyTables.ts';
import { mailCampaign, mailRound } from '../../campaigns/tables.ts';
import { type InboxWorld, inboxWorld, type Sent } from '../../inbox/testing/inboxWorld.ts';
import { complaint, report } from '../../inbox/testing/messages.ts';
import { SuppressionService } from '../../suppression/service.ts';
import { mailDelivery, mailRecipient, mailSuppression } from '../../tables.ts';
import { actOnRound } from '../actions.ts';
import { listRoundRecipients } from '../recipients.ts';
import { showRounds } from '../showRounds.ts';

const start = new Date('2026-11-28T02:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

let world: InboxWorld;
let sent: Sent[];
let id: string;
beforeAll(async () => {
  world = await inboxWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyTables(
    world.database.pool,
    'mail_thread, mail_campaign, mail_suppression, notification, operation_record',
  );
  world.now = start;
  sent = await sendAll(5);
  world.now = later(1);
});

/** A campaign with follow-ups, and recipients who got its first email. */
async function sendAll(count: number): Promise<Sent[]> {
  const { db } = world.database;
  const all: Sent[] = [];
  for (let made = 0; made < count; made += 1) all.push(await world.send());
  const campaignId = all[0]?.campaignId ?? 0;
  await db.update(mailRecipient).set({ campaignId });
  await db.update(mailDelivery).set({ campaignId });
  await db
    .update(mailCampaign)
    .set({ name: 'Tea launch', reason: 'followingUp' })
    .where(eq(mailCampaign.id, campaignId));
  const round = { round: 1, version: 1, condition: 'noReply' as const, delayMinutes: 2 * 24 * 60 };
  await db.insert(mailRound).values({
    teamId: world.teamId,
    campaignId,
    ...round,
    subject: '',
    html: '<p>Did you see it?</p>',
    createdAt: start,
  });
  id = String(campaignId);
  return all;
}

const of = (place: number): Sent => {
  const found = sent[place];
  if (!found) throw new Error('There is no such email');
  return found;
};
const forge = (place: number) =>
  world.receive(report(of(place), { isNamed: false, from: 'MAILER-DAEMON@evil.example' }));
const caller = () => ({
  teamId: world.teamId,
  accountId: world.accountId,
  loginId: 1,
  clientId: '',
  roleIds: [],
});
const deps = () => ({ db: world.database.db, now: () => world.now });
const listed = async (filter: 'held' | 'next') => {
  const query = { filter, pageNum: 1, pageSize: 20 };
  return (await listRoundRecipients(world.database.db, caller(), { id, no: 1 }, query, world.now)).list;
};
const held = async () => {
  const { rounds } = await showRounds(world.database.db, caller(), id, world.now);
  return rounds.map(({ counts, heldUnproven }) => [counts.held, heldUnproven]);
};
const force = (place: number) =>
  actOnRound(deps(), caller(), { id, no: 1 }, { recipientId: String(of(place).recipientId), act: 'force' });
const notices = async () => (await world.notices()).filter(({ kind }) => kind === 'mailRoundNotSent');
/** A proven, temporary suppression, e.g. after several temporary failures. */
const prove = (place: number) =>
  world.database.db
    .update(mailSuppression)
    .set({ isConfirmed: true })
    .where(eq(mailSuppression.address, of(place).to));
const recorded = async () =>
  world.database.db
    .select({ action: operationRecord.action, by: operationRecord.actorId })
    .from(operationRecord)
    .where(sql`${operationRecord.actorId} is not null`)
    .orderBy(operationRecord.id);

it('a follow-up held by an unproven report names it and can be sent anyway', async () => {
  await forge(0);
  const threadId = (await world.thread(of(0)))?.id;
  expect(await held()).toEqual([[1, 1]]);
  expect(await listed('held')).toMatchObject([
    {
      id: of(0).recipientId,
      reason: 'suppressed',
      canForce: true,
      unproven: { source: { threadId, subject: 'Undelivered Mail Returned to Sender' } },
    },
  ]);
  expect(await force(0)).toMatchObject({ state: 'next', isForced: true, unproven: null });
  expect(await world.suppression(of(0))).toBeUndefined();
  expect(await recorded()).toEqual([
    { action: 'suppressionsRemoved', by: world.accountId },
    { action: 'campaignRoundForced', by: world.accountId },
  ]);
  // An overruled report does not suppress the address again.
  await forge(0);
  expect((await world.incoming(of(0)))[0]?.trust).toBe('suspect');
});

it('a follow-up held by a proven suppression cannot be sent anyway', async () => {
  await forge(0);
  await prove(0);
  expect(await held()).toEqual([[1, 0]]);
  expect(await listed('held')).toMatchObject([{ reason: 'suppressed', canForce: false, unproven: null }]);
  await expect(force(0)).rejects.toMatchObject({ reason: 'validation' });
  expect(await world.suppression(of(0))).toMatchObject({ isConfirmed: true });
});

it('all unproven holds of a campaign are released at once; proven and foreign ones stay', async () => {
  const [other] = [await world.send()];
  for (const place of [0, 1, 2]) await forge(place);
  await world.receive(report(other, { isNamed: false, from: 'MAILER-DAEMON@evil.example' }));
  await prove(2);
  expect(await held()).toEqual([[3, 2]]);
  const suppressions = new SuppressionService(deps());
  await expect(suppressions.remove(caller(), {})).rejects.toMatchObject({ reason: 'validation' });
  expect(await suppressions.remove(caller(), { unprovenOf: id })).toEqual({ removed: 2, refused: 0 });
  expect(await held()).toEqual([[1, 0]]);
  expect((await listed('next')).map((one) => one.id)).toEqual(
    [0, 1, 3, 4].map((place) => of(place).recipientId),
  );
  expect(await world.suppression(other)).toMatchObject({ isConfirmed: false });
});

it('the owner is notified daily if unproven reports hold three recipients of a campaign', async () => {
  await forge(0);
  await world.receive(complaint({ ...of(1), messageId: '' }));
  expect(await notices()).toEqual([]);
  await forge(2);
  await world.database.pool.query('update notification set read_at = now()');
  await forge(3);
  expect(await notices()).toMatchObject([
    {
      accountId: world.accountId,
      values: { name: 'Tea launch', reason: 'unproven' },
      target: { kind: 'mailCampaign', id },
    },
  ]);
  world.now = later(26);
  await forge(4);
  expect(await notices()).toHaveLength(2);
});
