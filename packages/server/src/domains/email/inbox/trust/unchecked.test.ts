import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SuppressionService } from '../../suppression/service.ts';
import { mailDelivery, mailSender } from '../../tables.ts';
import { type InboxWorld, inboxWorld, type Sent } from '../testing/inboxWorld.ts';
import { absence, answer, letter, report } from '../testing/messages.ts';

const dayMs = 86_400_000;
const start = new Date('2026-11-28T02:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * dayMs);

let world: InboxWorld;
let sent: Sent;
beforeAll(async () => {
  world = await inboxWorld();
  // The provider writes no authentication results.
  await world.database.db
    .update(mailSender)
    .set({ authservId: null })
    .where(eq(mailSender.id, world.senderId));
});
afterAll(() => world.close());
beforeEach(async () => {
  world.now = start;
  sent = await world.send();
  world.now = later(1);
});

const optOut = 'Please do not contact me again. Unsubscribe me from your list.';
const stray = (text: string, headers: readonly string[] = []) =>
  letter({ from: `Mia <${sent.to}>`, subject: 'Hello', text, headers });
const away = 'I am out of the office until 1 March 2027.';
const automatic = ['Auto-Submitted: auto-replied'];
const token = () => world.deps.tokens.unsubscribe(sent.deliveryId);
const last = async () => (await world.incoming(sent)).at(-1);

it('an opt-out without our Message-ID suppresses for 30 days, unconfirmed and visible', async () => {
  await world.receive(stray(optOut));
  expect(await last()).toMatchObject({
    kind: 'unsubscribe',
    authentication: 'notChecked',
    trust: 'unconfirmed',
    warnings: ['notChecked'],
  });
  expect(await world.suppression(sent)).toMatchObject({
    reason: 'unsubscribed',
    until: later(31),
    isConfirmed: false,
  });
  expect((await world.recipient(sent)).unsubscribedAt).toBeNull();
  expect(await world.thread(sent)).toMatchObject({ state: 'needsReply', warning: 'notChecked' });
});

it('a rejected email stays failed after an unrelated message, but counts a later reply', async () => {
  const refused = { state: 'failed', reason: 'noSuchMailbox', acceptedAt: null } as const;
  await world.database.db.update(mailDelivery).set(refused).where(eq(mailDelivery.id, sent.deliveryId));
  await world.receive(stray('Here is our invoice.'));
  expect(await world.delivery(sent)).toMatchObject({ state: 'failed', repliedAt: null });
  await world.receive(answer(sent));
  expect((await world.delivery(sent)).repliedAt).not.toBeNull();
});

it('a lifted unconfirmed opt-out does not return with a later message', async () => {
  await world.receive(stray(optOut));
  const row = await world.suppression(sent);
  const { teamId, accountId } = world;
  const caller = { teamId, accountId, loginId: 1, clientId: '', roleIds: [] };
  const service = new SuppressionService({ db: world.database.db, now: () => world.now });
  expect(await service.remove(caller, { ids: [String(row?.id)] })).toEqual({ removed: 1, refused: 0 });
  await world.receive(answer(sent));
  expect(await world.suppression(sent)).toBeUndefined();
});

it.each([
  ['our Message-ID', () => answer(sent, { text: optOut })],
  ['our signature', () => stray(`${optOut}\r\n\r\n> https://t.brand.example/u/${token()}`)],
])('an opt-out with %s is confirmed and handled', async (_, write) => {
  await world.receive(write());
  expect(await world.suppression(sent)).toMatchObject({ reason: 'unsubscribed', isConfirmed: true });
  expect(await world.thread(sent)).toMatchObject({ state: 'handled', warning: null });
});

it('a later proven opt-out confirms the unconfirmed one', async () => {
  await world.receive(stray(optOut));
  world.now = later(2);
  await world.receive(answer(sent, { text: optOut }));
  expect(await world.suppression(sent)).toMatchObject({ until: null, isConfirmed: true });
});

it('a daily opt-out about one email suppresses once', async () => {
  for (const day of [1, 20, 40]) {
    world.now = later(day);
    await world.receive(stray(optOut));
  }
  expect((await world.suppression(sent))?.until).toEqual(later(31));
});

it('a reply without our Message-ID counts, with a warning until a proven one follows', async () => {
  await world.receive(stray('Please pay to DE89 3704 0044 0532 0130 00 instead.'));
  expect((await world.recipient(sent)).repliedAt).toEqual(later(1));
  expect(await last()).toMatchObject({ trust: 'trusted', warnings: ['payment', 'notChecked'] });
  expect(await world.thread(sent)).toMatchObject({ state: 'needsReply', warning: 'notChecked' });
  world.now = later(2);
  await world.receive(answer(sent));
  expect((await world.thread(sent))?.warning).toBeNull();
});

it('a reply with the Message-ID of its author’s earlier email keeps the warning', async () => {
  await world.receive(letter({ id: '<own@creators.example>', from: sent.to, text: 'First' }));
  await world.receive(stray('Second', ['In-Reply-To: <own@creators.example>']));
  expect(await last()).toMatchObject({ warnings: ['notChecked'] });
});

it.each([
  ['after it came back', [() => report(sent), () => stray('Sounds great')]],
  ['before it came back', [() => stray('Sounds great'), () => report(sent)]],
])('an unproven reply does not count for an email %s', async (_, messages) => {
  for (const write of messages) {
    await world.receive(write());
    world.now = later(2);
  }
  expect(await world.delivery(sent)).toMatchObject({ state: 'ndrHard', repliedAt: null });
  expect((await world.recipient(sent)).repliedAt).toBeNull();
});

it('an absence notice without our Message-ID postpones follow-ups by 14 days at most', async () => {
  await world.receive(stray(away, automatic));
  expect((await world.recipient(sent)).awayUntil).toEqual(later(15));
  expect((await world.thread(sent))?.warning).toBe('notChecked');
});

it('a stranger’s absence notice with our Message-ID postpones follow-ups by 30 days at most', async () => {
  for (const _ of [1, 2]) {
    await world.receive(
      answer(sent, { from: 'x@evil.test', subject: 'Automatic reply', text: away, headers: automatic }),
    );
    expect((await world.recipient(sent)).awayUntil).toEqual(later(31));
    // A reply adds its address to the conversation, which proves nothing.
    await world.receive(answer(sent, { from: 'x@evil.test' }));
  }
});

it('an absence in reply to our email postpones follow-ups until its date', async () => {
  await world.receive(absence(sent, away));
  expect((await world.recipient(sent)).awayUntil).toEqual(new Date('2027-03-01T00:00:00Z'));
  expect((await world.thread(sent))?.warning).toBeNull();
});
