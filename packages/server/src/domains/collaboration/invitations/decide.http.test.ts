import { errorCodes, handOverInvitations } from '@reachkit/contract';
import { listNotifications } from '@reachkit/contract/notification';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { acceptOffer, askQuestion, counterOffer, declineOffer } from './decide.ts';
import { agreeing, invitationsOf, only } from './testing/invitations.ts';
import { type InvitationWorld, invitationWorld, people, terms } from './testing/world.ts';

const { owner, member, basic: stranger } = people;

let world: InvitationWorld;
let start: Date;
beforeAll(async () => {
  world = await invitationWorld();
  start = world.harness.now;
});
afterAll(() => world.harness.close());
beforeEach(async () => {
  world.harness.now = start;
  await emptyTables(
    world.harness.database.pool,
    'promotion, mail_campaign, mail_message, mail_suppression, blacklist_entry, shared_page, notification, creator_quote',
  );
});
const { again, onPage } = invitationsOf(() => world);

describe('a decision of a member', () => {
  it('is made on the revision that was read; a conflict shows the invitation as it is', async () => {
    const id = await world.addPromotion(owner);
    const invitation = only(await world.invite(owner, id, [1]));
    const first = await world.change(owner, invitation, { kind: 'offer', terms, note: '' });
    expect(first.data).toMatchObject({ offerRevision: 2, revision: 2, answerBy: '2026-11-08' });
    expect(await world.change(member, invitation, { kind: 'cancel', note: '' })).toMatchObject({
      code: errorCodes.changedMeanwhile,
      data: { id: invitation.id, revision: 2, state: 'toInvite' },
    });
  });

  it.each<[object, string, string]>([
    [{ amount: -1 }, 'change.terms.amount', 'negative'],
    [{ amount: 10.001 }, 'change.terms.amount', 'not_a_number'],
    [{ amount: 1e15 }, 'change.terms.amount', 'too_large'],
    [{ currency: 'XXX' }, 'change.terms.currency', 'unknown_value'],
    [{ parts: [{ amount: 1, occasion: 'day' }], amount: 1 }, 'change.terms.parts.0.on', 'required'],
  ])('refuses terms at their field: %o', async (wrong, field, rule) => {
    const id = await world.addPromotion(owner);
    const invitation = only(await world.invite(owner, id, [1]));
    const answer = await world.change(owner, invitation, {
      kind: 'offer',
      terms: { ...terms, ...wrong },
      note: '',
    });
    expect(answer).toMatchObject({ code: 400, data: { fields: { [field]: { rule } } } });
  });

  it('compares a price in another currency with the estimate once its rate is entered', async () => {
    const id = await world.addPromotion(owner, { currency: 'CNY' });
    await world.query('update creator set price_middle = 500 where id = 1');
    const invitation = only(await world.invite(owner, id, [1]));
    const named = { ...terms, amount: 66_000, currency: 'EUR' as const };
    const quoted = await world.change(owner, invitation, { kind: 'quote', terms: named, note: '' });
    expect(quoted.data.difference).toBeNull();
    const { teamId } = await world.accountOf(owner);
    await world.query(
      `insert into promotion_rate (team_id, promotion_id, currency, rate, on_day)
       values ($1, $2, 'EUR', 8, '2026-01-01'), ($1, $2, 'USD', 7, '2026-01-01')`,
      [teamId, id],
    );
    // 660 EUR are 5,280 CNY, and 500 USD are 3,500 CNY.
    expect((await again(owner, invitation)).difference).toBeCloseTo(5_280 / 3_500 - 1);
  });

  it('agrees to a price that was named by email, begins the collaboration once and takes it back', async () => {
    const id = await world.addPromotion(owner);
    await world.query('update creator set price_middle = 500 where id = 1');
    const invitation = only(await world.invite(owner, id, [1]));
    const quoted = await world.change(owner, invitation, {
      kind: 'quote',
      terms: { ...terms, amount: 72_000 },
      note: 'By email',
    });
    expect(quoted.data).toMatchObject({
      quoted: { amount: 72_000, currency: 'USD' },
      state: 'toInvite',
      counter: null,
      offer: { amount: 50_000 },
      agreement: { terms: { amount: 72_000 }, note: 'By email', isTheirs: true },
    });
    expect(quoted.data.difference).toBeCloseTo(0.44);
    const agreed = await world.change(owner, quoted.data, agreeing(quoted.data, 'On the phone'));
    expect(agreed.data).toMatchObject({
      state: 'agreed',
      via: 'member',
      offer: { amount: 72_000 },
      cooperationId: expect.any(String),
    });
    expect(await world.query('select stage, fee::int, currency from cooperation')).toEqual([
      { stage: 'agreed', fee: 72_000, currency: 'USD' },
    ]);
    const twice = await world.change(owner, agreed.data, agreeing(agreed.data));
    expect(twice).toMatchObject({ code: 400, data: { fields: { 'change.kind': { rule: 'mismatch' } } } });
    const reopened = await world.change(owner, agreed.data, { kind: 'reopen' });
    expect(reopened.data).toMatchObject({ state: 'toInvite', cooperationId: null });
    const free = await world.change(owner, reopened.data, {
      kind: 'offer',
      terms: { ...terms, amount: 0 },
      note: '',
    });
    const forNothing = await world.change(owner, free.data, agreeing(free.data));
    expect(await world.query('select fee::int from cooperation')).toEqual([{ fee: 0 }]);
    await world.query(`update cooperation set stage = 'sample'`);
    expect((await world.change(owner, forNothing.data, { kind: 'reopen' })).code).toBe(400);
    expect((await world.log()).map(({ action }) => action)).toEqual([
      'creatorsAdded',
      'invitationChanged',
      'offerAccepted',
      'stageMoved',
      'stageMoved',
      'decisionTakenBack',
      'offerChanged',
      'offerAccepted',
      'stageMoved',
    ]);
  });

  it('is refused at a price other than the one that stands, and shows that one', async () => {
    const id = await world.addPromotion(owner);
    const invitation = only(await world.invite(owner, id, [1]));
    expect(invitation.agreement).toMatchObject({ terms, note: '', isTheirs: false });
    expect(invitation.agreement.duties).toEqual(invitation.duties);
    const named = { ...terms, amount: 72_000, currency: 'EUR' as const };
    const { data: quoted } = await world.change(owner, invitation, { kind: 'quote', terms: named, note: '' });
    for (const price of [
      { amount: 50_000, currency: 'EUR' },
      { amount: 72_000, currency: 'USD' },
      { amount: null, currency: 'EUR' },
    ] as const) {
      expect(await world.change(owner, quoted, { kind: 'agree', price, note: '' })).toMatchObject({
        code: errorCodes.changedMeanwhile,
        data: { id: quoted.id, revision: quoted.revision, agreement: { terms: named } },
      });
    }
    expect(await world.query('select id from cooperation')).toEqual([]);
    expect((await world.change(owner, quoted, agreeing(quoted))).data).toMatchObject({ offer: named });
  });

  it('keeps the team’s noted price apart from the same proposal of the creator', async () => {
    const id = await world.addPromotion(owner);
    const invitation = only(await world.invite(owner, id, [1]));
    const named = { ...terms, amount: 72_000 };
    await world.change(owner, invitation, { kind: 'quote', terms: named, note: '' });
    const proposed = await onPage(invitation, (tx, deciding) =>
      counterOffer(tx, deciding, { terms: named, note: '', offerRevision: 1 }),
    );
    expect(proposed.kind).toBe('done');
    expect(await again(owner, invitation)).toMatchObject({ state: 'countered', counter: { terms: named } });
  });

  it('is refused above the plan’s collaborations, and the creator’s acceptance still counts', async () => {
    const id = await world.addPromotion(owner);
    const [first, second] = [...(await world.invite(owner, id, [1, 2])).values()];
    if (!first || !second) throw new Error('Nobody was invited');
    const { teamId } = await world.accountOf(owner);
    await world.query(
      `insert into equity_override (team_id, key, value, reason, created_at) values ($1, 'collaborations', 0, 'Test', now())`,
      [teamId],
    );
    expect((await world.change(owner, first, agreeing(first))).code).toBe(430);
    const done = await onPage(second, (tx, deciding) => acceptOffer(tx, deciding, { offerRevision: 1 }));
    expect(done.kind).toBe('done');
    expect(await again(owner, second)).toMatchObject({ state: 'agreed', via: 'page' });
    await world.query('delete from equity_override');
  });

  it('ends an invitation, and a new offer opens it again', async () => {
    const id = await world.addPromotion(owner);
    const invitation = only(await world.invite(owner, id, [1]));
    const cancelled = await world.change(owner, invitation, { kind: 'cancel', note: 'No stock' });
    expect(cancelled.data).toMatchObject({ state: 'cancelled', turn: 'declined', reason: 'No stock' });
    const offered = await world.change(owner, cancelled.data, { kind: 'offer', terms, note: '' });
    expect(offered.data).toMatchObject({ state: 'toInvite', reason: '' });
    await world.query(`update promotion set state = 'closed', closed_at = now()`);
    const closed = await world.change(owner, offered.data, { kind: 'offer', terms, note: '' });
    expect(closed.code).toBe(errorCodes.promotionNotRunning);
  });

  it('hands over the invitation with its collaboration, to members alone', async () => {
    const id = await world.addPromotion(owner);
    const invitation = only(await world.invite(owner, id, [1]));
    const agreed = await world.change(owner, invitation, agreeing(invitation));
    const { accountId } = await world.accountOf(member);
    const { accountId: foreign } = await world.accountOf(stranger);
    const give = (ownerId: number) =>
      world.ask(owner, handOverInvitations, {
        params: { id },
        body: { ids: [invitation.id], ownerId: String(ownerId) },
      });
    expect(await give(foreign)).toMatchObject({ code: 400, data: { fields: { ownerId: {} } } });
    expect((await give(accountId)).data).toEqual({ changed: 1 });
    expect((await give(accountId)).data).toEqual({ changed: 0 });
    expect(await world.query('select account_id::int as id from cooperation')).toEqual([{ id: accountId }]);
    expect(agreed.data.owner?.id).not.toBe(String(accountId));
    expect((await world.log()).at(-1)).toMatchObject({
      action: 'ownerHandedOver',
      after: { owner: accountId },
    });
  });
});

describe('an answer of the creator', () => {
  it('accepts only the offer that was shown, once, and notifies the owner', async () => {
    const id = await world.addPromotion(owner);
    const invitation = only(await world.invite(owner, id, [1]));
    await world.change(owner, invitation, { kind: 'offer', terms: { ...terms, amount: 60_000 }, note: '' });
    const accept = (offerRevision: number) =>
      onPage(invitation, (tx, deciding) => acceptOffer(tx, deciding, { offerRevision }));
    expect(await accept(1)).toMatchObject({
      kind: 'offerChanged',
      invitation: { offerRevision: 2, offer: { amount: 60_000 } },
    });
    const both = await Promise.all([accept(2), accept(2)]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['already', 'done']);
    expect(await world.query('select fee::int from cooperation')).toEqual([{ fee: 60_000 }]);
    const { list } = (await world.ask(owner, listNotifications, { query: {} })).data;
    expect(list).toMatchObject([
      {
        kind: 'collaborationAnswer',
        values: { what: 'accepted', promotion: 'Autumn box' },
        target: { kind: 'promotion', id, tab: 'cooperation' },
      },
    ]);
    const late = await onPage(invitation, (tx, deciding) => declineOffer(tx, deciding, 'Too late'));
    expect(late.kind).toBe('decided');
  });

  it('keeps a question that waits when the creator accepts, and the team answers it then', async () => {
    const id = await world.addPromotion(owner);
    const invitation = only(await world.invite(owner, id, [1]));
    await onPage(invitation, (tx, deciding) => askQuestion(tx, deciding, 'May I keep it?'));
    await onPage(invitation, (tx, deciding) => acceptOffer(tx, deciding, { offerRevision: 1 }));
    const agreed = await again(owner, invitation);
    expect(agreed).toMatchObject({
      state: 'agreed',
      question: { text: 'May I keep it?' },
      cooperationStage: expect.stringMatching(/^(agreed|sample)$/),
    });
    const answered = await world.change(owner, agreed, { kind: 'answer', text: 'Yes' });
    expect(answered.data).toMatchObject({ state: 'agreed', question: null });
  });

  it('keeps each question until the team answers', async () => {
    const id = await world.addPromotion(owner);
    const invitation = only(await world.invite(owner, id, [1]));
    const ask = (text: string) => onPage(invitation, (tx, deciding) => askQuestion(tx, deciding, text));
    await ask('May I keep it?');
    await ask('In a shared flat?');
    const asked = await again(owner, invitation);
    expect(asked.question).toMatchObject({ text: 'In a shared flat?', earlier: ['May I keep it?'] });
    await world.change(owner, asked, { kind: 'answer', text: 'Yes, both' });
    await ask('By when?');
    expect((await again(owner, invitation)).question).toMatchObject({ text: 'By when?', earlier: [] });
  });

  it('stays counted in the funnel, whatever becomes of it', async () => {
    const id = await world.addPromotion(owner);
    const both = [...(await world.invite(owner, id, [1, 2])).values()];
    const [first, second] = both;
    if (!first || !second) throw new Error('There are no invitations');
    await onPage(first, (tx, deciding) => askQuestion(tx, deciding, 'May I keep it?'));
    await onPage(second, (tx, deciding) => declineOffer(tx, deciding, ''));
    const counted = { invited: 2, opened: 2, answered: 2, agreed: 0 };
    expect((await world.list(owner, id)).funnel).toMatchObject(counted);
    await world.change(owner, await again(owner, first), { kind: 'answer', text: 'Yes' });
    await world.change(owner, await again(owner, second), { kind: 'reopen' });
    expect((await world.list(owner, id)).funnel).toMatchObject(counted);
    await world.change(owner, await again(owner, first), { kind: 'cancel', note: '' });
    expect((await world.list(owner, id)).funnel).toMatchObject(counted);
  });

  it('is a counter-offer, a question or a decline, which the team answers', async () => {
    const id = await world.addPromotion(owner);
    const invitation = only(await world.invite(owner, id, [1]));
    await onPage(invitation, (tx, deciding) => askQuestion(tx, deciding, 'In a <b>shared</b> flat?\0'));
    expect(await again(owner, invitation)).toMatchObject({
      state: 'question',
      turn: 'team',
      question: { text: 'In a <b>shared</b> flat?' },
    });
    const countered = { ...terms, amount: 72_000 };
    const propose = () =>
      onPage(invitation, (tx, deciding) =>
        counterOffer(tx, deciding, { terms: countered, note: 'More', offerRevision: 1 }),
      );
    expect((await propose()).kind).toBe('done');
    expect((await propose()).kind).toBe('already');
    const waiting = await again(owner, invitation);
    expect(waiting).toMatchObject({
      state: 'countered',
      via: 'page',
      counter: { terms: { amount: 72_000 }, note: 'More' },
      quoted: { amount: 72_000 },
    });
    const answered = await world.change(owner, waiting, { kind: 'answer', text: 'Yes' });
    expect(answered.data).toMatchObject({ question: null, counter: null, quoted: { amount: 72_000 } });
    await onPage(invitation, (tx, deciding) => declineOffer(tx, deciding, 'No ads in Q4'));
    expect(await again(owner, invitation)).toMatchObject({
      state: 'declined',
      via: 'page',
      reason: 'No ads in Q4',
    });
    // The latest answer holds.
    await onPage(invitation, (tx, deciding) => acceptOffer(tx, deciding, { offerRevision: 1 }));
    expect((await again(owner, invitation)).state).toBe('agreed');
    expect((await world.log()).map(({ action, actor }) => `${actor} ${action}`)).toEqual([
      'member creatorsAdded',
      'creator questionAsked',
      'creator offerCountered',
      'member questionAnswered',
      'creator offerDeclined',
      'creator offerAccepted',
      'creator stageMoved',
    ]);
  });

  it('after closing is refused, and goes to the promotion’s owner where the invitation has none', async () => {
    const id = await world.addPromotion(owner);
    const invitation = only(await world.invite(member, id, [1]));
    await world.query('update promotion_invitation set account_id = null');
    await onPage(invitation, (tx, deciding) => askQuestion(tx, deciding, 'When?'));
    const { list } = (await world.ask(owner, listNotifications, { query: {} })).data;
    expect(list).toMatchObject([{ values: { what: 'question' } }]);
    await world.query(`update promotion set state = 'closed', closed_at = now()`);
    await expect(
      onPage(invitation, (tx, deciding) => acceptOffer(tx, deciding, { offerRevision: 1 })),
    ).rejects.toMatchObject({ reason: 'promotionNotRunning' });
  });
});
