import { changePromotion, inviteByEmail, makePageLink, previewInviteByEmail } from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { acceptOffer } from './decide.ts';
import { agreeing, invitationsOf } from './testing/invitations.ts';
import { type InvitationWorld, invitationWorld, people, promotionTerms, terms } from './testing/world.ts';

const { owner } = people;

let world: InvitationWorld;
beforeAll(async () => {
  world = await invitationWorld();
  await world.query(
    `update creator set platform = case id when 1 then 'tiktok' else 'youtube' end where id < 4`,
  );
});
afterAll(() => world.harness.close());
beforeEach(() => emptyTables(world.harness.database.pool, 'promotion, mail_campaign, shared_page'));
const { again, onPage } = invitationsOf(() => world);

const [item] = promotionTerms.deliverables;
if (!item) throw new Error('The terms have no deliverable');
const withItems = (...items: readonly Partial<typeof item>[]) => ({
  ...promotionTerms,
  deliverables: items.map((own) => ({ ...item, ...own })),
});
const tiktokOnly = { terms: JSON.stringify(withItems({ platform: 'tiktok' })) };

/** A promotion with a creator of TikTok and one of YouTube. */
async function invited(columns: Readonly<Record<string, unknown>>) {
  const id = await world.addPromotion(owner, columns);
  const all = await world.invite(owner, id, [1, 2]);
  const [tiktok, youtube] = [all.get('1'), all.get('2')];
  if (!tiktok || !youtube) throw new Error('A creator was not added');
  return { id, tiktok, youtube };
}

describe('the offer to a creator', () => {
  it('has the deliverables of their platform, and those for any platform', async () => {
    const all = withItems(
      { platform: 'tiktok' },
      { platform: 'youtube', format: 'long' },
      { format: 'story' },
    );
    const { tiktok, youtube } = await invited({ terms: JSON.stringify(all) });
    const offered = ({ offer }: typeof tiktok) =>
      offer.deliverables.map(({ platform, format }) => `${platform} ${format}`);
    expect([offered(tiktok), offered(youtube)]).toEqual([
      ['tiktok short', 'tiktok story'],
      ['youtube long', 'youtube story'],
    ]);
    expect([tiktok.warnings, youtube.warnings]).toEqual([[], []]);
  });

  it('without a deliverable is warned of, and is neither sent nor agreed to before terms of their own', async () => {
    const { id, tiktok, youtube } = await invited(tiktokOnly);
    expect(tiktok.warnings).toEqual([]);
    expect(youtube).toMatchObject({
      offer: { deliverables: [] },
      warnings: [{ kind: 'noDeliverable', name: 'YouTube' }],
    });
    const linkTo = ({ id: invitationId }: typeof youtube) =>
      world.ask(owner, makePageLink, { params: { id, invitationId }, body: {} });
    expect((await linkTo(tiktok)).code).toBe(0);
    expect(await linkTo(youtube)).toMatchObject({
      code: 400,
      data: { fields: { deliverables: { rule: 'required' } } },
    });
    expect(await world.change(owner, youtube, agreeing(youtube))).toMatchObject({
      code: 400,
      data: { fields: { 'change.terms.deliverables': { rule: 'required' } } },
    });
    const accepted = await onPage(youtube, (tx, deciding) =>
      acceptOffer(tx, deciding, { offerRevision: youtube.offerRevision }),
    );
    expect(accepted.kind).toBe('offerChanged');
    const own = {
      ...terms,
      deliverables: terms.deliverables.map((one) => ({ ...one, platform: 'youtube' as const })),
    };
    const given = await world.change(owner, youtube, { kind: 'offer', terms: own, note: '' });
    expect(given.data.warnings).toEqual([]);
    expect((await linkTo(given.data)).code).toBe(0);
    const agreed = await world.change(owner, given.data, agreeing(given.data));
    expect(agreed.data.state).toBe('agreed');
    expect(await world.query('select distinct platform from deliverable')).toEqual([{ platform: 'youtube' }]);
  });

  it('without a deliverable is left out of an email to many, by name', async () => {
    const { id, tiktok, youtube } = await invited(tiktokOnly);
    const ids = [tiktok.id, youtube.id];
    const preview = await world.ask(owner, previewInviteByEmail, { params: { id }, body: { ids } });
    expect(preview.data.hindered).toContainEqual({
      reason: 'noDeliverable',
      count: 1,
      names: [youtube.creator.name],
    });
    const { code, data } = await world.ask(owner, inviteByEmail, { params: { id }, body: { ids } });
    expect({ code, data }).toMatchObject({ code: 0, data: { skipped: 1 } });
  });

  it('is filled once the promotion gets a deliverable for the platform; offers that stand stay', async () => {
    const { id, tiktok, youtube } = await invited(tiktokOnly);
    const changed = withItems(
      { platform: 'tiktok', format: 'live' },
      { platform: 'youtube', format: 'long' },
    );
    await world.ask(owner, changePromotion, { params: { id }, body: { terms: changed, revision: 1 } });
    expect(await again(owner, youtube)).toMatchObject({
      offer: { deliverables: [{ platform: 'youtube', format: 'long' }] },
      warnings: [],
      offerRevision: 2,
    });
    expect((await again(owner, tiktok)).offer).toEqual(tiktok.offer);
  });
});
