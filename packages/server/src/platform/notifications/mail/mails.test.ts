import { readNotifications } from '@reachkit/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, createAsk, people } from '../../../domains/favourites/testing/world.ts';
import { readMailContact } from '../../../domains/people/people.ts';
import { type TestApp, testApp, testConfig } from '../../../testing/app.ts';
import { type SystemMail, SystemMailRefused, type SystemMessage } from '../../systemMail/systemMail.ts';
import type { Person } from '../../tenant/person.ts';
import { changeChoices } from '../choices.ts';
import { type NoticeContent, notify } from '../notify.ts';
import { sendNotificationMails } from './sendMails.ts';

const { owner, member } = people;
const begin = new Date('2026-11-01T12:00:00Z');
let harness: TestApp;
let ask: Ask;
let recipients: ReadonlyMap<string, Person>;
let sent: SystemMessage[] = [];
/** Error of the mail server for each message; if undefined, it accepts the message. */
let fail: (() => Promise<never>) | undefined;

beforeAll(async () => {
  harness = await testApp();
  ask = createAsk(harness);
  const { rows } = await harness.database.pool.query<{ username: string; id: string; teamId: string }>(
    'select username, id, team_id as "teamId" from account',
  );
  recipients = new Map(
    rows.map(({ username, id, teamId }) => [username, { accountId: Number(id), teamId: Number(teamId) }]),
  );
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = begin;
  sent = [];
  fail = undefined;
  await harness.database.pool.query('truncate notification, notification_choice, notification_mail');
  await setAddress(owner, { email: 'owner@mail.example', confirmedAt: begin, language: 'en' });
  await setAddress(member, { email: 'member@mail.example', confirmedAt: begin, language: null });
  for (const username of [owner, member]) await choose(username, { inApp: true, byMail: true });
});

const recipient = (username: string): Person => {
  const found = recipients.get(username);
  if (!found) throw new Error(`There is no account ${username}`);
  return found;
};
async function setAddress(
  username: string,
  { email, confirmedAt, language }: { email: string; confirmedAt: Date | null; language: string | null },
) {
  await harness.database.pool.query(
    'update account set email = $2, email_confirmed_at = $3, language = $4 where username = $1',
    [username, email, confirmedAt, language],
  );
}
const choose = (username: string, choice: { inApp: boolean; byMail: boolean }) =>
  harness.database.db.transaction((tx) =>
    changeChoices(tx, recipient(username), [{ kind: 'savedSearchNews', ...choice }]),
  );
const news = (name: string, newCount = 1): NoticeContent => ({
  kind: 'savedSearchNews',
  values: { name, newCount },
  target: { kind: 'savedSearch', id: 5, platform: 'tiktok' },
});
const send = (username: string, content: NoticeContent, subject?: string) =>
  harness.database.db.transaction((tx) =>
    notify(tx, recipient(username), { content, at: harness.now, ...(subject !== undefined && { subject }) }),
  );
function later(minutes: number) {
  harness.now = new Date(harness.now.getTime() + minutes * 60_000);
}
const systemMail: SystemMail = {
  isSandbox: false,
  send: async (message) => {
    await fail?.();
    sent.push(message);
  },
};
const work = (mail: SystemMail | null = systemMail) =>
  sendNotificationMails(
    {
      db: harness.database.db,
      now: () => harness.now,
      log: pino({ level: 'silent' }),
      config: { ...testConfig, publicUrl: 'https://reachkit.example' },
      systemMail: mail,
      readMailContact,
    },
    new AbortController().signal,
  );
const subjects = () => sent.map(({ to, subject }) => `${to} ${subject}`);
async function waiting(): Promise<number> {
  const { rows } = await harness.database.pool.query<{ count: number }>(
    'select count(*)::int as count from notification_mail',
  );
  return rows[0]?.count ?? Number.NaN;
}

describe('notifications by email', () => {
  it('are delayed, and sent to each person in their language with a link', async () => {
    await send(owner, news('Homes', 1_234));
    await send(member, news('家居'));
    expect(await work()).toBe(0);
    later(2);
    expect(await work()).toBe(2);
    expect(subjects().sort()).toEqual([
      'member@mail.example “家居”新增1位红人',
      'owner@mail.example 1,234 new creators in “Homes”',
    ]);
    const [english] = sent.filter(({ language }) => language === 'en');
    expect(english?.text).toContain('https://reachkit.example/bloggerSearch/tiktok?savedSearch=5');
    expect(english?.text).toContain('https://reachkit.example/userInfo');
    expect(english?.html).toContain('1,234 new creators in “Homes”');
    later(10);
    expect(await work()).toBe(0);
    expect(await waiting()).toBe(0);
  });

  it('to one person share an email, latest first', async () => {
    await send(owner, news('First'));
    later(1);
    await send(owner, news('Second'));
    later(2);
    await work();
    expect(subjects()).toEqual(['owner@mail.example 2 new notifications']);
    expect(sent[0]?.text).toMatch(/Second.*First/s);
  });

  it('about one subject are sent once, with the latest values', async () => {
    await send(owner, news('Homes', 1), '5');
    await send(owner, news('Homes', 4), '5');
    later(2);
    await work();
    expect(subjects()).toEqual(['owner@mail.example 4 new creators in “Homes”']);
  });

  it('are not emailed if read in the app in the meantime', async () => {
    await send(owner, news('Homes'));
    await ask(owner, readNotifications, { body: {} });
    later(2);
    expect(await work()).toBe(0);
    expect(await waiting()).toBe(0);
  });

  it('are emailed even if the person does not want them in the app', async () => {
    await choose(owner, { inApp: false, byMail: true });
    expect(await send(owner, news('Homes'))).toBe(false);
    later(2);
    expect(await work()).toBe(1);
  });

  it('are not queued for people who did not choose email', async () => {
    await choose(owner, { inApp: true, byMail: false });
    await send(owner, news('Homes'));
    expect(await waiting()).toBe(0);
  });

  it.each([['an unconfirmed address', { email: 'owner@mail.example', confirmedAt: null, language: null }]])(
    'are not sent to %s',
    async (_, address) => {
      await setAddress(owner, address);
      await send(owner, news('Homes'));
      later(2);
      expect(await work()).toBe(0);
      expect(sent).toEqual([]);
      expect(await waiting()).toBe(0);
    },
  );

  it('are retried after a failure, with growing delays and the same id', async () => {
    const keys: string[] = [];
    await send(owner, news('Homes'));
    later(2);
    fail = () => Promise.reject(new Error('Connection lost'));
    expect(await work()).toBe(0);
    later(4);
    fail = async () => {
      throw new Error('It is not due yet');
    };
    expect(await work()).toBe(0);
    later(1);
    expect(await work()).toBe(0);
    later(9);
    fail = undefined;
    expect(await work()).toBe(0);
    later(1);
    expect(await work()).toBe(1);
    keys.push(...sent.map(({ key }) => key));
    expect(keys).toEqual([expect.stringMatching(/^notification\.\d+$/)]);
  });

  it('are dropped if the address is permanently rejected', async () => {
    await send(owner, news('Homes'));
    later(2);
    fail = () => Promise.reject(new SystemMailRefused('550'));
    await work();
    expect(await waiting()).toBe(0);
  });

  it('are sent in a second email if their subject’s first email is being sent', async () => {
    await send(owner, news('Homes', 1), '5');
    later(2);
    fail = async () => {
      fail = undefined;
      await send(owner, news('Homes', 9), '5');
      return undefined as never;
    };
    await work();
    later(2);
    await work();
    expect(subjects()).toEqual([
      'owner@mail.example 1 new creator in “Homes”',
      'owner@mail.example 9 new creators in “Homes”',
    ]);
  });

  it('are dropped after a day, even without a mail server', async () => {
    await send(owner, news('Homes'));
    later(23 * 60);
    await work(null);
    expect(await waiting()).toBe(1);
    later(60);
    await work(null);
    expect(await waiting()).toBe(0);
  });

  it('are sent once if two processes run', async () => {
    await send(owner, news('Homes'));
    later(2);
    const done = await Promise.all([work(), work()]);
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it('names cannot inject lines or elements into an email', async () => {
    await send(owner, news('A\r\nBcc: x@mail.example <b>\u202E'));
    later(2);
    await work();
    expect(sent[0]?.subject).toBe('1 new creator in “A Bcc: x@mail.example <b>”');
    expect(sent[0]?.html).toContain('&lt;b&gt;');
  });
});
