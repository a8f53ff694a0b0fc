import {
  addInvitations,
  errorCodes,
  type Invitation,
  listPromotionInvitations,
  makePageLink,
  removeInvitations,
  restoreInvitations,
  revokePageLinks,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { declineOffer } from './decide.ts';
import { agreeing, invitationsOf, only } from './testing/invitations.ts';
import { type InvitationWorld, invitationWorld, people, terms } from './testing/world.ts';

const { owner, member, free, basic: stranger } = people;
const dayMs = 86_400_000;

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

const place = ({ id, promotionId }: Invitation) => ({ params: { id: promotionId, invitationId: id } });

describe('creators of a promotion', () => {
  it('are added once each, with the estimate of this time and their adder as owner', async () => {
    const id = await world.addPromotion(owner);
    await world.query('update creator set price_middle = 500 where id = 1');
    await world.query('update creator set price_middle = null where id = 2');
    const { data } = await world.ask(owner, addInvitations, {
      params: { id },
      body: { creatorIds: ['1', '2', '1', '999', 'x'], origin: 'search' },
    });
    expect(data).toMatchObject({ added: 2, alreadyCount: 0, refusedCount: 2 });
    expect(data.refused.map(({ reason }) => reason)).toEqual(['notFound', 'notFound']);
    const { list, funnel, turns } = await world.list(owner, id, { sort: 'estimate' });
    expect(list).toMatchObject([
      {
        creator: { id: '1' },
        state: 'toInvite',
        turn: 'toInvite',
        owner: { name: '旗舰版演示' },
        estimate: { middle: 500, low: 350, high: 700 },
        offer: terms,
        offerRevision: 1,
        answerBy: null,
      },
      { creator: { id: '2' }, estimate: null },
    ]);
    expect(funnel).toEqual({ creators: 2, invited: 0, opened: 0, answered: 0, agreed: 0, planned: null });
    expect(turns.toInvite).toBe(2);
    // The estimate is that of the time of adding.
    await world.query('update creator set price_middle = 900 where id = 1');
    expect((await world.list(owner, id, { sort: 'estimate' })).list[0]?.estimate?.middle).toBe(500);
  });

  it('are shown as the colleague’s who added them first, also where two add at once', async () => {
    const id = await world.addPromotion(owner);
    const add = (who: string, ids: readonly string[]) =>
      world.ask(who, addInvitations, { params: { id }, body: { creatorIds: [...ids] } });
    const answers = await Promise.all([add(owner, ['1', '2', '3']), add(member, ['3', '2', '1'])]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(answers.map(({ data }) => data.added).sort()).toEqual([0, 3]);
    const { data } = await add(member, ['1']);
    const by = answers[0]?.data.added === 3 ? '旗舰版演示' : expect.any(String);
    expect(data).toMatchObject({ added: 0, already: [{ by }], alreadyCount: 1 });
    expect((await world.list(owner, id)).total).toBe(3);
  });

  it('are read from pasted handles and profile links; what is neither is named', async () => {
    const id = await world.addPromotion(owner);
    const [one, other] = await world.query<{ platform: string; handle: string; id: string }>(
      `select platform, handle, id::text from creator where platform = 'tiktok' order by id limit 2`,
    );
    await world.query(`update creator set handle = 'mia.box', handle_key = 'mia.box' where id = $1`, [
      one?.id,
    ]);
    await world.query(`update creator set handle = 'leobox', handle_key = 'leobox' where id = $1`, [
      other?.id,
    ]);
    const pasted = '@mia.box\nhttps://www.tiktok.com/@leobox\nmia.box\nnobody.known\nmia@shop.example\n';
    const { data } = await world.ask(owner, addInvitations, { params: { id }, body: { pasted } });
    expect(data).toMatchObject({ added: 2, refusedCount: 2 });
    expect(data.refused).toEqual([
      { text: 'nobody.known', reason: 'notFound' },
      { text: 'mia@shop.example', reason: 'unreadable' },
    ]);
    // Several of a line, and rows of a sheet with the handle in their first cell.
    const second = await world.addPromotion(owner);
    const cells = '@mia.box，@leobox；nobody.known\nmia.box\tMia\t500\n';
    const rows = await world.ask(owner, addInvitations, { params: { id: second }, body: { pasted: cells } });
    expect(rows.data).toMatchObject({ added: 2, refused: [{ text: 'nobody.known', reason: 'notFound' }] });
    // A handle of two platforms is asked about, and its platform can be named.
    const [twin] = await world.query<{ id: string }>(
      `select id::text from creator where platform = 'youtube' order by id limit 1`,
    );
    await world.query(`update creator set handle = 'mia.box', handle_key = 'mia.box' where id = $1`, [
      twin?.id,
    ]);
    const third = await world.addPromotion(owner);
    const paste = async (text: string) =>
      (await world.ask(owner, addInvitations, { params: { id: third }, body: { pasted: text } })).data;
    expect(await paste('@mia.box')).toMatchObject({
      added: 0,
      refused: [{ text: '@mia.box', reason: 'ambiguous', platforms: ['tiktok', 'youtube'] }],
    });
    expect(await paste('YouTube:@mia.box')).toMatchObject({ added: 1, refusedCount: 0 });
    const none = await world.ask(owner, addInvitations, { params: { id }, body: {} });
    expect(none).toMatchObject({ code: 400, data: { fields: { creatorIds: { rule: 'exactly_one' } } } });
  });

  it('of another platform or who opted out are refused, and blacklisted ones are marked', async () => {
    const id = await world.addPromotion(owner, { platforms: ['tiktok'] });
    const { teamId, accountId } = await world.accountOf(owner);
    const rows = await world.query<{ id: string; platform: string }>(
      'select id::text, platform from creator order by id',
    );
    const [willing, unwilling, blacklisted] = rows.filter(({ platform }) => platform === 'tiktok');
    const other = rows.find(({ platform }) => platform !== 'tiktok');
    await world.query(`update creator set email = 'no@example.com' where id = $1`, [unwilling?.id]);
    await world.query(
      `insert into mail_suppression (team_id, address, address_key, reason, at)
       values ($1, 'no@example.com', 'no@example.com', 'unsubscribed', now())`,
      [teamId],
    );
    await world.query(
      `insert into blacklist_entry (team_id, creator_id, reason, account_id, created_at) values ($1, $2, 'Late', $3, $4)`,
      [teamId, blacklisted?.id, accountId, start],
    );
    const creatorIds = [willing, unwilling, blacklisted, other].map((row) => row?.id ?? '');
    const { data } = await world.ask(owner, addInvitations, { params: { id }, body: { creatorIds } });
    expect(data.added).toBe(2);
    expect(data.refused.map(({ reason }) => reason).sort()).toEqual(['optedOut', 'otherPlatform']);
    const { list, warned } = await world.list(owner, id, { warned: '1' });
    expect(warned).toBe(1);
    expect(list).toMatchObject([
      { creator: { id: blacklisted?.id }, warnings: [{ kind: 'blacklisted', at: start.toISOString() }] },
    ]);
  });

  it('are refused by a closed promotion, another team and a plan without promotions', async () => {
    const closed = await world.addPromotion(owner, { state: 'closed', closed_at: start });
    const body = { creatorIds: ['1'] };
    expect((await world.ask(owner, addInvitations, { params: { id: closed }, body })).code).toBe(
      errorCodes.promotionNotRunning,
    );
    const open = await world.addPromotion(owner);
    expect((await world.ask(stranger, addInvitations, { params: { id: open }, body })).code).toBe(404);
    expect((await world.ask(stranger, listPromotionInvitations, { params: { id: open } })).code).toBe(404);
    const none = await world.addPromotion(free);
    expect((await world.ask(free, addInvitations, { params: { id: none }, body })).code).toBe(430);
  });

  it('are removed with their links and brought back, but not once they work', async () => {
    const id = await world.addPromotion(owner);
    const invitations = await world.invite(owner, id, [1, 2]);
    const [first, second] = [...invitations.values()];
    if (!first || !second) throw new Error('Nobody was invited');
    await world.ask(owner, makePageLink, { ...place(first), body: {} });
    await world.change(owner, second, agreeing(second));
    const ids = [first.id, second.id];
    const removed = await world.ask(owner, removeInvitations, { params: { id }, body: { ids } });
    expect(removed.data).toEqual({ removed: 1, kept: 1 });
    expect((await world.list(owner, id)).total).toBe(1);
    expect(await world.query('select revoked_at is not null as ended from shared_page')).toEqual([
      { ended: true },
    ]);
    const restored = await world.ask(owner, restoreInvitations, { params: { id }, body: { ids } });
    expect(restored.data).toEqual({ restored: 1 });
    expect(await again(owner, first)).toMatchObject({ hasLink: false, state: 'sent' });
    await world.ask(owner, removeInvitations, { params: { id }, body: { ids: [first.id] } });
    // Added once more by a colleague, it comes back as theirs.
    const back = await world.ask(member, addInvitations, {
      params: { id },
      body: { creatorIds: [first.creator.id ?? ''] },
    });
    expect(back.data.added).toBe(1);
    expect((await again(owner, first)).owner?.name).not.toBe('旗舰版演示');
  });

  it('are listed with filters, sorts and pages', async () => {
    const id = await world.addPromotion(owner, { planned: 4 });
    const invitations = await world.invite(owner, id, [1, 2, 3, 4, 5]);
    const [first, second] = [...invitations.values()];
    if (!first || !second) throw new Error('Nobody was invited');
    await world.change(owner, first, { kind: 'decline', note: 'No ads' });
    await world.change(owner, second, agreeing(second));
    const { turns, funnel } = await world.list(owner, id);
    expect(turns).toEqual({ team: 0, creator: 0, agreed: 1, declined: 1, toInvite: 3 });
    expect(funnel).toEqual({ creators: 5, invited: 2, opened: 2, answered: 2, agreed: 1, planned: 4 });
    expect((await world.list(owner, id, { turn: 'declined' })).list).toMatchObject([
      { id: first.id, state: 'declined', via: 'member', reason: 'No ads' },
    ]);
    expect((await world.list(owner, id, { state: 'agreed' })).total).toBe(1);
    expect((await world.list(owner, id, { keyword: first.creator.handle })).list[0]?.id).toBe(first.id);
    const names = [];
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { list, next } = await world.list(owner, id, {
        sort: 'name',
        pageSize: 2,
        ...(cursor !== undefined && { cursor }),
      });
      names.push(...list.map(({ creator }) => creator.name.toLowerCase()));
      cursor = next ?? undefined;
    }
    expect(names).toHaveLength(5);
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
    const wrong = await world.ask(owner, listPromotionInvitations, {
      params: { id },
      query: { sort: 'added', cursor: 'x' },
    });
    expect(wrong).toMatchObject({ code: 400, data: { fields: { cursor: { rule: 'stale_cursor' } } } });
  });

  it('warn of a colleague, of other promotions and of what they did before', async () => {
    const { teamId, accountId } = await world.accountOf(owner);
    const { accountId: colleague } = await world.accountOf(member);
    const before = await world.addPromotion(owner, { name: 'Spring box' });
    const past = only(await world.invite(owner, before, [1]));
    await world.change(owner, past, agreeing(past));
    await world.query(
      `insert into fulfilment (team_id, cooperation_id, creator_id, kind, late_days, at)
       select $1, id, 1, 'late', 4, $2 from cooperation`,
      [teamId, start],
    );
    const elsewhere = only(
      await world.invite(owner, await world.addPromotion(owner, { name: 'May box' }), [2]),
    );
    await onPage(elsewhere, (tx, deciding) => declineOffer(tx, deciding, ''));
    await world.query(
      `insert into mail_message (team_id, account_id, creator_id, direction, address, outcome, at)
       values ($1, $2, 3, 'out', 'a@example.com', 'successful', $4), ($1, $3, 4, 'out', 'b@example.com', 'successful', $4)`,
      [teamId, colleague, accountId, start],
    );
    await world.query(`update creator set gone_at = $1 where id = 5`, [start]);
    const id = await world.addPromotion(owner);
    const invitations = await world.invite(owner, id, [1, 2, 3, 4, 5]);
    const warningsOf = (creatorId: number) =>
      invitations.get(String(creatorId))?.warnings.map(({ kind, name }) => `${kind} ${name}`);
    expect(warningsOf(1)).toEqual(['otherPromotion Spring box', 'lateBefore Spring box']);
    expect(warningsOf(2)).toEqual(['declinedBefore May box']);
    expect(warningsOf(3)).toEqual([expect.stringMatching(/^withColleague ./)]);
    expect(warningsOf(4)).toEqual([]);
    expect(warningsOf(5)).toEqual(['gone ']);
    await world.query('update creator set gone_at = null where id = 5');
  });
});

describe('a link to the page of a creator', () => {
  it('is shown once, ends with the promotion, and is revoked', async () => {
    const id = await world.addPromotion(owner, { ends_on: '2026-12-31' });
    const invitation = only(await world.invite(owner, id, [1]));
    const make = (revokesOthers: boolean) =>
      world.ask(owner, makePageLink, { ...place(invitation), body: { revokesOthers } });
    const [one, other] = [await make(false), await make(false)];
    expect(one.data.url).toMatch(/\/c\/[\w-]{32}$/);
    expect(other.data.url).not.toBe(one.data.url);
    // The day after the thirtieth begins in Shanghai.
    expect(one.data.expiresAt).toBe('2027-01-30T16:00:00.000Z');
    // The usual terms are offered with it: the days to answer begin.
    expect(await again(owner, invitation)).toMatchObject({
      hasLink: true,
      state: 'sent',
      via: 'member',
      answerBy: new Date(start.getTime() + 7 * dayMs).toISOString().slice(0, 10),
    });
    const kept = JSON.stringify(await world.query('select * from shared_page'));
    const tokens = [one, other].map(({ data }) => data.url.slice(-43));
    for (const token of tokens) expect(kept).not.toContain(token);
    expect(JSON.stringify(await world.log())).not.toContain(tokens[0]);
    await make(true);
    const left = await world.ask(owner, revokePageLinks, place(invitation));
    expect(left.data).toEqual({ revoked: 1 });
    expect((await again(owner, invitation)).hasLink).toBe(false);
    world.harness.now = new Date(start.getTime() + 8 * dayMs);
    expect((await again(owner, invitation)).state).toBe('noAnswer');
  });

  it('lasts 90 days without an end, and is refused long after it and by other teams', async () => {
    const open = only(await world.invite(owner, await world.addPromotion(owner), [1]));
    const made = await world.ask(owner, makePageLink, { ...place(open), body: {} });
    expect(Date.parse(made.data.expiresAt) - start.getTime()).toBe(90 * dayMs);
    expect((await world.ask(stranger, makePageLink, { ...place(open), body: {} })).code).toBe(404);
    expect((await world.ask(stranger, revokePageLinks, place(open))).code).toBe(404);
    const over = only(
      await world.invite(owner, await world.addPromotion(owner, { ends_on: '2026-01-01' }), [2]),
    );
    const refused = await world.ask(owner, makePageLink, { ...place(over), body: {} });
    expect(refused).toMatchObject({ code: 400, data: { fields: { endsOn: { rule: 'day_past' } } } });
  });
});
