import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Gateways, openGateways } from '../../../../gateways/gateways.ts';
import { gatewayWorld } from '../../../../gateways/wechatPay/testing/gateway.ts';
import { WechatPay } from '../../../../gateways/wechatPay/wechatPay.ts';
import { openLog } from '../../../../platform/logging.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { type TestApp, testApp, testConfig } from '../../../../testing/app.ts';

const start = new Date('2026-12-25T04:00:00Z');
let now = start;
let fetched = 0;
let logged = '';
/** Two processes of one installation. */
let apps: TestApp[] = [];
let opened: Gateways;

beforeAll(async () => {
  const { settings } = gatewayWorld(start).keys;
  opened = await openGateways({ config: testConfig, now: () => now, outbound: new Outbound() });
  const stream = new Writable({
    write: (chunk, _, done) => {
      logged += String(chunk);
      done();
    },
  });
  const open = (more: Partial<Parameters<typeof testApp>[0]> = {}) => {
    const fetch = async () => {
      fetched += 1;
      throw new Error('WeChat Pay is away');
    };
    const payments = new WechatPay(
      { ...settings, publicKey: null },
      { outbound: { fetch }, now: () => now, notifyUrl: () => 'https://a.example/n' },
    );
    return testApp({ gateways: { ...opened, payments }, log: openLog('info', stream), ...more });
  };
  const first = await open();
  apps = [first, await open({ database: first.database })];
});
afterAll(async () => {
  for (const one of apps.toReversed()) await one.close();
  await opened.close();
});

async function notify(app: TestApp | undefined, serial: string): Promise<number | undefined> {
  const answer = await app?.app.inject({
    method: 'POST',
    url: '/office/api/pay/wechat/notify',
    payload: '{}',
    headers: {
      'wechatpay-timestamp': String(Math.floor(now.getTime() / 1000)),
      'wechatpay-nonce': 'N',
      'wechatpay-signature': 'AAAA',
      'wechatpay-serial': serial,
    },
  });
  return answer?.statusCode;
}

const warnings = () =>
  logged.split('\n').filter((line) => line.includes('a payment notification was refused'));

it('forged notifications fetch keys once a minute over all processes, and return 401', async () => {
  const statuses = [];
  for (const seconds of [0, 5, 30, 59]) {
    now = new Date(start.getTime() + seconds * 1000);
    for (const app of apps) app.now = now;
    const flood = apps.flatMap((app) =>
      Array.from({ length: 5 }, (_, at) => notify(app, `A${seconds}${at}`)),
    );
    statuses.push(...(await Promise.all(flood)));
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect(fetched).toBe(1);
  // One line per process.
  expect(warnings()).toHaveLength(2);
  now = new Date(start.getTime() + 61_000);
  for (const app of apps) app.now = now;
  expect(await notify(apps[1], 'B')).toBe(401);
  expect(await notify(apps[0], 'B')).toBe(401);
  expect(fetched).toBe(2);
  expect(warnings()).toHaveLength(4);
  expect(JSON.parse(warnings().at(-1) ?? '')).toMatchObject({ refusal: 'signature', unlogged: 19 });
});
