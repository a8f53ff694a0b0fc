import {
  addMailSuppressions,
  changeMailSettings,
  getMailQuota,
  getMailSettings,
  getOutboxEmail,
  listMailSuppressions,
  listOutbox,
  removeMailSuppressions,
  retryOutbox,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { type Ask, createAsk, listWorld, people } from '../../favourites/testing/world.ts';

const { owner, member, basic: stranger } = people;

let harness: TestApp;
let ask: Ask;
beforeAll(async () => {
  harness = await listWorld(1);
  ask = createAsk(harness);
});
afterAll(() => harness.close());
beforeEach(() =>
  emptyTables(harness.database.pool, 'mail_campaign, mail_suppression, mail_sender, mail_settings'),
);

/** A campaign of the owner with an email in each state. */
async function addEmails(states: readonly (readonly [state: string, reason: string | null])[]) {
  const { rows } = await harness.database.pool.query<{ id: string; campaign: string }>(
    `with person as (select id, team_id from account where username = $1),
       campaign as (insert into mail_campaign (team_id, account_id, name, subject, status, tracks_opens, tracks_clicks, created_at, updated_at)
         select team_id, id, 'Autumn', 'Hi', 'sent', true, true, now(), now() from person returning id, team_id),
       given as (select * from unnest($2::text[], $3::text[]) with ordinality as given (state, reason, place)),
       recipient as (insert into mail_recipient (team_id, campaign_id, origin, name, address, address_key, is_address_own)
         select team_id, id, 'pasted', 'Person ' || place, 'person' || place || '@creators.example', 'person' || place || '@creators.example', place = 1
           from campaign, given order by place returning id, name)
     insert into mail_delivery (team_id, campaign_id, recipient_id, round, state, reason, due_at, updated_at, data_at, content)
       select team_id, campaign.id, recipient.id, 0, state, reason, now(), now(),
           case when state in ('accepted', 'unknown') then now() end,
           '{"subject":"Hi Mia","html":"<a href=\\"{{unsubscribe}}\\">x</a>","text":"x"}'
         from campaign, given, recipient where recipient.name = 'Person ' || place order by place
       returning id, campaign_id as campaign`,
    [owner, states.map(([state]) => state), states.map(([, reason]) => reason)],
  );
  return { campaignId: String(rows[0]?.campaign), ids: rows.map(({ id }) => String(id)) };
}

describe('the outbox', () => {
  it('lists emails with states and reasons, and masks addresses not visible to the team', async () => {
    const { ids } = await addEmails([
      ['accepted', null],
      ['failed', 'mailboxFull'],
      ['skipped', 'unsubscribed'],
      ['unknown', 'interrupted'],
    ]);
    const { list, total, counts } = (await ask(member, listOutbox)).data;
    // Skipped recipients got no email.
    expect(total).toBe(3);
    expect(counts).toEqual({
      sent: 1,
      failed: 1,
      unknown: 1,
      queued: 0,
      sending: 0,
      deferred: 0,
      bounced: 0,
    });
    const byId = new Map(list.map((entry) => [entry.id, entry]));
    expect(byId.get(ids[0] ?? '')).toMatchObject({
      to: 'person1@creators.example',
      subject: 'Hi Mia',
      canRetry: false,
    });
    expect(byId.get(ids[1] ?? '')).toMatchObject({ reason: 'mailboxFull', state: 'failed', canRetry: true });
    expect(byId.get(ids[1] ?? '')?.to).toContain('•••');
    expect(byId.has(ids[2] ?? '')).toBe(false);
    expect((await ask(member, listOutbox, { query: { state: 'failed' } })).data.total).toBe(1);
    expect((await ask(member, listOutbox, { query: { keyword: 'person2@creators' } })).data.total).toBe(0);
    expect((await ask(stranger, listOutbox)).data.total).toBe(0);
  });

  it('counts failed emails by reason, and filters by sender', async () => {
    await addEmails([
      ['failed', 'policy'],
      ['failed', 'mailboxFull'],
      ['failed', 'mailboxFull'],
      ['accepted', null],
    ]);
    const { failures } = (await ask(owner, listOutbox, { query: { state: 'sent' } })).data;
    expect(failures).toEqual([
      { reason: 'mailboxFull', count: 2, fit: 2 },
      { reason: 'policy', count: 1, fit: 1 },
    ]);
    const elsewhere = (await ask(owner, listOutbox, { query: { senderId: '1' } })).data;
    expect(elsewhere).toMatchObject({ total: 0, failures: [] });
    expect((await ask(stranger, listOutbox)).data.failures).toEqual([]);
  });

  it('shows an email as sent, without the unsubscribe link', async () => {
    const { ids } = await addEmails([['accepted', null]]);
    const { data } = await ask(owner, getOutboxEmail, { params: { id: ids[0] ?? '' } });
    expect(data).toMatchObject({ html: '<a href="#">x</a>', entry: { subject: 'Hi Mia' } });
  });

  it('retries failed emails of one reason, and never possibly delivered ones', async () => {
    const { campaignId, ids } = await addEmails([
      ['failed', 'mailboxFull'],
      ['failed', 'policy'],
      ['accepted', null],
      ['unknown', 'interrupted'],
    ]);
    expect((await ask(owner, retryOutbox, { body: { campaignId, reason: 'mailboxFull' } })).data).toEqual({
      retried: 1,
      refused: 0,
    });
    expect((await ask(owner, retryOutbox, { body: { ids } })).data).toEqual({ retried: 1, refused: 3 });
    expect((await ask(stranger, retryOutbox, { body: { ids } })).data).toEqual({ retried: 0, refused: 4 });
    const { rows } = await harness.database.pool.query('select state from mail_delivery order by id');
    expect(rows.map(({ state }) => state)).toEqual(['pending', 'pending', 'accepted', 'unknown']);
    const campaign = await harness.database.pool.query('select status, reason from mail_campaign');
    expect(campaign.rows).toEqual([{ status: 'sending', reason: 'queued' }]);
  });

  it('retries all failed emails of one reason, and none without a filter', async () => {
    await addEmails([
      ['failed', 'mailboxFull'],
      ['failed', 'policy'],
    ]);
    expect((await ask(owner, retryOutbox, { body: {} })).data).toEqual({ retried: 0, refused: 0 });
    expect((await ask(stranger, retryOutbox, { body: { reason: 'policy' } })).data.retried).toBe(0);
    expect((await ask(owner, retryOutbox, { body: { reason: 'policy' } })).data.retried).toBe(1);
    const { rows } = await harness.database.pool.query('select state from mail_delivery order by id');
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'pending']);
  });

  it('a suppressed address cannot be retried before its suppression is lifted', async () => {
    const { campaignId, ids } = await addEmails([
      ['failed', 'noSuchMailbox'],
      ['failed', 'noSuchMailbox'],
    ]);
    await harness.database.pool.query(
      `insert into mail_suppression (team_id, address, address_key, reason, at)
         select team_id, address, address_key, 'hardBounce', now() from mail_recipient where name = 'Person 1'`,
    );
    const { list, failures } = (await ask(owner, listOutbox)).data;
    expect(failures).toEqual([{ reason: 'noSuchMailbox', count: 2, fit: 1 }]);
    const byId = new Map(list.map(({ id, canRetry, keptBack }) => [id, { canRetry, keptBack }]));
    expect(byId.get(ids[0] ?? '')).toEqual({ canRetry: false, keptBack: 'bouncedBefore' });
    expect(byId.get(ids[1] ?? '')).toEqual({ canRetry: true, keptBack: null });
    const body = { campaignId, reason: 'noSuchMailbox' } as const;
    expect((await ask(owner, retryOutbox, { body })).data).toEqual({ retried: 1, refused: 1 });
    const { rows } = await harness.database.pool.query('select state, reason from mail_delivery order by id');
    expect(rows).toEqual([
      { state: 'failed', reason: 'noSuchMailbox' },
      { state: 'pending', reason: null },
    ]);
    const suppressed = (await ask(owner, listMailSuppressions)).data.list.map(({ id }) => id);
    await ask(owner, removeMailSuppressions, { body: { ids: suppressed } });
    expect((await ask(owner, retryOutbox, { body })).data).toEqual({ retried: 1, refused: 0 });
  });

  it('shows today’s remaining emails', async () => {
    const { data } = await ask(owner, getMailQuota);
    expect(data).toMatchObject({
      limit: 5_000,
      used: 0,
      massRecipients: 5_000,
      followUpRounds: 5,
      tracking: 3,
      mailboxes: { used: 0 },
      templates: { used: 0 },
      senders: [],
    });
  });
});

describe('email settings', () => {
  it('email settings are changed by the owner, field by field', async () => {
    const { trackingOrigin } = (await ask(member, getMailSettings)).data;
    expect(trackingOrigin).toMatch(/^http:\/\/localhost:\d+$/);
    const usual = { postalAddress: '', tracksOpens: true, tracksClicks: true, trackingOrigin };
    expect((await ask(member, getMailSettings)).data).toEqual(usual);
    const address = { postalAddress: '1 Main Street' };
    expect((await ask(owner, changeMailSettings, { body: address })).data).toEqual({ ...usual, ...address });
    expect((await ask(owner, changeMailSettings, { body: { tracksOpens: false } })).data).toEqual({
      ...usual,
      ...address,
      tracksOpens: false,
    });
    expect((await ask(owner, changeMailSettings, { body: {} })).data).toMatchObject(address);
    expect((await ask(stranger, getMailSettings)).data).toEqual(usual);
  });
});

describe('the list of suppressed addresses', () => {
  it('takes addresses by line, without duplicates, and shows them to the team that added them', async () => {
    const body = { addresses: 'Mia <mia@creators.example>\nno address\nMIA+x@creators.example' };
    expect((await ask(member, addMailSuppressions, { body })).data).toEqual({
      added: 1,
      already: 0,
      repeated: 1,
      unreadable: [{ line: 2, text: 'no address', reason: 'noAddress' }],
      unreadableCount: 1,
    });
    expect((await ask(member, addMailSuppressions, { body })).data).toMatchObject({ added: 0, already: 1 });
    const { list } = (await ask(owner, listMailSuppressions)).data;
    expect(list).toMatchObject([{ address: 'MIA+x@creators.example', reason: 'manual', campaign: null }]);
    expect((await ask(stranger, listMailSuppressions)).data.total).toBe(0);
  });

  it('accepts every address of a line, and reports rejected text with the reason', async () => {
    const addresses = [
      'mia@creators.example, bob@creators.example；"Last, First" <eve@creators.example>',
      '1. zoe＠creators．example、mailto:ann@creators.example',
      '@creators.example https://www.tiktok.com/@mia bob@creators',
    ].join('\n');
    const { data } = await ask(owner, addMailSuppressions, { body: { addresses } });
    expect(data).toEqual({
      added: 5,
      already: 0,
      repeated: 0,
      unreadableCount: 3,
      unreadable: [
        { line: 3, text: '@creators.example', reason: 'wholeDomain' },
        { line: 3, text: 'bob@creators', reason: 'badAddress' },
        { line: 3, text: 'mia', reason: 'profile' },
      ],
    });
  });

  it('accepts a file of fifty thousand lines, and rejects one more with a field error', async () => {
    const lines = Array.from(
      { length: 50_000 },
      (_, at) => `a.creator.with.a.long.name.${at}@creators.example`,
    );
    const body = { addresses: lines.join('\n'), reason: 'import' } as const;
    expect((await ask(owner, addMailSuppressions, { body })).data).toMatchObject({
      added: 50_000,
      already: 0,
    });
    const more = { ...body, addresses: `${body.addresses}\na@b.example` };
    const refused = await ask(owner, addMailSuppressions, { body: more });
    expect(refused).toMatchObject({ data: { fields: { addresses: { rule: 'too_long' } } } });
  });

  it('removes the team’s own entries, and not a person’s opt-out', async () => {
    await ask(owner, addMailSuppressions, { body: { addresses: 'a@creators.example' } });
    await harness.database.pool.query(
      `insert into mail_suppression (team_id, address, address_key, reason, at)
         select team_id, 'b@creators.example', 'b@creators.example', 'unsubscribed', now() from account where username = $1`,
      [owner],
    );
    const { list } = (await ask(owner, listMailSuppressions)).data;
    expect(list.find(({ reason }) => reason === 'unsubscribed')?.address).toContain('•••');
    const ids = list.map(({ id }) => id);
    expect((await ask(owner, removeMailSuppressions, { body: { ids } })).data).toEqual({
      removed: 1,
      refused: 1,
    });
  });

  it('the list is exported as CSV without formula cells', async () => {
    await ask(owner, addMailSuppressions, { body: { addresses: '+a@creators.example' } });
    await harness.database.pool.query(
      `insert into mail_suppression (team_id, address, address_key, reason, at, is_confirmed)
         select team_id, 'x@creators.example', 'x@creators.example', 'unsubscribed', now(), false
           from account where username = $1`,
      [owner],
    );
    const url = '/kol/api/email/suppression/export';
    const answer = await harness.callAs(owner, { url });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body).toMatch(/'\+a@creators\.example,manual,.*,(?:是|yes)\r?\n/);
    const bodyIn = async (language: string) =>
      (await harness.callAs(owner, { url, headers: { 'accept-language': language } })).body;
    expect(await bodyIn('zh')).toMatch(/,unsubscribed,.*,否，未证实/);
    expect(await bodyIn('en')).toMatch(/,unsubscribed,.*,"no, not proven"/);
  });
});
