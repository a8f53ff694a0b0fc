import { type BodyOf, changeInvitation, changePromotion, listPromotionInvitations } from '@reachkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAsk, people } from '../../../favourites/testing/world.ts';
import { hiddenOf, type Invited, type PageWorld, pageWorld, testTerms } from '../testing/world.ts';

let world: PageWorld;
let ask: ReturnType<typeof createAsk>;
beforeAll(async () => {
  world = await pageWorld();
  ask = createAsk(world.harness);
});
afterAll(() => world.close());

/** The team records an agreement at $450. */
async function record({ promotionId, invitationId }: Invited): Promise<void> {
  const params = { id: String(promotionId), invitationId: String(invitationId) };
  const changes: readonly BodyOf<typeof changeInvitation>['change'][] = [
    { kind: 'quote', terms: { ...testTerms, amount: 45_000, parts: [] }, note: '' },
    { kind: 'agree', price: { amount: 45_000, currency: 'USD' }, note: '' },
  ];
  for (const change of changes) {
    const revision = Number((await world.invitation(invitationId)).revision);
    const { code } = await ask(people.owner, changeInvitation, { params, body: { change, revision } });
    expect(code).toBe(0);
  }
}

it('explains an agreement that the team recorded, and takes no yes to another offer', async () => {
  const invited = await world.invite();
  const { token } = invited;
  const hidden = hiddenOf((await world.get(`/c/${token}/accept`)).body);
  await record(invited);
  const accepted = await world.post(`/c/${token}/accept`, hidden);
  expect(accepted.statusCode).toBe(409);
  for (const document of [accepted.body, (await world.get(`/c/${token}`)).body]) {
    expect(document).toContain('recorded this agreement on 28 Nov');
    expect(document).toContain('differs from the offer that you were shown in: price and payment.');
    expect(document).toContain(`href="/c/${token}/ask"`);
  }
  await world.submit(token, 'ask', { text: 'We said $500.' });
  expect(await world.invitation(invited.invitationId)).toMatchObject({ question: 'We said $500.' });
});

it('keeps the agreed brief readable after the brief changed', async () => {
  const invited = await world.invite();
  await world.submit(invited.token, 'accept');
  world.harness.now = new Date(world.harness.now.getTime() + 60_000);
  const params = { id: String(invited.promotionId) };
  const body = { brief: '<p>Film it outside.</p>', revision: 1 };
  expect((await ask(people.owner, changePromotion, { params, body })).code).toBe(0);
  const { body: page } = await world.get(`/c/${invited.token}/brief`);
  expect(page).toMatch(/Brief as agreed.*folds.*Brief as it is now.*Film it outside/s);
});

it('agrees a price from an email on the rights and duties that the creator saw last', async () => {
  const invited = await world.invite();
  await world.get(`/c/${invited.token}`);
  const params = { id: String(invited.promotionId) };
  const { code } = await ask(people.owner, changePromotion, {
    params,
    body: { requiredWords: ['#later'], revision: 1 },
  });
  expect(code).toBe(0);
  await record(invited);
  const row = await world.cooperation(invited.invitationId);
  expect(row?.agreed).toMatchObject({ duties: { requiredWords: ['@yunxiuhome', 'SOPHIE15'] } });
  const { body: page } = await world.get(`/c/${invited.token}`);
  expect(page).toContain('differs from the offer that you were shown in: price and payment.');
});

it('shows both offers to a creator who presses Accept on a page from before a change', async () => {
  const invited = await world.invite();
  await world.get(`/c/${invited.token}`);
  const params = { id: String(invited.promotionId) };
  const body = { requiredWords: ['#later'], revision: 1 };
  expect((await ask(people.owner, changePromotion, { params, body })).code).toBe(0);
  const { body: page } = await world.get(`/c/${invited.token}/accept?offer=1`);
  expect(page).toMatch(/@yunxiuhome.*#later/s);
});

it('names the duties that the creator has not seen', async () => {
  const invited = await world.invite();
  const params = { id: String(invited.promotionId) };
  const unseen = async () => {
    const { data } = await ask(people.owner, listPromotionInvitations, { params, query: {} });
    return data?.list.find(({ id }) => id === String(invited.invitationId))?.agreement.unseen;
  };
  expect(await unseen()).toBeNull();
  await world.get(`/c/${invited.token}`);
  expect(await unseen()).toEqual([]);
  const body = { requiredWords: ['#later'], revision: 1 };
  expect((await ask(people.owner, changePromotion, { params, body })).code).toBe(0);
  expect(await unseen()).toEqual(['requiredWords']);
});
