import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOwnership } from '../../ownership.ts';
import { mailDelivery, mailOtherAddress, mailRecipient, mailSuppression } from '../../tables.ts';
import { answeredBy } from '../../teamStatus/writtenTo.ts';
import { unsubscribe } from '../../tracking/unsubscribe.ts';
import { type InboxWorld, inboxWorld, type Sent } from '../testing/inboxWorld.ts';
import { absence, answer, complaint, letter, report } from '../testing/messages.ts';

const dayMs = 86_400_000;
const start = new Date('2026-11-28T02:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * dayMs);

let world: InboxWorld;
let sent: Sent;
beforeAll(async () => {
  world = await inboxWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.now = start;
  sent = await world.send();
  world.now = later(1);
});

const state = async (of: Sent = sent) => (await world.delivery(of)).state;
const mark = (set: Partial<typeof mailDelivery.$inferSelect>) =>
  world.database.db.update(mailDelivery).set(set).where(eq(mailDelivery.id, sent.deliveryId));
const idOf = async (place = 0) => (await world.incoming(sent))[place]?.id ?? 0;

describe('a reply of the recipient', () => {
  it('marks the recipient as replied, and its thread as awaiting a reply', async () => {
    expect(await world.receive(answer(sent))).toBe('stored');
    expect((await world.recipient(sent)).repliedAt).toEqual(later(1));
    expect(await world.thread(sent)).toMatchObject({
      state: 'needsReply',
      isUnread: true,
      isOtherAddress: false,
      messages: 2,
      preview: 'Sounds great, what is the fee?',
      ownerId: world.accountId,
      subject: 'Tea for you',
    });
    expect(await world.contact(sent)).toEqual({ outcome: 'replied', received: 1 });
  });

  it('notifies the owner of the campaign once, until the notification is read', async () => {
    await world.receive(answer(sent));
    await world.receive(answer(sent));
    const id = String((await world.thread(sent))?.id);
    const notices = (await world.notices()).filter(
      ({ kind, target }) => kind === 'mailNeedsReply' && JSON.stringify(target).includes(`"${id}"`),
    );
    expect(notices).toMatchObject([
      {
        accountId: world.accountId,
        values: { subject: 'Re: Tea for you' },
        target: { kind: 'mailThread', id },
      },
    ]);
  });

  it('from another address counts for the creator; the address awaits confirmation', async () => {
    await world.receive(answer(sent, { from: 'Manager <m@agency.example>' }));
    expect((await world.recipient(sent)).repliedAt).toEqual(later(1));
    expect(await world.thread(sent)).toMatchObject({ state: 'needsReply', isOtherAddress: true });
    const rows = await world.database.db.select().from(mailOtherAddress);
    expect(rows.filter(({ creatorId }) => creatorId === sent.creatorId)).toMatchObject([
      { address: 'm@agency.example', state: 'pending' },
    ]);
  });

  it('from a Cc’d colleague counts', async () => {
    sent = await world.send({ cc: 'colleague@agency.example', sentAt: start });
    await world.receive(
      letter({ from: 'colleague@agency.example', headers: [`References: ${sent.messageId}`] }),
    );
    expect((await world.recipient(sent)).repliedAt).toEqual(later(1));
  });

  it('in a different thread is matched by its address', async () => {
    expect(
      await world.receive(letter({ from: sent.to, subject: 'Fees 2027', text: 'My fee is 500 USD' })),
    ).toBe('stored');
    expect((await world.recipient(sent)).repliedAt).toEqual(later(1));
  });
});

describe('only an automatic reply', () => {
  it.each([
    ['I am out of the office until 7 December 2026.', '2026-12-07T00:00:00.000Z'],
    ['I am on vacation, thank you for your message.', '2026-12-06T02:00:00.000Z'],
  ])('does not count as a reply, and postpones further emails: %s', async (text, until) => {
    await world.receive(absence(sent, text));
    const { repliedAt, autoRepliedAt, awayUntil } = await world.recipient(sent);
    expect({ repliedAt, autoRepliedAt }).toEqual({ repliedAt: null, autoRepliedAt: later(1) });
    expect(awayUntil?.toISOString()).toBe(until);
    expect(await world.thread(sent)).toMatchObject({ state: 'automatic', isUnread: true });
    expect(await world.contact(sent)).toEqual({ outcome: 'noReply', received: 0 });
  });

  it('that only acknowledges receipt implies no absence', async () => {
    await world.receive(absence(sent, 'We have received your email and will answer soon.'));
    expect((await world.recipient(sent)).awayUntil).toBeNull();
  });
});

describe('a hard bounce', () => {
  it('suppresses the address, counts for the sender, and refunds the unlock once', async () => {
    await world.unlock(sent);
    const before = await world.bounced(sent);
    await world.receive(report(sent));
    await world.receive(report(sent));
    expect(await world.delivery(sent)).toMatchObject({ state: 'ndrHard', reason: 'noSuchMailbox' });
    expect(await world.suppression(sent)).toMatchObject({ reason: 'hardBounce', until: null });
    expect(await world.bounced(sent)).toBe(before + 1);
    expect(await world.isRefunded(sent)).toBe(true);
    expect(await world.contact(sent)).toMatchObject({ outcome: 'ndr' });
    expect(await world.thread(sent)).toMatchObject({ state: 'bounce' });
  });

  it('without our Message-ID counts in no figure, and suppresses for 30 days', async () => {
    await world.unlock(sent);
    const before = await world.bounced(sent);
    await world.receive(report(sent, { isNamed: false }));
    expect(await state()).toBe('accepted');
    expect(await world.isRefunded(sent)).toBe(false);
    expect(await world.bounced(sent)).toBe(before);
    expect(await world.suppression(sent)).toMatchObject({
      reason: 'hardBounce',
      until: later(31),
      isConfirmed: false,
    });
    expect(await world.thread(sent)).toMatchObject({ state: 'bounce', warning: 'unconfirmed' });
  });

  it('after a delay report bounces an accepted email five days later', async () => {
    await world.receive(
      report(sent, { action: 'delayed', status: '4.4.1', diagnostic: '451 4.4.1 Try later' }),
    );
    expect(await state()).toBe('accepted');
    world.now = later(5);
    await world.receive(report(sent));
    expect(await state()).toBe('ndrHard');
  });

  it('for a Cc address says nothing about the recipient', async () => {
    sent = await world.send({ cc: 'colleague@agency.example', sentAt: start });
    expect(await world.receive(report(sent, { address: 'colleague@agency.example' }))).toBe('skipped');
    expect(await state()).toBe('accepted');
  });

  it('for a forwarding address does not make the recipient’s own address dead', async () => {
    await world.receive(report(sent, { address: 'old@elsewhere.example' }));
    expect(await state()).toBe('failed');
    expect(await world.suppression(sent)).toBeUndefined();
  });

  it('corrected by a person reopens the recipient, and lifts the suppression', async () => {
    await world.unlock(sent);
    const before = await world.bounced(sent);
    await world.receive(report(sent));
    await world.correct(await idOf(), 'humanReply');
    expect(await world.delivery(sent)).toMatchObject({ state: 'accepted', reason: null });
    expect(await world.suppression(sent)).toBeUndefined();
    expect(await world.bounced(sent)).toBe(before);
    expect(await world.contact(sent)).toEqual({ outcome: 'replied', received: 1 });
    expect(await world.thread(sent)).toMatchObject({ state: 'needsReply' });
  });

  it('set by a correction suppresses the address, and refunds nothing', async () => {
    await world.unlock(sent);
    await world.receive(answer(sent));
    await world.correct(await idOf(), 'bounceHard');
    expect(await state()).toBe('ndrHard');
    expect((await world.recipient(sent)).repliedAt).toBeNull();
    expect(await world.suppression(sent)).toMatchObject({ reason: 'hardBounce' });
    expect(await world.isRefunded(sent)).toBe(false);
  });

  it('keeps a suppression by a person after a correction', async () => {
    const { addressKey } = await world.recipient(sent);
    const { teamId, accountId } = world;
    await world.database.db.insert(mailSuppression).values({
      teamId,
      accountId,
      address: sent.to,
      addressKey: addressKey ?? '',
      reason: 'manual',
      at: start,
    });
    await world.receive(report(sent));
    await world.correct(await idOf(), 'unrelated');
    expect(await world.suppression(sent)).toMatchObject({ reason: 'manual' });
  });
});

it('a permanent refusal for another reason fails the email, without suppression or refund', async () => {
  await world.unlock(sent);
  await world.receive(report(sent, { status: '5.7.1', diagnostic: '550 5.7.1 Rejected by policy' }));
  expect(await world.delivery(sent)).toMatchObject({ state: 'failed', reason: 'policy' });
  expect(await world.suppression(sent)).toBeUndefined();
  expect(await world.isRefunded(sent)).toBe(false);
});

it('three temporary bounces within 30 days suppress the address for 30 days', async () => {
  const soft = { status: '4.2.2', diagnostic: '452 4.2.2 Mailbox full' };
  const others = [sent, await world.send({ to: sent.to }), await world.send({ to: sent.to })];
  for (const [at, one] of others.entries()) {
    expect(await world.suppression(sent)).toBeUndefined();
    world.now = later(1 + at);
    await world.receive(report(one, soft));
    expect(await state(one)).toBe('ndrSoft');
  }
  expect(await world.suppression(sent)).toMatchObject({ reason: 'softBounces', until: later(33) });
  await world.correct(await idOf(), 'automaticReply');
  expect(await world.suppression(sent)).toBeUndefined();
});

it('a reply after a bounce sets replied, keeps the bounce, and adds the new address', async () => {
  await world.receive(report(sent));
  world.now = later(2);
  await world.receive(answer(sent, { from: 'mia@private.example' }));
  expect(await state()).toBe('ndrHard');
  expect((await world.recipient(sent)).repliedAt).toEqual(later(2));
  expect(await world.suppression(sent)).toMatchObject({ reason: 'hardBounce' });
  expect(await world.contact(sent)).toEqual({ outcome: 'replied', received: 1 });
  expect(await world.thread(sent)).toMatchObject({ state: 'needsReply', isOtherAddress: true });
});

it.each([
  ['has answered it', () => world.receive(answer(sent))],
  ['has opened it', () => mark({ openedAt: later(1) })],
  ['has clicked in it', () => mark({ clickedAt: later(1) })],
])('a report of a dead address has no permanent effect if the recipient %s', async (_, action) => {
  await world.unlock(sent);
  const before = await world.bounced(sent);
  await action();
  world.now = later(2);
  await world.receive(report(sent));
  expect((await world.incoming(sent)).at(-1)).toMatchObject({
    kind: 'bounceHard',
    trust: 'unconfirmed',
    warnings: ['unconfirmed'],
  });
  expect(await state()).toBe('accepted');
  expect(await world.bounced(sent)).toBe(before);
  expect(await world.isRefunded(sent)).toBe(false);
  expect(await world.suppression(sent)).toMatchObject({ isConfirmed: false, until: later(32) });
});

it.each([
  ['answers', () => world.receive(answer(sent))],
  ['is said to be there by a person', async () => world.correct(await idOf(), 'unrelated')],
])('a refunded unlock is charged again if the recipient %s', async (_, action) => {
  await world.unlock(sent);
  await world.receive(report(sent));
  expect(await world.isRefunded(sent)).toBe(true);
  world.now = later(2);
  await action();
  expect(await world.isRefunded(sent)).toBe(false);
  expect(await state()).toBe('accepted');
});

it('a bounce refunds nothing if the recipient has opened an earlier email', async () => {
  const second = await world.send({ to: sent.to });
  await world.unlock(second);
  await world.database.db
    .update(mailRecipient)
    .set({ openedAt: later(1) })
    .where(eq(mailRecipient.id, sent.recipientId));
  await world.receive(report(second));
  expect(await state(second)).toBe('ndrHard');
  expect(await world.isRefunded(second)).toBe(false);
});

it('a complaint about our email suppresses permanently; others change nothing', async () => {
  expect(await world.receive(complaint({ to: sent.to, messageId: '<other@else.example>' }))).toBe('skipped');
  expect(await world.suppression(sent)).toBeUndefined();
  await world.receive(complaint(sent));
  expect((await world.recipient(sent)).complainedAt).toEqual(later(1));
  expect(await world.suppression(sent)).toMatchObject({ reason: 'complaint', until: null });
});

it.each([
  ['a question', 'Hi, which product was this about? Sounds nice.'],
  ['the report itself', 'Yes, I reported this as spam.'],
  ['an opt-out', 'Please unsubscribe me.'],
])('a counted complaint stays counted after the person writes again with %s', async (_, text) => {
  await world.receive(complaint(sent));
  world.now = later(2);
  await world.receive(answer(sent, { text }));
  expect((await world.recipient(sent)).complainedAt).toEqual(later(1));
  expect((await world.delivery(sent)).complainedAt).toEqual(later(1));
  expect(await world.suppression(sent)).toMatchObject({ reason: 'complaint', until: null });
  expect((await world.incoming(sent))[0]).toMatchObject({
    kind: 'complaint',
    trust: 'trusted',
    warnings: [],
  });
});

it('an opt-out email suppresses at once; a correction lifts that', async () => {
  await world.receive(answer(sent, { text: 'Please unsubscribe me.' }));
  expect((await world.recipient(sent)).unsubscribedAt).toEqual(later(1));
  expect(await world.suppression(sent)).toMatchObject({ reason: 'unsubscribed', until: null });
  expect(await world.thread(sent)).toMatchObject({ state: 'handled' });
  await world.correct(await idOf(), 'humanReply');
  expect((await world.recipient(sent)).unsubscribedAt).toBeNull();
  expect(await world.suppression(sent)).toBeUndefined();
});

it('an opt-out counts as a reply neither in team data nor in lists until it is corrected to one', async () => {
  world.now = later(50);
  await world.receive(answer(sent, { text: 'Please unsubscribe me.' }));
  const { db } = world.database;
  const count = async () => {
    const range = { teamId: world.teamId, timeZone: 'UTC', from: later(50), to: later(51) };
    const figure = emailOwnership.figures?.find(({ name }) => name === 'replied');
    const { rows } = await db.execute(answeredBy(sql`${sent.creatorId}::int8`, world));
    return [(await figure?.count(db, range))?.find(({ day }) => day === null)?.found ?? 0, rows.length];
  };
  expect(await count()).toEqual([0, 0]);
  await world.correct(await idOf(), 'humanReply');
  expect(await count()).toEqual([1, 1]);
});

it.each(['needsReply', 'waiting'])(
  'an opt-out removes a conversation from %s until a new message or a correction',
  async (before) => {
    world.now = later(3);
    await world.receive(answer(sent), later(1));
    await world.database.pool.query('update mail_thread set state = $1 where recipient_id = $2', [
      ...[before, sent.recipientId],
    ]);
    await world.receive(answer(sent, { subject: 'STOP', text: 'STOP' }), later(2));
    expect(await world.thread(sent)).toMatchObject({ state: 'handled' });
    await world.receive(answer(sent, { text: 'I have one more question' }), later(3));
    expect(await world.thread(sent)).toMatchObject({ state: 'needsReply' });
    await world.correct(await idOf(1), 'humanReply');
    expect(await world.thread(sent)).toMatchObject({ state: 'needsReply' });
  },
);

it('an opt-out by the link removes a conversation from needs reply', async () => {
  await world.receive(answer(sent));
  world.now = later(2);
  await unsubscribe({ db: world.database.db, now: () => world.now }, sent.deliveryId);
  expect(await world.thread(sent)).toMatchObject({ state: 'handled' });
  await world.receive(absence(sent, 'I am away'), later(3));
  expect(await world.thread(sent)).toMatchObject({ state: 'handled' });
});

it('a lifted suppression after a bounce returns with another bounce, not with a reply', async () => {
  await world.receive(report(sent), later(1));
  await world.database.db.delete(mailSuppression);
  await world.receive(answer(sent), later(2));
  expect(await world.suppression(sent)).toBeUndefined();
  await world.receive(report(sent), later(3));
  expect(await world.suppression(sent)).toMatchObject({ reason: 'hardBounce', isConfirmed: false });
});

it('many hard bounces pause the sender', async () => {
  world.now = start;
  const { pool } = world.database;
  const all = [];
  for (let at = 0; at < 3; at += 1) all.push(await world.send());
  await pool.query(
    `with p as (insert into mail_recipient (team_id, campaign_id, origin) select $1, $2, 'pasted' from generate_series(1, 60) returning id)
     insert into mail_delivery (team_id, campaign_id, recipient_id, round, state, sender_id, due_at, accepted_at, updated_at)
     select $1, $2, id, 0, 'accepted', $3, $4, $4, $4 from p`,
    [world.teamId, sent.campaignId, world.senderId, start],
  );
  for (const one of all) await world.receive(report(one));
  expect((await world.sender(world.senderId)).pauseReason).toBe('bounces');
  await pool.query('update mail_sender set pause_reason = null');
});

it('concurrent messages and corrections are serialised, and none is lost', async () => {
  await world.receive(report(sent));
  const bounce = await idOf();
  await Promise.all([
    ...Array.from({ length: 6 }, (_, at) => world.receive(answer(sent, { text: `Answer ${at}` }))),
    world.correct(bounce, 'automaticReply'),
    world.receive(absence(sent, 'I am on vacation.')),
  ]);
  expect(await world.incoming(sent)).toHaveLength(8);
  expect(await state()).toBe('accepted');
  expect(await world.suppression(sent)).toBeUndefined();
  expect(await world.thread(sent)).toMatchObject({ state: 'needsReply', messages: 9 });
});

it.each(['before', 'after'])(
  'an unsubscribe link stays effective %s an equivalent message is corrected',
  async (order) => {
    await world.receive(answer(sent, { text: 'Please unsubscribe me.' }));
    const click = () => unsubscribe({ db: world.database.db, now: () => later(2) }, sent.deliveryId);
    if (order === 'before') await click();
    world.now = later(3);
    await world.receive(answer(sent, { text: 'And please forget the box.' }));
    await world.correct(await idOf(), 'humanReply');
    if (order === 'after') await click();
    expect((await world.recipient(sent)).unsubscribedAt).toEqual(later(2));
    expect(await world.suppression(sent)).toMatchObject({
      reason: 'unsubscribed',
      at: later(2),
      until: null,
    });
  },
);

it('a conversation is named after the recipient, never after a mail server', async () => {
  const bounced = await world.send({ creator: false });
  const answered = await world.send({ creator: false });
  await world.database.pool.query(`update mail_recipient set name = ''`);
  await world.receive(report(bounced));
  expect(await world.thread(bounced)).toMatchObject({ name: '', address: bounced.to });
  await world.receive(answer(answered, { from: `Mia <${answered.to}>` }));
  expect(await world.thread(answered)).toMatchObject({ name: 'Mia' });
});
