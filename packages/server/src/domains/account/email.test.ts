import {
  confirmAccountEmail,
  emailCodeLifetime,
  getAccountEmail,
  removeAccountEmail,
  sendEmailCode,
} from '@reachkit/contract/account/email';
import { listActivity } from '@reachkit/contract/session/logins';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGateways } from '../../gateways/gateways.ts';
import { Outbound } from '../../platform/outbound/outbound.ts';
import { SystemMailRefused, type SystemMessage } from '../../platform/systemMail/systemMail.ts';
import { type TestApp, testApp, testConfig } from '../../testing/app.ts';
import { emptyTables } from '../../testing/emptyTables.ts';
import { type Ask, createAsk, people } from '../favourites/testing/world.ts';

const { owner, member } = people;
let harness: TestApp;
let ask: Ask;
let sent: SystemMessage[] = [];
let failure: Error | undefined;

beforeAll(async () => {
  const opened = await openGateways({ config: testConfig, now: () => harness.now, outbound: new Outbound() });
  const systemMail = {
    isSandbox: true,
    send: async (message: SystemMessage) => {
      if (failure) throw failure;
      sent.push(message);
    },
  };
  harness = await testApp({ gateways: { ...opened, systemMail } });
  ask = createAsk(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await emptyTables(harness.database.pool, 'email_code, rate_limit_count');
  await harness.database.pool.query('update account set email = null, email_confirmed_at = null');
  // Expires the cached rate limits of the process.
  later(60);
  sent = [];
  failure = undefined;
});

const send = (address: string, username: string = owner) =>
  ask(username, sendEmailCode, { body: { address } });
const confirm = (code: string, username: string = owner) =>
  ask(username, confirmAccountEmail, { body: { code } });
const read = async (username: string = owner) => (await ask(username, getAccountEmail)).data;
const codeOf = (at: number) => /^\d{6}/.exec(sent.at(at)?.text ?? '')?.[0] ?? 'none';
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
function later(seconds: number) {
  harness.now = new Date(harness.now.getTime() + seconds * 1000);
}
const refusedAt = (field: string, rule: string) => ({ code: 400, data: { fields: { [field]: { rule } } } });

describe('the address for system emails', () => {
  it('is confirmed by the code that was sent to it', async () => {
    expect(await read()).toEqual({ address: null, pending: null, isMailSent: true, isSandbox: true });
    expect(await send(' Owner@Mail.example ')).toMatchObject({
      code: 0,
      data: { retryAfter: 60, email: { address: null, pending: 'Owner@Mail.example' } },
    });
    expect(sent[0]).toMatchObject({ to: 'Owner@Mail.example' });
    expect((await confirm(codeOf(0))).data).toMatchObject({ address: 'Owner@Mail.example', pending: null });
    expect(await confirm(codeOf(0))).toMatchObject(refusedAt('code', 'wrong_email_code'));
    const { rows } = await harness.database.pool.query(
      "select before, after from operation_record where domain = 'account' and action = 'emailChanged'",
    );
    expect(rows).toEqual([{ before: { email: null }, after: { email: 'ow•••@m•••.example' } }]);
    const { list } = (await ask(owner, listActivity)).data;
    expect(list[0]).toMatchObject({
      action: 'emailChanged',
      change: { before: null, after: 'ow•••@m•••.example' },
    });
  });

  it('stays until another address is confirmed, and is removed on request', async () => {
    await send('first@mail.example');
    await confirm(codeOf(0));
    later(60);
    await send('second@mail.example');
    expect(await read()).toMatchObject({ address: 'first@mail.example', pending: 'second@mail.example' });
    await confirm(codeOf(1));
    expect(await read()).toMatchObject({ address: 'second@mail.example', pending: null });
    expect((await ask(owner, removeAccountEmail)).data).toMatchObject({ address: null, pending: null });
  });

  it('is rejected if it is malformed, or its server rejects it', async () => {
    expect(await send('nobody')).toMatchObject(refusedAt('address', 'email'));
    expect(await send('a@b.example\r\nBcc: c@d.example')).toMatchObject(refusedAt('address', 'email'));
    failure = new SystemMailRefused('550');
    expect(await send('gone@mail.example')).toMatchObject(refusedAt('address', 'email'));
    expect(await read()).toMatchObject({ pending: null });
  });
});

describe('a code sent by email', () => {
  it('does not count towards the limit if sending failed', async () => {
    failure = new Error('Connection lost');
    expect(await send('owner@mail.example')).toMatchObject({ code: 1007 });
    failure = undefined;
    expect(await send('owner@mail.example')).toMatchObject({ code: 0 });
    expect(await send('owner@mail.example')).toMatchObject({ code: 429, data: { retryAfter: 60 } });
  });

  it('is valid only until it expires, for its person and the newest address', async () => {
    await send('owner@mail.example');
    const first = codeOf(0);
    expect(await confirm(first, member)).toMatchObject(refusedAt('code', 'wrong_email_code'));
    later(60);
    await send('other@mail.example');
    if (codeOf(1) !== first) expect(await confirm(first)).toMatchObject({ code: 400 });
    later(emailCodeLifetime);
    expect(await confirm(codeOf(1))).toMatchObject(refusedAt('code', 'wrong_email_code'));
    expect(await read()).toMatchObject({ address: null, pending: null });
  });

  it('is invalidated after five wrong guesses, also parallel ones', async () => {
    await send('owner@mail.example');
    const code = codeOf(0);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => confirm(wrongOf(code))));
    expect(guesses.map((guess) => guess.code)).toEqual(Array.from({ length: 8 }, () => 400));
    expect(await confirm(code)).toMatchObject(refusedAt('code', 'wrong_email_code'));
  });

  it('is limited to five a day per address', async () => {
    for (const username of [owner, member, people.free]) {
      expect(await send('stranger@mail.example', username)).toMatchObject({ code: 0 });
    }
    later(60);
    for (const username of [owner, member]) await send('Stranger@mail.example', username);
    later(60);
    expect(await send('stranger@mail.example', people.basic)).toMatchObject({ code: 429 });
    expect(sent).toHaveLength(5);
  });
});
