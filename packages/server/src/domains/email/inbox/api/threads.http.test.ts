import {
  addMailLabel,
  changeMailThreads,
  errorCodes,
  getMailThread,
  listMailLabels,
  listMailOwners,
  listMailThreads,
  mailCountMost,
  mailImageAddress,
  markMailPresence,
  removeMailLabel,
  removeMailSender,
} from '@reachkit/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../../testing/emptyTables.ts';
import { mailThread } from '../../tables.ts';
import { makeTokens } from '../makeTokens.ts';
import { ago, type InboxWorld, inboxWorld, people, testNow } from '../testing/world.ts';

const { owner, member, basic: stranger } = people;
const hour = 60;

let world: InboxWorld;
beforeAll(async () => {
  world = await inboxWorld();
});
afterAll(() => world.close());
beforeEach(() =>
  emptyTables(world.database.pool, 'mail_thread, mail_label, mail_campaign, mail_suppression'),
);

const list = async (query: Readonly<Record<string, string>> = {}, who: string = owner) =>
  (await world.ask(who, listMailThreads, { query })).data;
const idsOf = async (query: Readonly<Record<string, string>> = {}) =>
  (await list(query)).list.map(({ id }) => Number(id));
const open = (id: number, query: Readonly<Record<string, string>> = {}, who: string = owner) =>
  world.ask(who, getMailThread, { params: { id: String(id) }, query });
const change = (ids: readonly number[], fields: object, who: string = owner) =>
  world.ask(who, changeMailThreads, { body: { ids: ids.map(String), ...fields } });

/** Adds a notification about a conversation for the owner and the member. */
const addNotices = (thread: number) =>
  world.database.pool.query(
    `insert into notification (team_id, account_id, kind, subject, values, target, created_at)
     select team_id, id, 'mailNeedsReply', $1, '{}', '{}', $2 from account where username = any($3)
     on conflict do nothing`,
    [String(thread), testNow, [owner, member]],
  );

/** Returns the people with unread notifications about a conversation. */
const unreadBy = async (thread: number): Promise<readonly string[]> => {
  const { rows } = await world.database.pool.query<{ username: string }>(
    `select username from notification n join account a on a.id = n.account_id
     where n.subject = $1 and n.read_at is null order by username`,
    [String(thread)],
  );
  return rows.map(({ username }) => username);
};

describe('the list of conversations', () => {
  it('is filtered by state; snoozed conversations appear only in their own list', async () => {
    const asked = await world.addThread({ lastAt: ago(1) });
    const waiting = await world.addThread({ state: 'waiting', isUnread: false, lastAt: ago(2) });
    const away = await world.addThread({ state: 'automatic', isUnread: false, lastAt: ago(3) });
    const bounced = await world.addThread({ state: 'bounce', lastAt: ago(4) });
    const done = await world.addThread({ state: 'handled', isUnread: false, lastAt: ago(5) });
    const later = await world.addThread({ snoozedUntil: ago(-hour), lastAt: ago(6) });
    const back = await world.addThread({ snoozedUntil: ago(hour), lastAt: ago(7) });
    expect(await idsOf()).toEqual([asked, waiting, away, bounced, done, back]);
    expect(await idsOf({ filter: 'needsReply' })).toEqual([asked, back]);
    expect(await idsOf({ filter: 'unread' })).toEqual([asked, bounced, back]);
    expect(await idsOf({ filter: 'automatic' })).toEqual([away]);
    expect(await idsOf({ filter: 'bounce' })).toEqual([bounced]);
    expect(await idsOf({ filter: 'handled' })).toEqual([done]);
    expect(await idsOf({ filter: 'snoozed' })).toEqual([later]);
    expect((await list({ keyword: 'nothing of it' })).counts).toEqual({
      all: 6,
      needsReply: 2,
      unread: 3,
      automatic: 1,
      bounce: 1,
      handled: 1,
      snoozed: 1,
    });
    expect(await list({}, stranger)).toMatchObject({ list: [], counts: { all: 0 } });
  });

  it('is paged, each conversation once, even with equal timestamps', async () => {
    const ids = [];
    for (let at = 0; at < 7; at += 1) ids.push(await world.addThread({ lastAt: ago(at < 4 ? 1 : at) }));
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list({ pageSize: '2', cursor });
      seen.push(...page.list.map(({ id }) => Number(id)));
      cursor = page.cursor;
    }
    expect([...seen].sort()).toEqual([...ids].sort());
    const first = await list({ pageSize: '2' });
    const other = { cursor: first.cursor ?? '', filter: 'unread' };
    expect(await world.ask(owner, listMailThreads, { query: other })).toMatchObject({
      code: 400,
      data: { fields: { cursor: { rule: 'stale_cursor' } } },
    });
  });

  it('finds Chinese and English words, short ones, and pattern characters', async () => {
    const chinese = await world.addThread({ words: '米娅 你好，我想合作厨具 50%' });
    const english = await world.addThread({ words: 'mia sounds good, 50_ pans' });
    expect(await idsOf({ keyword: '厨具' })).toEqual([chinese]);
    expect(await idsOf({ keyword: '想合作' })).toEqual([chinese]);
    expect(await idsOf({ keyword: 'Good MIA' })).toEqual([english]);
    expect(await idsOf({ keyword: 'go' })).toEqual([english]);
    expect(await idsOf({ keyword: '50%' })).toEqual([chinese]);
    expect(await idsOf({ keyword: '50_' })).toEqual([english]);
    expect(await idsOf({ keyword: 'good 厨具' })).toEqual([]);
    expect(await idsOf({ keyword: '厨' })).toEqual([chinese]);
    expect(await idsOf({ keyword: '%' })).toEqual([chinese]);
    expect(await idsOf({ keyword: '合作想' })).toEqual([]);
  });

  it('finds an address by prefix, and words without their accents', async () => {
    const thread = await world.addThread({ words: 'zoë mia.chen@creators.example café' });
    for (const keyword of ['mia.ch', 'mia.chen@creators', '@creators.ex', 'CAFE', 'zoe café'])
      expect(await idsOf({ keyword }), keyword).toEqual([thread]);
    expect(await idsOf({ keyword: 'chen.mia' })).toEqual([]);
  });

  it('finds conversations stored without lexemes once the lexemes are computed', async () => {
    const thread = await world.addThread({ words: '想合作厨具 pans', tokens: null });
    expect(await idsOf({ keyword: 'pans' })).toEqual([]);
    const deps = { db: world.database.db, now: () => world.now, log: pino({ level: 'silent' }) };
    await makeTokens(deps, AbortSignal.timeout(60_000));
    expect(await idsOf({ keyword: 'pans 厨具' })).toEqual([thread]);
  });

  it('counts up to a thousand conversations of a state', async () => {
    await world.addThread();
    await world.database.pool.query(
      `insert into mail_thread (team_id, address, state, is_unread, last_in_at, last_at, tokens)
       select team_id, address, 'bounce', false, last_in_at, last_at, '' from mail_thread, generate_series(1, 1001)`,
    );
    expect((await list()).counts).toMatchObject({ all: mailCountMost, bounce: mailCountMost, needsReply: 1 });
  });

  it('is filtered by owner, label, mailbox, campaign and creator', async () => {
    const { accountId } = await world.personOf(member);
    const creatorId = await world.addCreator('mia@creators.example');
    const { recipientId, campaignId } = await world.addSent('mia@creators.example', { creatorId });
    const senderId = Number(await world.addSender(owner));
    const thread = await world.addThread({
      ownerId: accountId,
      creatorId,
      campaignId,
      recipientId,
      senderId,
    });
    const other = await world.addThread();
    const label = (await world.ask(owner, addMailLabel, { body: { name: '合作' } })).data;
    await change([thread], { addLabelIds: [label.id] });
    for (const query of [
      { ownerId: String(accountId) },
      { labelId: label.id },
      { senderId: String(senderId) },
      { campaignId: String(campaignId) },
      { creatorId: String(creatorId) },
    ]) {
      expect(await idsOf(query)).toEqual([thread]);
    }
    expect(await idsOf({ ownerId: 'none' })).toEqual([other]);
    expect(await idsOf({ ownerId: 'x' })).toEqual([]);
    expect((await list({ ownerId: String(accountId) })).list[0]).toMatchObject({
      owner: { id: String(accountId) },
      labels: [{ name: '合作' }],
      campaign: { id: String(campaignId), name: 'Autumn' },
      creator: { id: String(creatorId), platform: 'tiktok' },
      sender: { id: String(senderId) },
    });
  });

  it('masks addresses that the team neither unlocked nor typed, and that never replied', async () => {
    const { recipientId } = await world.addSent('mia@creators.example');
    const masked = await world.addThread({ address: 'mia@creators.example', recipientId });
    expect((await list()).list[0]?.address).toContain('•••');
    await world.addIncoming(masked, {
      kind: 'bounceHard',
      fromAddress: 'mailer-daemon@x.example',
      text: 'No such user MIA@creators.example',
    });
    const report = (await open(masked)).data.messages.at(-1);
    expect(report?.text).toContain('•••');
    expect(report?.text.toLowerCase()).not.toContain('mia@');
    await world.addIncoming(masked, { fromAddress: 'Mia@creators.example' });
    expect((await list()).list[0]?.address).toBe('mia@creators.example');
  });

  it('lists the caller’s visible mailboxes with their sync state', async () => {
    await emptyTables(world.database.pool, 'mail_sender');
    const shared = await world.addSender(owner);
    const own = await world.addSender(member, { isShared: false });
    await world.addSender(owner, { imapHost: null });
    await world.database.pool.query(
      `insert into mail_sync (team_id, sender_id, read_at, is_complete, fault, next_at)
         select team_id, id, now(), true, 'login', now() from mail_sender where id = $1`,
      [shared],
    );
    const { mailboxes } = await list();
    expect(mailboxes).toMatchObject([{ id: shared, isComplete: true, fault: 'login' }]);
    expect((await list({}, member)).mailboxes).toMatchObject([
      { id: shared },
      { id: own, readAt: null, isComplete: false, fault: null },
    ]);
  });
});

describe('a private mailbox', () => {
  it('keeps its conversations from colleagues in list, counts, search and by id', async () => {
    const mailbox = (isShared: boolean) => world.addSender(owner, { isShared });
    const own = await world.addThread({ senderId: Number(await mailbox(false)), words: 'secret pans' });
    const shared = await world.addThread({ senderId: Number(await mailbox(true)), words: 'pans' });
    expect(await idsOf({ keyword: 'pans' })).toEqual([shared, own]);
    const seen = await list({ keyword: 'pans' }, member);
    expect(seen.list.map(({ id }) => Number(id))).toEqual([shared]);
    expect(seen.counts).toMatchObject({ all: 1, needsReply: 1, unread: 1 });
    expect((await list()).counts).toMatchObject({ all: 2, needsReply: 2, unread: 2 });
    expect((await open(own, {}, member)).code).toBe(errorCodes.notFound);
    const marked = await change([own, shared], { isUnread: false }, member);
    expect(marked.data.missing).toEqual([String(own)]);
    expect((await open(own)).data.thread.isUnread).toBe(true);
  });

  it('shows a conversation to the colleague assigned by its owner', async () => {
    const senderId = Number(await world.addSender(owner, { isShared: false }));
    const { accountId } = await world.personOf(member);
    const thread = await world.addThread({ senderId, ownerId: accountId });
    expect((await list({}, member)).list.map(({ id }) => Number(id))).toEqual([thread]);
    expect((await open(thread, {}, member)).data.cannotReply).toBe('notShared');
    expect((await list()).list).toHaveLength(1);
  });
});

describe('a private mailbox that was removed', () => {
  it('still hides its conversations from colleagues', async () => {
    const senderId = await world.addSender(owner, { isShared: false });
    const thread = await world.addThread({ senderId: Number(senderId), words: 'secret pans' });
    const open = await world.addThread({ words: 'pans' });
    expect(await world.ask(owner, removeMailSender, { params: { id: senderId } })).toMatchObject({ code: 0 });
    expect(await idsOf({ keyword: 'pans' })).toEqual([open, thread]);
    const seen = await list({ keyword: 'pans' }, member);
    expect(seen.list.map(({ id }) => Number(id))).toEqual([open]);
    expect(seen.counts).toMatchObject({ all: 1 });
  });
});

describe('a conversation', () => {
  it('has messages of all three kinds in time order', async () => {
    const { recipientId, deliveryId } = await world.addSent('mia@creators.example');
    const thread = await world.addThread({ recipientId });
    const incoming = await world.addIncoming(thread, {
      at: ago(20),
      text: 'Yes\n\nOn Monday Bob wrote:\n> Hello',
    });
    const reply = await world.addReply(thread, { sentAt: ago(5) });
    await world.addReply(thread, { state: 'draft' });
    const { data } = await open(thread);
    expect(data.messages.map(({ id }) => id)).toEqual([
      `out-${deliveryId}`,
      `in-${incoming}`,
      `reply-${reply}`,
    ]);
    expect(data.messages).toMatchObject([
      { direction: 'out', round: 0, outcome: 'noReply', subject: 'Pans for you', reply: null },
      { direction: 'in', verdict: { kind: 'humanReply' }, collapsed: [{ kind: 'quote' }] },
      { direction: 'out', reply: { state: 'sent' } },
    ]);
    expect(data.messages[0]?.html).not.toContain('unsubscribe}}');
    expect(data.hasEarlier).toBe(false);
    // The stored count is from the last incoming message.
    expect((await list()).list).toMatchObject([{ messages: 3 }]);
    expect(data.draft).toMatchObject({ html: '<p>Great</p>' });
    expect((await open(thread, {}, member)).data).toMatchObject({ draft: null, lock: { days: 0 } });
    expect(data.lock).toBeNull();
  });

  it('shows names, previews and texts without bidi and invisible characters', async () => {
    const hidden = 'Mi\u200Ba \u202Egpj';
    const thread = await world.addThread({ name: hidden, preview: hidden });
    await world.addIncoming(thread, { fromName: hidden, text: hidden, subject: hidden });
    const { data } = await open(thread);
    expect(data.thread).toMatchObject({ name: 'Mia gpj', preview: 'Mia gpj' });
    expect(data.messages[0]).toMatchObject({
      from: { name: 'Mia gpj' },
      text: 'Mia gpj',
      subject: 'Mia gpj',
    });
  });

  it('lists the uploaded images of a sent email by id', async () => {
    const { recipientId, deliveryId } = await world.addSent('mia@creators.example');
    const thread = await world.addThread({ recipientId });
    const imageId = '11111111-1111-4111-8111-111111111111';
    await world.database.pool.query(
      `update mail_delivery set content = content || jsonb_build_object('html', $2::text) where id = $1`,
      [deliveryId, `<img src="${mailImageAddress(imageId)}" alt="Pan"><img src="cid:other@x">`],
    );
    const { data } = await open(thread);
    expect(data.messages[0]?.html).toBe(`<img alt="Pan" data-rk-part="${imageId}" /><img />`);
  });

  it('puts a reply of the same second after the original email', async () => {
    const { recipientId, deliveryId } = await world.addSent('mia@creators.example');
    await world.database.pool.query(
      `update mail_delivery set accepted_at = date_trunc('second', accepted_at) + interval '700 ms' where id = $1`,
      [deliveryId],
    );
    const thread = await world.addThread({ recipientId });
    const incoming = await world.addIncoming(thread, { at: ago(60) });
    const ids = (await open(thread)).data.messages.map(({ id }) => id);
    expect(ids).toEqual([`out-${deliveryId}`, `in-${incoming}`]);
    expect((await open(thread, { before: `in-${incoming}` })).data.messages).toHaveLength(1);
  });

  it.each([{ isUnread: false }, { isHandled: true }])(
    'marked with %j marks only that person’s notifications as read',
    async (fields) => {
      const thread = await world.addThread();
      await addNotices(thread);
      await change([thread], fields, member);
      expect(await unreadBy(thread)).toEqual([owner]);
    },
  );

  it('opened marks only that person’s notifications as read, even after a colleague', async () => {
    const thread = await world.addThread({ isUnread: false });
    const reading = () =>
      world.ask(owner, markMailPresence, { params: { id: String(thread) }, body: { state: 'reading' } });
    await addNotices(thread);
    await reading();
    expect(await unreadBy(thread)).toEqual([member]);
    // A notification that arrives while the page stays open may be unseen.
    await addNotices(thread);
    await reading();
    expect(await unreadBy(thread)).toEqual([owner, member]);
  });

  it('shows the next round, and why it waits or is not sent', async () => {
    const { recipientId, campaignId } = await world.addSent('mia@creators.example');
    const thread = await world.addThread({ recipientId, campaignId });
    const { pool } = world.database;
    const followUp = async () => (await open(thread)).data.followUp;
    expect(await followUp()).toBeNull();
    await pool.query(
      `insert into mail_round (team_id, campaign_id, round, version, condition, delay_minutes, subject, html, created_at)
       select team_id, id, no, 1, 'noReply', 2880, '', '<p>Hi</p>', $2 from mail_campaign, generate_series(1, 2) no
       where id = $1`,
      [campaignId, testNow],
    );
    expect(await followUp()).toMatchObject({
      round: 1,
      later: 1,
      recipient: { state: 'next', reason: null },
    });
    const later = ago(-30 * 1440);
    await pool.query('update mail_recipient set away_until = $2 where id = $1', [recipientId, later]);
    const away = (await followUp())?.recipient;
    expect(away).toMatchObject({ state: 'next', reason: 'away', awayUntil: null });
    expect(Date.parse(away?.at ?? '')).toBeGreaterThan(later.getTime());
    await world.addIncoming(thread, { at: ago(10) });
    await pool.query(
      `update mail_incoming set back_at = $2, delivery_id = (select max(id) from mail_delivery where recipient_id = $3)
       where thread_id = $1`,
      [thread, later, recipientId],
    );
    expect((await followUp())?.recipient.awayUntil).toBe(later.toISOString());
    await pool.query(
      `insert into mail_round_hold (team_id, campaign_id, recipient_id, round, reason, since, next_at)
       select team_id, campaign_id, id, 1, 'away', $2, $2 from mail_recipient where id = $1`,
      [recipientId, testNow],
    );
    expect(await followUp()).toMatchObject({ round: 1, recipient: { state: 'held', reason: 'away' } });
    await pool.query('update mail_recipient set replied_at = $2 where id = $1', [recipientId, testNow]);
    expect(await followUp()).toMatchObject({ round: 1, recipient: { state: 'ended', reason: 'replied' } });
    await pool.query(
      `insert into mail_delivery (team_id, campaign_id, recipient_id, round, state, due_at, accepted_at, updated_at)
       select team_id, campaign_id, id, no, 'accepted', $2, $2, $2 from mail_recipient, generate_series(1, 2) no
       where id = $1`,
      [recipientId, testNow],
    );
    expect(await followUp()).toBeNull();
  });

  it('of five hundred messages is paged from its end', async () => {
    const thread = await world.addThread();
    for (let at = 0; at < 500; at += 1)
      await world.addIncoming(thread, { at: ago(500 - Math.floor(at / 2)) });
    const seen: string[] = [];
    let before = '';
    let hasEarlier = true;
    while (hasEarlier) {
      const { data } = await open(thread, { pageSize: '100', before });
      seen.unshift(...data.messages.map(({ id }) => id));
      before = data.messages[0]?.id ?? '';
      hasEarlier = data.hasEarlier;
    }
    expect(seen).toHaveLength(500);
    expect(new Set(seen).size).toBe(500);
    expect(seen).toEqual([...seen].sort((a, b) => Number(a.slice(3)) - Number(b.slice(3))));
  });

  it('rejects a cursor of another conversation', async () => {
    const thread = await world.addThread();
    const other = await world.addIncoming(await world.addThread());
    for (const before of ['in-0', 'x', `in-${other}`, 'out-1']) {
      expect(await open(thread, { before })).toMatchObject({
        code: 400,
        data: { fields: { before: { rule: 'unknown_value' } } },
      });
    }
    expect((await open(thread, {}, stranger)).code).toBe(errorCodes.notFound);
  });

  it('shows why no reply can be sent', async () => {
    const cannot = async (thread: number, who: string = owner) =>
      (await open(thread, {}, who)).data.cannotReply;
    expect(await cannot(await world.addThread())).toBe('noMailbox');
    const mailbox = async (fields: object) => Number(await world.addSender(owner, fields));
    const { accountId: ownerId } = await world.personOf(member);
    const own = await world.addThread({ ownerId, senderId: await mailbox({ isShared: false }) });
    expect(await cannot(own)).toBeNull();
    expect(await cannot(own, member)).toBe('notShared');
    const of = async (fields: object) => world.addThread({ senderId: await mailbox(fields) });
    expect(await cannot(await of({ status: 'failed' }))).toBe('notVerified');
    expect(await cannot(await of({ pauseReason: 'user' }))).toBe('mailboxPaused');
    expect(await cannot(await world.addThread({ senderId: await mailbox({}), address: '' }))).toBe(
      'noAddress',
    );
    const suppressed = await of({});
    await world.addIncoming(suppressed, { fromAddress: 'No+x@creators.example' });
    await world.database.pool.query(
      `insert into mail_suppression (team_id, address, address_key, reason, at)
         select team_id, 'no@creators.example', 'no@creators.example', 'unsubscribed', now() from account where username = $1`,
      [owner],
    );
    expect(await cannot(suppressed)).toBe('suppressed');
  });
});

describe('marking conversations', () => {
  it('changes the given fields of many at once, and increments their revision', async () => {
    const { accountId } = await world.personOf(member);
    const ids = [await world.addThread(), await world.addThread()];
    const { data } = await change([...ids, 987654321], {
      isUnread: false,
      isHandled: true,
      ownerId: String(accountId),
    });
    expect(data.missing).toEqual(['987654321']);
    expect(data.list).toMatchObject(
      ids.map((id) => ({
        id: String(id),
        isUnread: false,
        state: 'handled',
        revision: 2,
        owner: { id: String(accountId) },
      })),
    );
    expect((await change(ids, { ownerId: null })).data.list).toMatchObject([
      { owner: null },
      { owner: null },
    ]);
    const records = await world.database.pool.query(
      `select action, before, after from operation_record where domain = 'email' and action = 'threadAssigned' order by id`,
    );
    expect(records.rows).toHaveLength(4);
    expect(await change(ids, { isUnread: true }, stranger)).toMatchObject({
      data: { list: [], missing: ids.map(String) },
    });
  });

  it('offers team members as owners, by id and name', async () => {
    const expected = [await world.personOf(owner), await world.personOf(member)].map(({ accountId }) => ({
      id: String(accountId),
      name: expect.any(String),
    }));
    const { list: offered } = (await world.ask(member, listMailOwners)).data;
    expect(offered).toEqual(expect.arrayContaining(expected));
    expect(offered).toHaveLength(2);
    expect((await world.ask(stranger, listMailOwners)).data.list).toHaveLength(1);
  });

  it('reopens a handled conversation in the state of its messages', async () => {
    const opened = async (thread: number) => {
      await change([thread], { isHandled: true });
      return (await change([thread], { isHandled: false })).data.list[0]?.state;
    };
    const asked = await world.addThread();
    await world.addIncoming(asked, { at: ago(10) });
    expect(await opened(asked)).toBe('needsReply');
    await world.addReply(asked, { sentAt: ago(5) });
    expect(await opened(asked)).toBe('waiting');
    await world.addIncoming(asked, { at: ago(1), kind: 'automaticReply' });
    expect(await opened(asked)).toBe('waiting');
    const away = await world.addThread();
    await world.addIncoming(away, { kind: 'automaticReply' });
    expect(await opened(away)).toBe('automatic');
    const gone = await world.addThread();
    await world.addIncoming(gone, { kind: 'bounceHard' });
    expect(await opened(gone)).toBe('bounce');
    expect((await change([gone], { isHandled: false })).data.list[0]?.state).toBe('bounce');
  });

  it('rejects unknown people and labels, and past or far times', async () => {
    const id = await world.addThread();
    const { accountId } = await world.personOf(stranger);
    const refused = async (fields: object) => (await change([id], fields)).data;
    expect(await refused({ ownerId: String(accountId) })).toMatchObject({
      fields: { ownerId: { rule: 'unknown_value' } },
    });
    expect(await refused({ addLabelIds: ['1'] })).toMatchObject({
      fields: { addLabelIds: { rule: 'unknown_value' } },
    });
    expect(await refused({ snoozedUntil: testNow.toISOString() })).toMatchObject({
      fields: { snoozedUntil: { rule: 'past' } },
    });
    expect(await refused({ snoozedUntil: '2099-01-01T00:00:00Z' })).toMatchObject({
      fields: { snoozedUntil: { rule: 'too_large' } },
    });
    expect(await refused({ snoozedUntil: ago(-hour).toISOString() })).toMatchObject({
      list: [{ snoozedUntil: ago(-hour).toISOString() }],
    });
  });

  it('by two members at once keeps both changes', async () => {
    const ids = [await world.addThread(), await world.addThread(), await world.addThread()];
    const label = (await world.ask(owner, addMailLabel, { body: { name: 'A' } })).data;
    await Promise.all([
      change(ids, { addLabelIds: [label.id] }),
      change([...ids].reverse(), { isUnread: false }, member),
      change(ids, { isHandled: true }),
    ]);
    const rows = await world.database.db.select().from(mailThread);
    expect(rows.map(({ state, isUnread, revision }) => ({ state, isUnread, revision }))).toEqual(
      ids.map(() => ({ state: 'handled', isUnread: false, revision: 4 })),
    );
    expect((await list({ labelId: label.id })).list).toHaveLength(3);
  });
});

describe('labels', () => {
  it('are case-insensitive, counted, and removed from all conversations', async () => {
    const add = async (name: string) => (await world.ask(owner, addMailLabel, { body: { name } })).data;
    const [first, second] = await Promise.all([add('Paid'), add('PAID')]);
    expect(first.id).toBe(second.id);
    const thread = await world.addThread();
    await change([thread], { addLabelIds: [first.id] });
    await change([thread], { addLabelIds: [first.id] });
    expect((await world.ask(member, listMailLabels)).data.list).toMatchObject([{ threads: 1 }]);
    await change([thread], { removeLabelIds: [first.id] });
    expect((await world.ask(owner, listMailLabels)).data.list).toMatchObject([{ threads: 0 }]);
    await change([thread], { addLabelIds: [first.id] });
    const remove = (who: string) => world.ask(who, removeMailLabel, { params: { id: first.id } });
    expect((await remove(stranger)).code).toBe(errorCodes.notFound);
    expect((await remove(member)).data).toEqual({ removed: true });
    expect((await remove(member)).code).toBe(errorCodes.notFound);
    expect((await list()).list[0]?.labels).toEqual([]);
  });

  it('are limited to a hundred', async () => {
    await world.database.pool.query(
      `insert into mail_label (team_id, name)
         select team_id, 'label ' || n from account, generate_series(1, 100) n where username = $1`,
      [owner],
    );
    expect(await world.ask(owner, addMailLabel, { body: { name: 'One more' } })).toMatchObject({
      code: 400,
      data: { fields: { name: { rule: 'too_many', limit: 100 } } },
    });
    expect((await world.ask(owner, addMailLabel, { body: { name: 'LABEL 7' } })).code).toBe(0);
  });
});

describe('presence', () => {
  const mark = (id: number, who: string, state: 'reading' | 'replying' | 'left') =>
    world.ask(who, markMailPresence, { params: { id: String(id) }, body: { state } });

  it('lists the others for a minute, and ends when they leave', async () => {
    const thread = await world.addThread();
    expect((await mark(thread, owner, 'reading')).data.presence).toEqual([]);
    const { accountId } = await world.personOf(owner);
    expect((await mark(thread, member, 'replying')).data.presence).toMatchObject([
      { id: String(accountId), isReplying: false },
    ]);
    expect((await open(thread)).data.presence).toMatchObject([{ isReplying: true }]);
    await mark(thread, member, 'left');
    expect((await open(thread)).data.presence).toEqual([]);
    await mark(thread, member, 'reading');
    await world.database.pool.query(`update mail_presence set seen_at = seen_at - interval '61 seconds'`);
    expect((await open(thread)).data.presence).toEqual([]);
    await mark(thread, owner, 'reading');
    const { rows } = await world.database.pool.query('select account_id::int from mail_presence');
    expect(rows).toEqual([{ account_id: accountId }]);
    expect((await mark(thread, stranger, 'reading')).code).toBe(errorCodes.notFound);
  });
});
