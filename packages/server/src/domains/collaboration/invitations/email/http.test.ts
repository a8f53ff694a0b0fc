import {
  getMailCampaign,
  type Invitation,
  inviteByEmail,
  listPromotionMail,
  previewInviteByEmail,
  previewMailCampaign,
  summariseMailCampaign,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testSecrets } from '../../../../platform/secrets/testing/keys.ts';
import { SharedPages } from '../../../../platform/sharedPages/sharedPages.ts';
import { emptyTables } from '../../../../testing/emptyTables.ts';
import { makePages } from '../../addresses/pages.ts';
import { type InvitationWorld, invitationWorld, people } from '../testing/world.ts';

const { owner, basic: stranger } = people;
const hourMs = 3_600_000;

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
    'promotion, mail_campaign, short_link, shared_page, equity_override, email_unlock',
  );
  await world.query(`update creator set email = 'c' || id || '@example.com', language = 'en'`);
  const { teamId, accountId } = await world.accountOf(owner);
  await world.query(
    `insert into email_unlock (team_id, creator_id, account_id, unlocked_at) select $1, id, $2, $3 from creator`,
    [teamId, accountId, start],
  );
});

const inviteAll = async (id: string, body: object = {}, creators: readonly number[] = [1, 2, 3]) => {
  const invitations = [...(await world.invite(owner, id, creators)).values()];
  const ids = invitations.map((one) => one.id);
  return world.ask(owner, inviteByEmail, { params: { id }, body: { ids, ...body } });
};

describe('an invitation by email', () => {
  it('is a draft with a text, the recipients and a short link for each creator', async () => {
    const id = await world.addPromotion(owner, {
      product: 'Storage <box>',
      product_link: 'https://shop.example/box',
    });
    const { code, data } = await inviteAll(id);
    expect({ code, data }).toMatchObject({
      code: 0,
      data: { recipients: 3, skipped: 0, shortLinks: 3, shortLinksLeftOut: 0 },
    });
    const campaign = await world.ask(owner, getMailCampaign, { params: { id: data.mailCampaignId } });
    expect(campaign.data).toMatchObject({ name: 'Autumn box', status: 'draft', promotionId: id });
    for (const part of ['{{name}}', '{{brief}}', '{{shortlink}}', 'Storage &lt;box&gt;'])
      expect(campaign.data.html).toContain(part);
    expect((await world.ask(owner, listPromotionMail, { params: { id } })).data.ids).toEqual([
      data.mailCampaignId,
    ]);
    const preview = await world.ask(owner, previewMailCampaign, { params: { id: data.mailCampaignId } });
    // Only the mailbox is still to be chosen.
    expect(preview.data.email.missing).toEqual(['sender']);
    expect(preview.data.email.html).toMatch(/href="http[^"]*\/c\/preview"/);
    expect(preview.data.email.html).toMatch(/\/s\/\w+/);
    // A preview makes no link, and nothing was sent.
    expect(await world.query('select id from shared_page')).toEqual([]);
    expect((await world.list(owner, id)).list.map(({ state }) => state)).toEqual(Array(3).fill('toInvite'));
    // A second one uses the links that there are.
    expect((await inviteAll(id, { language: 'zh' })).data).toMatchObject({ shortLinks: 0 });
    const second = await world.ask(owner, listPromotionMail, { params: { id } });
    const [latest = ''] = second.data.ids;
    const chinese = await world.ask(owner, previewMailCampaign, { params: { id: latest } });
    expect(chinese.data.email.missing).toEqual(['sender']);
    expect(chinese.data.email.html).toContain('查看合作说明');
  });

  it('makes as many short links as the plan gives, and then says nothing of them in the text', async () => {
    const id = await world.addPromotion(owner, { product_link: 'https://shop.example/box' });
    const { teamId } = await world.accountOf(owner);
    await world.query(
      `insert into equity_override (team_id, key, value, reason, created_at) values ($1, 'shortLinks', 2, 'Test', now())`,
      [teamId],
    );
    const { data } = await inviteAll(id);
    expect(data).toMatchObject({ recipients: 3, shortLinks: 2, shortLinksLeftOut: 1 });
    const campaign = await world.ask(owner, getMailCampaign, { params: { id: data.mailCampaignId } });
    expect(campaign.data.html).not.toContain('shortlink');
  });

  it('leaves out who has decided or has no address, and other teams’ invitations', async () => {
    const id = await world.addPromotion(owner);
    await world.query('update creator set email = null where id = 2');
    const invitations = await world.invite(owner, id, [1, 2, 3]);
    const decided = invitations.get('3');
    if (!decided) throw new Error('Nobody was invited');
    await world.change(owner, decided, { kind: 'decline', note: '' });
    const ids = [...invitations.values()].map((one) => one.id);
    const { data } = await world.ask(owner, inviteByEmail, { params: { id }, body: { ids } });
    expect(data).toMatchObject({ recipients: 1, skipped: 2, shortLinks: 0 });
    expect((await world.ask(stranger, inviteByEmail, { params: { id }, body: { ids } })).code).toBe(404);
  });

  it('is previewed with the figures of its draft, and names who is left out with the reason', async () => {
    const id = await world.addPromotion(owner, { product_link: 'https://shop.example/box' });
    const { teamId, accountId } = await world.accountOf(owner);
    const invitations = await world.invite(owner, id, [1, 2, 3, 4, 5, 6, 7]);
    await world.query('delete from email_unlock where creator_id = 2');
    await world.query('update creator set email = null where id = 3');
    await world.query(
      `insert into mail_suppression (team_id, address, address_key, reason, is_confirmed, at)
       values ($1, 'c4@example.com', 'c4@example.com', 'unsubscribed', true, $2)`,
      [teamId, start],
    );
    await world.query(
      `insert into mail_message (team_id, account_id, creator_id, direction, address, outcome, at)
       values ($1, $2, 5, 'out', 'c5@example.com', 'successful', $3)`,
      [teamId, accountId, start],
    );
    const declined = invitations.get('6');
    if (!declined) throw new Error('The creator was not invited');
    await world.change(owner, declined, { kind: 'decline', note: '' });
    const ids = [...invitations.values()].map((one) => one.id);
    const preview = async (body: { ids?: string[] }, who: string = owner) =>
      world.ask(who, previewInviteByEmail, { params: { id }, body });
    const { data } = await preview({ ids });
    expect(data.ready).toBe(2);
    expect(data.hindered.map(({ reason, count, names }) => [reason, count, names.length])).toEqual([
      ['locked', 1, 1],
      ['noAddress', 1, 1],
      ['unsubscribed', 1, 1],
      ['contactedRecently', 1, 1],
      ['decided', 1, 1],
    ]);
    expect(data.hindered[0]?.names).toEqual([invitations.get('2')?.creator.name]);
    // Without ids: all who are still to invite.
    expect((await preview({})).data.hindered.map(({ reason }) => reason)).not.toContain('decided');
    expect((await world.list(owner, id)).invitable).toEqual({ ready: 2, locked: 1 });
    expect((await preview({ ids }, stranger)).code).toBe(404);
    expect(await world.query('select from mail_campaign')).toEqual([]);
    const made = await world.ask(owner, inviteByEmail, { params: { id }, body: { ids } });
    // A creator who cannot be reached takes no short link.
    expect(made.data).toMatchObject({ recipients: 2, locked: 1, skipped: 4, shortLinks: 4 });
    const draft = await world.ask(owner, summariseMailCampaign, { params: { id: made.data.mailCampaignId } });
    expect(draft.data.locked.count).toBe(1);
    expect(draft.data.recipients).toBe(2);
  });

  it('skips recipients who are not in the promotion: they have no page', async () => {
    const id = await world.addPromotion(owner);
    const { data } = await inviteAll(id);
    await world.query('delete from promotion_invitation where creator_id = 1');
    const summary = await world.ask(owner, summariseMailCampaign, { params: { id: data.mailCampaignId } });
    expect(summary.data.blockers).toContainEqual(
      expect.objectContaining({ code: 'missingValue', values: { variable: 'brief', count: 1 } }),
    );
  });

  it('has a link of its own for each creator once it is composed, kept only as a hash', async () => {
    const id = await world.addPromotion(owner, { ends_on: '2026-12-31' });
    const { data } = await inviteAll(id);
    const { teamId } = await world.accountOf(owner);
    const campaignId = Number(data.mailCampaignId);
    const pages = new SharedPages({ secrets: testSecrets(), now: () => start });
    const made = await world.harness.database.db.transaction(async (tx) => {
      const emails = [1, 2, 9].map((creatorId) => ({ campaignId, creatorId }));
      const pageOf = await makePages(tx, teamId, emails, { pages, origin: 'https://r.example', now: start });
      return emails.map(pageOf);
    });
    expect(made[0]).toMatch(/^https:\/\/r\.example\/c\/[\w-]{32}$/);
    expect(made[1]).not.toBe(made[0]);
    expect(made[2]).toBeUndefined();
    const rows = await world.query<{ kind: string; language: string; expires: Date }>(
      'select kind, language, expires_at as expires, token_hash from shared_page',
    );
    expect(rows).toMatchObject([
      { kind: 'collaboration.creator', language: 'en', expires: new Date('2027-01-30T16:00:00Z') },
      {},
    ]);
    expect(JSON.stringify(rows)).not.toContain(made[0]?.slice(-43));
  });
});

describe('the state of an invitation by its emails', () => {
  /** Marks the first email to a creator as sent, and what came of it. */
  async function send(id: string, mail: Readonly<Record<string, Date>>, state = 'accepted'): Promise<void> {
    const { teamId } = await world.accountOf(owner);
    await world.query(`update mail_campaign set status = 'sent', started_at = $1`, [start]);
    await world.query(
      `insert into mail_delivery (team_id, campaign_id, recipient_id, round, state, due_at, accepted_at, updated_at)
       select $1, campaign_id, id, 0, $3, $2, $2, $2 from mail_recipient where creator_id = 1`,
      [teamId, start, state],
    );
    for (const [column, at] of Object.entries(mail))
      await world.query(`update mail_recipient set ${column} = $1 where creator_id = 1`, [at]);
    expect(id).not.toBe('');
  }
  const stateOf = async (id: string): Promise<Invitation['state'] | undefined> =>
    (await world.list(owner, id)).list.find(({ creator }) => creator.id === '1')?.state;

  it('is sent, opened by a person and not by a machine, replied, and not answered after a week', async () => {
    const id = await world.addPromotion(owner);
    await inviteAll(id);
    await send(id, { opened_machine_at: start, auto_replied_at: start });
    expect(await stateOf(id)).toBe('sent');
    world.harness.now = new Date(start.getTime() + 7 * 24 * hourMs);
    expect(await stateOf(id)).toBe('noAnswer');
    await world.query('update mail_recipient set opened_at = $1 where creator_id = 1', [start]);
    expect(await stateOf(id)).toBe('openedMail');
    await world.query('update mail_recipient set replied_at = $1 where creator_id = 1', [start]);
    const { list, funnel, turns } = await world.list(owner, id, { sort: 'next' });
    expect(list[0]).toMatchObject({ state: 'replied', via: 'email', mailCampaignId: expect.any(String) });
    expect(funnel).toMatchObject({ creators: 3, invited: 1, opened: 1, answered: 1, agreed: 0 });
    expect(turns).toMatchObject({ team: 1, toInvite: 2 });
    // Another email campaign of the team says nothing about this promotion.
    await world.query('update mail_campaign set promotion_id = null');
    expect(await stateOf(id)).toBe('toInvite');
  });

  it('bounced is left by a copied link', async () => {
    const id = await world.addPromotion(owner);
    await inviteAll(id);
    await send(id, {}, 'ndrHard');
    expect(await stateOf(id)).toBe('bounced');
    await world.query('update promotion_invitation set linked_at = $1 where creator_id = 1', [
      new Date(start.getTime() + hourMs),
    ]);
    expect(await stateOf(id)).toBe('sent');
  });

  it('names the time of the next round, and is no "no answer" before it', async () => {
    const id = await world.addPromotion(owner);
    await inviteAll(id);
    await send(id, {});
    const { teamId } = await world.accountOf(owner);
    await world.query(`update mail_campaign set reason = 'followingUp'`);
    await world.query(
      `insert into mail_round (team_id, campaign_id, round, version, condition, delay_minutes, subject, html, created_at)
       select $1, id, 1, 1, 'noReply', 14400, '', '', $2 from mail_campaign`,
      [teamId, start],
    );
    world.harness.now = new Date(start.getTime() + 8 * 24 * hourMs);
    const { list } = await world.list(owner, id);
    expect(list.find(({ creator }) => creator.id === '1')).toMatchObject({
      state: 'sent',
      nextRoundAt: new Date(start.getTime() + 10 * 24 * hourMs).toISOString(),
    });
  });
});
