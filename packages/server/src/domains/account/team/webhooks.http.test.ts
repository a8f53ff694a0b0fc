import { listOperationRecords } from '@reachkit/contract/account/team';
import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  type WebhookDelivery,
  webhookMost,
} from '@reachkit/contract/account/webhook';
import { errorsEn } from '@reachkit/contract/texts/errors.en';
import { errorsZh } from '@reachkit/contract/texts/errors.zh';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Outbound } from '../../../platform/outbound/outbound.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { type Ask, createAsk, people } from '../../favourites/testing/world.ts';

const { owner, member, basic: stranger } = people;
const url = 'https://hooks.shop.example/reachkit?token=path-secret';
const events = ['monitor.alert' as const];

let harness: TestApp;
let ask: Ask;
let log = '';
/** Addresses by host; others are not found. */
const hosts: Record<string, string> = {};
beforeAll(async () => {
  const resolve = async (host: string) => {
    const address = hosts[host];
    if (address === undefined) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    return [{ address, family: 4 }];
  };
  harness = await testApp({
    outbound: new Outbound({ resolve }),
    log: pino({ level: 'trace' }, { write: (line: string) => (log += line) }),
  });
  ask = createAsk(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  hosts['hooks.shop.example'] = '93.184.216.34';
  await emptyTables(harness.database.pool, 'webhook, operation_record');
  log = '';
});

const add = async (who: string = owner) => (await ask(who, addWebhook, { body: { url, events } })).data;
const list = async () => (await ask(owner, listWebhooks)).data.list;
const records = async () =>
  (await ask(owner, listOperationRecords, { query: { action: 'account' } })).data.list;
const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await harness.database.pool.query(text, [...values])).rows;

describe('a webhook', () => {
  it('is made with a secret that is answered once and stored sealed', async () => {
    const { secret, webhook } = await add();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(webhook).toMatchObject({
      url,
      events,
      state: 'active',
      secretEnd: secret.slice(-4),
      bothUntil: null,
      by: expect.any(String),
      lastDeliveredAt: null,
      waiting: 0,
    });
    expect(await list()).toEqual([webhook]);
    const kept = await query<{ kept: string }>(`
      select to_jsonb(w)::text as kept from webhook w union all select to_jsonb(r)::text from operation_record r
      union all select to_jsonb(i)::text from idempotent_request i`);
    const text = JSON.stringify([kept, await list(), log]);
    expect(text).toContain('v1.test.');
    for (const one of [secret, secret.slice(6)]) expect(text).not.toContain(one);
    expect(log).not.toContain('path-secret');
  });

  it('is changed, paused and resumed, and each change is recorded once, without its address', async () => {
    const { webhook } = await add();
    const params = { id: webhook.id };
    const change = async (body: object) => (await ask(owner, changeWebhook, { params, body })).data;
    const other = 'https://hooks.shop.example/other';
    const both = ['mail.reply', 'order.paid'] as const;
    expect(await change({ url: other, events: [...both].reverse() })).toMatchObject({
      url: other,
      events: both,
      state: 'active',
    });
    await change({ url: other, events: both });
    expect(await change({ isPaused: true })).toMatchObject({ state: 'pausedByTeam' });
    await change({ isPaused: true });
    expect(await change({ isPaused: false })).toMatchObject({ state: 'active' });
    const changed = (await records()).filter(({ action }) => action === 'webhookChanged');
    expect(changed.map(({ before, after, detail }) => ({ before, after, detail }))).toEqual([
      { before: { isPaused: true }, after: { isPaused: false }, detail: null },
      { before: { isPaused: false }, after: { isPaused: true }, detail: null },
      { before: null, after: null, detail: { fields: ['url', 'events'] } },
    ]);
    expect(changed[0]?.object).toMatchObject({
      kind: 'webhook',
      id: webhook.id,
      label: 'hooks.shop.example',
    });
    expect(JSON.stringify(changed)).not.toContain('/other');
  });

  it('paused after failures stays so until it is resumed', async () => {
    const { webhook } = await add();
    const params = { id: webhook.id };
    await query(`update webhook set paused_at = now(), paused_for = 'failures'`);
    const paused = await ask(owner, changeWebhook, { params, body: { isPaused: true } });
    expect(paused.data.state).toBe('pausedAfterFailures');
    const resumed = await ask(owner, changeWebhook, { params, body: { isPaused: false } });
    expect(resumed.data.state).toBe('active');
  });

  it('has two secrets for 24 hours after a rotation; a third ends the first', async () => {
    const { webhook, secret } = await add();
    const params = { id: webhook.id };
    const rotated = (await ask(owner, rotateWebhookSecret, { params })).data;
    expect(rotated.secret).not.toBe(secret);
    const until = new Date(harness.now.getTime() + 86_400_000).toISOString();
    expect(rotated.webhook).toMatchObject({ secretEnd: rotated.secret.slice(-4), bothUntil: until });
    await ask(owner, rotateWebhookSecret, { params });
    await query('update webhook set old_until = $1', [harness.now]);
    expect((await list())[0]).toMatchObject({ bothUntil: null });
    expect((await records()).map(({ action }) => action)).toEqual([
      'webhookSecretRotated',
      'webhookSecretRotated',
      'webhookAdded',
    ]);
  });

  it('is removed with its deliveries', async () => {
    const { webhook } = await add();
    const params = { id: webhook.id };
    await ask(owner, testWebhook, { params });
    expect((await ask(owner, removeWebhook, { params })).data).toEqual({ id: webhook.id });
    expect(await query('select id from webhook_delivery')).toEqual([]);
    expect((await ask(owner, removeWebhook, { params })).code).toBe(404);
    expect((await records())[0]).toMatchObject({ action: 'webhookRemoved' });
  });

  it('is one of ten at most, also when they are made at once', async () => {
    const body = { url, events };
    const answers = await Promise.all(
      Array.from({ length: webhookMost + 2 }, () => ask(owner, addWebhook, { body })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(webhookMost);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({
      code: 400,
      data: { fields: { url: { rule: 'webhooks_full', limit: webhookMost } } },
    });
    expect((await ask(stranger, addWebhook, { body })).code).toBe(0);
  });

  it('belongs to the owner of its team', async () => {
    const { webhook } = await add();
    const params = { id: webhook.id };
    expect((await ask(member, listWebhooks)).code).toBe(403);
    expect((await ask(member, rotateWebhookSecret, { params })).code).toBe(403);
    expect((await ask(stranger, rotateWebhookSecret, { params })).code).toBe(404);
    expect((await ask(stranger, listWebhookDeliveries, { params })).code).toBe(404);
    expect((await ask(stranger, testWebhook, { params })).code).toBe(404);
  });
});

describe('an address is refused at its field, in both languages', () => {
  const cases = [
    ['http://hooks.shop.example/', 'webhook_url'],
    ['https://user@hooks.shop.example/', 'webhook_url'],
    ['https://hooks.shop.example:99999/', 'webhook_url'],
    ['https://hooks.shop.example:8443/', 'webhook_port'],
    ['https://intranet.example/', 'webhook_private'],
    ['https://127.0.0.1/', 'webhook_private'],
    ['https://0x7f000001/', 'webhook_private'],
    ['https://[::ffff:10.0.0.1]/', 'webhook_private'],
    ['https://169.254.169.254/latest/meta-data', 'webhook_private'],
    ['https://nowhere.example/', 'webhook_unresolved'],
  ] as const;
  it.each(cases)('%s: %s', async (given, rule) => {
    hosts['intranet.example'] = '10.1.2.3';
    const headers = await harness.headersOf(owner);
    for (const [language, texts] of Object.entries({ zh: errorsZh, en: errorsEn })) {
      const answer = await harness.app.inject({
        method: 'POST',
        url: addWebhook.path,
        headers: { ...headers, 'accept-language': language },
        payload: { url: given, events },
      });
      expect(answer.json()).toMatchObject({
        code: 400,
        data: { fields: { url: { rule, msg: texts.fields[rule] } } },
      });
    }
    // The login above ended the one before.
    ask = createAsk(harness);
    expect(await list()).toEqual([]);
  });

  it('also when it is changed, and the webhook stays as it was', async () => {
    const { webhook } = await add();
    const body = { url: 'https://10.0.0.1/', isPaused: true };
    const answer = await ask(owner, changeWebhook, { params: { id: webhook.id }, body });
    expect(answer).toMatchObject({ code: 400, data: { fields: { url: { rule: 'webhook_private' } } } });
    expect(await list()).toEqual([webhook]);
  });
});

describe('the log of deliveries', () => {
  async function plant(webhookId: string, count: number): Promise<void> {
    await query(
      `insert into webhook_delivery (team_id, webhook_id, event_id, event, payload, attempts, created_at, next_at, delivered_at)
       select team_id, id, 'evt_' || n, 'order.paid', '{"n":' || n || '}', 8, now(),
              case when n % 3 = 0 then now() end, case when n % 3 = 1 then now() end
         from webhook, generate_series(1, $2) n where id = $1`,
      [webhookId, count],
    );
  }

  it('shows the latest first, by state and in pages', async () => {
    const { webhook } = await add();
    const other = (await add()).webhook;
    await plant(webhook.id, 9);
    await plant(other.id, 1);
    const params = { id: webhook.id };
    const read = async (more: Readonly<Record<string, string>>) =>
      (await ask(owner, listWebhookDeliveries, { params, query: more })).data;
    const all: WebhookDelivery[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await read({ pageSize: '4', ...(cursor && { cursor }) });
      all.push(...page.list);
      cursor = page.next ?? null;
    }
    expect(all.map(({ payload }) => JSON.parse(payload).n)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(all.map(({ state }) => state).slice(0, 3)).toEqual(['waiting', 'failed', 'delivered']);
    for (const state of ['waiting', 'delivered', 'failed'] as const) {
      const found = (await read({ state })).list;
      expect(found.map((one) => one.state)).toEqual([state, state, state]);
    }
    expect((await list()).map(({ waiting }) => waiting)).toEqual([3, 0]);
    const stale = await ask(owner, listWebhookDeliveries, { params, query: { cursor: 'x' } });
    expect(stale).toMatchObject({ code: 400, data: { fields: { cursor: { rule: 'stale_cursor' } } } });
  });

  it('sends a failed delivery again with its event id, and leaves a delivered one', async () => {
    const { webhook } = await add();
    await plant(webhook.id, 2);
    const { list: before } = (await ask(owner, listWebhookDeliveries, { params: { id: webhook.id } })).data;
    const retry = async (one: WebhookDelivery | undefined) =>
      (await ask(owner, retryWebhookDelivery, { params: { id: one?.id ?? '' } })).data;
    const [failed, delivered] = before;
    expect(await retry(failed)).toEqual({ ...failed, state: 'waiting', nextAt: harness.now.toISOString() });
    expect(await retry(delivered)).toEqual(delivered);
    const params = { id: failed?.id ?? '' };
    expect((await ask(stranger, retryWebhookDelivery, { params })).code).toBe(404);
  });

  it('shows a test, of which one waits at a time', async () => {
    const { webhook } = await add();
    const params = { id: webhook.id };
    const [one, other] = [
      await ask(owner, testWebhook, { params }),
      await ask(owner, testWebhook, { params }),
    ];
    expect(one.data).toEqual(other.data);
    const { list: shown } = (await ask(owner, listWebhookDeliveries, { params })).data;
    expect(shown).toMatchObject([{ id: one.data.deliveryId, event: 'ping', state: 'waiting', attempts: 0 }]);
    expect(JSON.parse(shown[0]?.payload ?? '')).toMatchObject({ event: 'ping', data: {} });
  });
});
