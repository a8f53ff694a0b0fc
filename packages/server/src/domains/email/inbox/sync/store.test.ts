import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailDelivery, mailIncoming, mailReply, mailThread } from '../../tables.ts';
import { containsWords } from '../searchWords.ts';
import { readSource } from '../source.ts';
import { shownCalendar } from '../storedCalendar.ts';
import { type InboxWorld, inboxWorld, type Sent } from '../testing/inboxWorld.ts';
import { answer, letter } from '../testing/messages.ts';
import { NoSender } from './faults.ts';
import { findWanted } from './matching/wanted.ts';
import { sourceRetention } from './retention.ts';
import { storeIncoming } from './store.ts';

let world: InboxWorld;
let sent: Sent;
beforeAll(async () => {
  world = await inboxWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  sent = await world.send();
});

/** Searches, and returns the conversations of the recipient. */
const found = async (keyword: string) =>
  (
    await world.database.db
      .select({ id: mailThread.id })
      .from(mailThread)
      .where(and(eq(mailThread.recipientId, sent.recipientId), containsWords(keyword)))
  ).map(({ id }) => id);

describe('a message is stored', () => {
  it('once, however many folders have a copy of it', async () => {
    const raw = answer(sent, { id: '<one@mail.example>' });
    const junk = Buffer.from(`X-Spam: yes\r\n${raw.toString()}`);
    expect([await world.receive(raw), await world.receive(junk), await world.receive(raw)]).toEqual([
      ...['stored', 'known', 'known'],
    ]);
    expect(await world.incoming(sent)).toHaveLength(1);
  });

  it('once, when two processes read it concurrently', async () => {
    const raw = answer(sent);
    const outcomes = await Promise.all([world.receive(raw), world.receive(raw), world.receive(raw)]);
    expect(outcomes.sort()).toEqual(['known', 'known', 'stored']);
  });

  it('once in its thread, if two mailboxes of the team have it', async () => {
    const other = await world.addSender();
    const raw = answer(sent);
    expect([await world.receive(raw), await world.receive(raw, world.now, other)]).toEqual([
      'stored',
      'known',
    ]);
  });

  it.each([
    ['many short headers', Array.from({ length: 20_000 }, (_, at) => `X-H${at}: ${'a'.repeat(12)}`)],
    [
      'many ids of others',
      [`References: ${Array.from({ length: 20_000 }, (_, at) => `<other${at}@else.example>`).join('\r\n ')}`],
    ],
  ])('though %s precede the ids of the message being answered', async (_, before) => {
    const whole = answer(sent).toString();
    const raw = Buffer.from(`${before.join('\r\n')}\r\n${whole}`);
    const headers = raw.subarray(0, raw.indexOf('\r\n\r\n'));
    const head = { uid: 7, size: raw.length, receivedAt: null, headers };
    expect(await findWanted(world.database, world, [head])).toEqual(new Set([7]));
    expect(await world.receive(raw)).toBe('stored');
    expect(await world.incoming(sent)).toMatchObject([{ kind: 'humanReply' }]);
  });

  it('next to another one with the same Message-ID and other content', async () => {
    const id = '<same@mail.example>';
    const second = answer(sent, { id, text: 'Another text' });
    expect(await world.receive(answer(sent, { id }))).toBe('stored');
    expect(await world.receive(second)).toBe('stored');
    expect(await world.receive(second)).toBe('known');
    expect((await world.incoming(sent)).map(({ messageKey }) => messageKey.slice(0, 7))).toEqual([
      ...['<same@m', 'sha256:'],
    ]);
  });

  it('with language-neutral event data, once despite texts of an earlier version', async () => {
    const says = [
      'BEGIN:VCALENDAR',
      'METHOD:REPLY',
      'BEGIN:VEVENT',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:m@e.example',
    ];
    const event = [...says, 'SUMMARY:Tea call', 'DTSTART:20261126T130000Z', 'COMMENT:Monday?', 'END:VEVENT'];
    const raw = answer(sent, { type: 'text/calendar; method=REPLY', text: event.join('\r\n') });
    await world.receive(raw);
    const [row] = await world.incoming(sent);
    expect(row?.text).toBe('Tea call\nMonday?');
    expect(shownCalendar({ calendar: row?.calendar, text: row?.text ?? '' })).toEqual({
      calendar: {
        says: 'declined',
        event: 'Tea call',
        startsAt: '2026-11-26T13:00:00.000Z',
        endsAt: null,
        zone: '',
      },
      text: 'Monday?',
    });
    await world.database.db
      .update(mailIncoming)
      .set({ text: '已谢绝邀请 / Invitation declined', calendar: null })
      .where(eq(mailIncoming.id, row?.id ?? 0));
    expect(await world.receive(raw)).toBe('known');
  });

  it('without a Message-ID, and with one too long for an index', async () => {
    for (const id of [null, `<${'é'.repeat(900)}@mail.example>`]) {
      const raw = answer(sent, { id, text: `${id?.length}` });
      expect([await world.receive(raw), await world.receive(raw)]).toEqual(['stored', 'known']);
    }
  });

  it('with the names of its files as searchable words', async () => {
    const name = '=?utf-8?Q?Pr=C3=A4sentation_M=C3=A4rz.pdf?=';
    const raw = answer(sent, {
      type: 'multipart/mixed; boundary=b',
      text: [
        ...['--b', 'Content-Type: text/plain', '', 'Here it is', '--b', 'Content-Type: application/pdf'],
        ...[`Content-Disposition: attachment; filename="${name}"`, '', 'x', '--b--'],
      ].join('\r\n'),
    });
    await world.receive(raw);
    for (const keyword of ['präsentation', 'PRASENTATION', 'märz.pdf', 'pdf'])
      expect(await found(keyword)).toEqual([(await world.thread(sent))?.id]);
  });

  it('with its search words, and its source sealed', async () => {
    const raw = Buffer.concat([
      answer(sent, { text: 'Could WE see the teapots?' }),
      Buffer.from([0xff, 0, 0x80]),
    ]);
    await world.receive(raw);
    const [row] = await world.incoming(sent);
    if (!row) throw new Error('It was not stored');
    expect(await readSource(world.deps, row)).toEqual(raw);
    const { rows } = await world.database.pool.query('select state from stored_file where id = $1', [
      row.sourceFileId,
    ]);
    expect(rows).toEqual([{ state: 'stored' }]);
    expect(await readSource(world.deps, { ...row, sourceFileId: null })).toBeNull();
    expect((await world.thread(sent))?.words).toContain('could we see the teapots');
  });

  it('with its arrival time, never later than now', async () => {
    await world.receive(answer(sent), new Date('2099-01-01'));
    await world.receive(answer(sent), new Date('1970-01-01'));
    expect((await world.incoming(sent)).map(({ at }) => at)).toEqual([
      world.now,
      new Date('2026-11-28T02:00:00Z'),
    ]);
  });

  it('from a creator with an unlocked address, without earlier emails', async () => {
    const other = await world.send({ to: 'unlocked@creators.example' });
    await world.unlock(other);
    await world.database.pool.query('delete from mail_campaign where id = $1', [other.campaignId]);
    expect(await world.receive(letter({ from: other.to, text: 'Are you looking for creators?' }))).toBe(
      'stored',
    );
    const { rows } = await world.database.pool.query(
      `select t.state, i.kind, i.reason from mail_thread t join mail_incoming i on i.thread_id = t.id where t.creator_id = $1`,
      [other.creatorId],
    );
    expect(rows).toEqual([{ state: 'needsReply', kind: 'humanReply', reason: 'knownAddress' }]);
  });
});

describe('nothing is stored', () => {
  it.each([
    ['of others', letter({ from: 'friend@private.example', text: 'Dinner tonight?' })],
    ['of a mailing list', letter({ from: 'news@shop.example', headers: ['List-Id: <news.shop.example>'] })],
    ['that came from the mailbox itself', letter({ from: 'box1@brand.example' })],
  ])('%s', async (_, raw) => {
    expect(await world.receive(raw)).toBe('skipped');
  });

  it.each([
    ['that is no message', Buffer.from([0xff, 0xfe, 0, 1, 2])],
    ['that is empty', Buffer.alloc(0)],
  ])('%s, and an error is thrown', async (_, raw) => {
    await expect(world.receive(raw)).rejects.toThrow(NoSender);
  });

  it('of a reply before its email is stored as sent', async () => {
    const { pool } = world.database;
    await pool.query(`update mail_delivery set state = 'claimed' where id = $1`, [sent.deliveryId]);
    const raw = answer(sent);
    expect(await world.receive(raw)).toBe('early');
    await pool.query(`update mail_delivery set state = 'accepted' where id = $1`, [sent.deliveryId]);
    expect(await world.receive(raw)).toBe('stored');
  });

  it('of another team about the same email', async () => {
    const { rows } = await world.database.pool.query('select id from team where id <> $1 limit 1', [
      world.teamId,
    ]);
    const outcome = await storeIncoming(
      world.deps,
      { teamId: Number(rows[0].id), senderId: world.senderId },
      { raw: answer(sent), isCut: false, receivedAt: world.now },
    );
    expect(outcome).toBe('skipped');
  });
});

describe('an unmarked quotation of our email is not attributed to the author', () => {
  const offer =
    'Our tea comes in small tins. Not for you? Write STOP, or unsubscribe with one word to this address.';
  it('in a reply that quotes a campaign email', async () => {
    const content = { subject: 'Tea for you', html: `<p>${offer}</p>`, text: offer };
    await world.database.db.update(mailDelivery).set({ content }).where(eq(mailDelivery.id, sent.deliveryId));
    await world.receive(answer(sent, { text: `Ja!\r\n\r\n*** citat ***\r\n${offer}` }));
    expect(await world.incoming(sent)).toMatchObject([{ kind: 'humanReply' }]);
    expect((await world.recipient(sent)).unsubscribedAt).toBeNull();
  });

  it('in a reply that quotes a reply of the team', async () => {
    await world.receive(answer(sent));
    const thread = await world.thread(sent);
    if (!thread) throw new Error('There is no conversation');
    await world.database.db.insert(mailReply).values({
      teamId: world.teamId,
      threadId: thread.id,
      senderId: world.senderId,
      state: 'sent',
      text: offer,
      attachmentIds: [],
      dueAt: world.now,
      sentAt: world.now,
      updatedAt: world.now,
    });
    await world.receive(answer(sent, { text: `Fine.\r\n\r\n*** citat ***\r\n${offer}` }));
    expect((await world.incoming(sent)).map(({ kind }) => kind)).toEqual(['humanReply', 'humanReply']);
  });
});

it('a reply ends a snooze, and reopens a handled thread', async () => {
  await world.receive(answer(sent));
  await world.database.pool.query(
    `update mail_thread set state = 'handled', is_unread = false, snoozed_until = '2027-01-01'`,
  );
  await world.receive(answer(sent));
  expect(await world.thread(sent)).toMatchObject({ state: 'needsReply', isUnread: true, snoozedUntil: null });
});

it('the source of a message is deleted after 90 days, and its text stays', async () => {
  await world.receive(answer(sent));
  const { db } = world.database;
  const before = (days: number) =>
    new Date(world.now.getTime() + days * 86_400_000 - sourceRetention.keptFor);
  await sourceRetention.remove(db, before(90), 100);
  const [kept] = await world.incoming(sent);
  expect(kept?.sourceFileId).not.toBeNull();
  await sourceRetention.remove(db, before(91), 100);
  expect(await world.incoming(sent)).toMatchObject([
    { sourceFileId: null, sourceKey: null, text: kept?.text, subject: 'Re: Tea for you' },
  ]);
});
