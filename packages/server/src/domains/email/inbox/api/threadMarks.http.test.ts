import { errorCodes, getMailThread, listMailThreads, removeMailSuppressions } from '@reachkit/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../../testing/emptyTables.ts';
import { mailRecipient, mailSuppression } from '../../tables.ts';
import { ago, type InboxWorld, inboxWorld, people } from '../testing/world.ts';

const { owner, basic: stranger } = people;
const address = 'mia@creators.example';

let world: InboxWorld;
let teamId: number;
let thread: number;
let recipientId: number;
let deliveryId: number;
beforeAll(async () => {
  world = await inboxWorld();
  teamId = (await world.personOf(owner)).teamId;
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyTables(world.database.pool, 'mail_thread, mail_campaign, mail_suppression');
  ({ recipientId, deliveryId } = await world.addSent(address));
  thread = await world.addThread({ address, recipientId });
});

const open = async () =>
  (await world.ask(owner, getMailThread, { params: { id: String(thread) }, query: {} })).data;
const entry = async () => (await world.ask(owner, listMailThreads, { query: {} })).data.list[0];
const suppress = async (fields: Partial<typeof mailSuppression.$inferInsert> = {}) => {
  const [row] = await world.database.db
    .insert(mailSuppression)
    .values({
      teamId,
      address,
      addressKey: address,
      reason: 'hardBounce',
      at: ago(30),
      ...fields,
    })
    .returning({ id: mailSuppression.id });
  return String(row?.id);
};
const bounce = (minutes: number) =>
  world.addIncoming(thread, {
    deliveryId,
    kind: 'bounceHard',
    subject: 'Undelivered',
    at: ago(minutes),
    fromAddress: 'mailer-daemon@mx.example',
  });

describe('a conversation with a suppressed address', () => {
  it('shows reason, day and source message, and is lifted by its id', async () => {
    const messageId = await bounce(30);
    await world.addIncoming(thread, { deliveryId, at: ago(40) });
    const id = await suppress();
    expect((await open()).suppressions).toEqual([
      {
        id,
        address,
        reason: 'hardBounce',
        at: ago(30).toISOString(),
        until: null,
        isConfirmed: true,
        source: { threadId: String(thread), messageId: `in-${messageId}`, subject: 'Undelivered' },
        campaign: null,
        by: null,
        isAlive: false,
      },
    ]);
    const body = { ids: [id] };
    expect((await world.ask(stranger, removeMailSuppressions, { body })).data).toMatchObject({ removed: 0 });
    expect((await world.ask(owner, removeMailSuppressions, { body })).data).toMatchObject({ removed: 1 });
    expect(await open()).toMatchObject({ suppressions: [], cannotReply: 'noMailbox' });
  });

  it.each([
    ['works where the person wrote after the bounce', 20, {}, true],
    ['may be dead where the person wrote before it', 40, {}, false],
    ['may be dead where nothing proves who wrote', 20, { warnings: ['notChecked'] }, false],
    ['may be dead where a forger wrote', 20, { trust: 'suspect' as const }, false],
  ])('%s', async (_, minutes, fields, isAlive) => {
    await bounce(30);
    await suppress();
    await world.addIncoming(thread, { deliveryId, at: ago(Number(minutes)), ...fields });
    expect((await open()).suppressions).toMatchObject([{ isAlive }]);
  });

  it('may have a dead address if it bounced again after the person wrote', async () => {
    await bounce(30);
    await suppress();
    await world.addIncoming(thread, { deliveryId, at: ago(20) });
    await bounce(10);
    expect((await open()).suppressions).toMatchObject([{ isAlive: false }]);
  });

  it.each([
    ['proven', true, 'Proven'],
    ['unproven', false, 'Unproven'],
  ])(
    'names the message that caused an %s complaint, not others of the same second',
    async (_, isConfirmed, subject) => {
      const at = ago(30);
      const complain = (fields: Parameters<InboxWorld['addIncoming']>[1]) =>
        world.addIncoming(thread, { deliveryId, kind: 'complaint', at, ...fields });
      await complain({ subject: 'Forged before', trust: 'suspect' });
      await complain({ subject, trust: isConfirmed ? 'trusted' : 'unconfirmed' });
      await complain({ subject: 'Forged after', trust: 'suspect' });
      if (isConfirmed) await complain({ subject: 'Unproven', trust: 'unconfirmed' });
      await suppress({ reason: 'complaint', at, isConfirmed, until: isConfirmed ? null : ago(-60) });
      expect((await open()).suppressions).toMatchObject([{ isConfirmed, source: { subject } }]);
    },
  );

  it('hides the address as long as the list does, also in the reply recipient', async () => {
    await bounce(30);
    await suppress();
    const hidden = await open();
    expect(JSON.stringify(hidden)).not.toContain(address);
    expect(hidden).toMatchObject({ suppressions: [{ address: '•••@c•••.example' }] });
    expect(hidden.replyTo).toBe('•••@c•••.example');
  });

  it('shows no ended suppression', async () => {
    await suppress({ reason: 'softBounces', until: ago(1) });
    expect((await open()).suppressions).toEqual([]);
  });

  it('of another team is not found', async () => {
    const answer = await world.ask(stranger, getMailThread, { params: { id: String(thread) }, query: {} });
    expect(answer.code).toBe(errorCodes.notFound);
  });
});

describe('the list entry of a conversation', () => {
  it('says that a message has payment details until a person confirms it', async () => {
    await world.addIncoming(thread);
    expect(await entry()).toMatchObject({ isPayment: false });
    const { accountId } = await world.personOf(owner);
    await world.addIncoming(thread, { warnings: ['payment'], correctedBy: accountId });
    expect(await entry()).toMatchObject({ isPayment: false });
    await world.addIncoming(thread, { warnings: ['otherAddress', 'payment'] });
    expect(await entry()).toMatchObject({ isPayment: true });
  });

  it('shows that the person has unsubscribed', async () => {
    expect(await entry()).toMatchObject({ isOptedOut: false });
    await world.database.db
      .update(mailRecipient)
      .set({ unsubscribedAt: ago(5) })
      .where(and(eq(mailRecipient.teamId, teamId), eq(mailRecipient.id, recipientId)));
    expect(await entry()).toMatchObject({ isOptedOut: true });
  });
});

it.each([
  ['desk@agency.example', 'desk@agency.example'],
  ['Mia@Creators.example', undefined],
  ['not an address', undefined],
  [null, undefined],
])('a message with Reply-To %s shows %s as another reply address', async (replyTo, named) => {
  await world.addIncoming(thread, { replyTo });
  expect((await open()).messages.at(-1)?.replyTo).toBe(named);
});
