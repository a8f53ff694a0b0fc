import { createPrivateKey, createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { Secret } from '../../platform/secrets/secret.ts';
import { readBill } from './bill.ts';
import { NotificationRefused, PaymentAway } from './gateway.ts';
import { decryptResource, encryptResource } from './resource.ts';
import { answerMessage, authorization, requestMessage, sign, verify } from './signature.ts';
import { firstCertificate, firstKey, secondCertificate, secondKey } from './testing/certificates.ts';
import { type GatewayWorld, gatewayWorld } from './testing/gateway.ts';
import { published } from './testing/published.ts';
import { WechatPay } from './wechatPay.ts';

const start = new Date('2026-12-25T04:00:00Z');
let world: GatewayWorld;
beforeEach(() => {
  world = gatewayWorld(start);
});

const order = {
  orderNo: 'RK202611251200AAAAAAAA',
  description: 'Reachkit 专业版 1个月',
  amount: 89_900,
  expiresAt: new Date('2026-12-25T04:30:00Z'),
};

describe('signatures', () => {
  const key = createPrivateKey(published.key);

  it('equal those of the published client', () => {
    expect(sign(published.message, key)).toBe(published.signature);
    expect(verify(published.message, published.signature, createPublicKey(key))).toBe(true);
    expect(verify(`${published.message}x`, published.signature, createPublicKey(key))).toBe(false);
  });

  // Source: "Signature Generation", the example of step 2.
  it('are computed over the lines of the published example', () => {
    const request = {
      method: 'GET',
      path: '/v3/certificates',
      body: '',
      timestamp: '1554208460',
      nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
    };
    expect(requestMessage(request)).toBe(
      'GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n',
    );
  });

  it('agree with an independent client in both directions', () => {
    const request = {
      method: 'POST',
      path: '/v3/pay/transactions/native?a=1',
      body: '{"name":"专业版"}',
      timestamp: '1764043200',
      nonce: 'ABCDEF',
    };
    const message = Formatter.request('POST', request.path, 1_764_043_200, 'ABCDEF', request.body);
    expect(requestMessage(request)).toBe(message);
    expect(sign(message, key)).toBe(Rsa.sign(message, published.key));
    const ours = authorization({ mchId: '1900000001', serial: 'AB', privateKey: key }, request);
    const theirs = Formatter.authorization(
      ...(['1900000001', 'ABCDEF', Rsa.sign(message, published.key), 1_764_043_200, 'AB'] as const),
    );
    // The order of the fields does not matter.
    expect(ours.split(/[ ,]/).sort()).toEqual(theirs.split(/[ ,]/).sort());
    const answer = answerMessage({ timestamp: '1764043200', nonce: 'X', body: '{}' });
    expect(answer).toBe(Formatter.response(1_764_043_200, 'X', '{}'));
    const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
    expect(Rsa.verify(answer, sign(answer, key), pem)).toBe(true);
    expect(verify(answer, Rsa.sign(answer, published.key), createPublicKey(key))).toBe(true);
  });
});

describe('encrypted resources', () => {
  const apiKey = '0123456789abcdef0123456789abcdef';

  it('agree with an independent client in both directions', () => {
    const ciphertext = Aes.AesGcm.encrypt('专业版', apiKey, '0123456789ab', 'transaction');
    const nonce = '0123456789ab';
    const resource = { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: 'transaction' } as const;
    expect(decryptResource({ ...resource, ciphertext }, apiKey)).toBe('专业版');
    const made = encryptResource('专业版', 'transaction', apiKey);
    expect(Aes.AesGcm.decrypt(made.ciphertext, apiKey, made.nonce, 'transaction')).toBe('专业版');
  });

  it.each([
    ['another key', {}, 'f123456789abcdef0123456789abcdef'],
    ['other associated data', { associated_data: 'refund' }, apiKey],
    ['a shorter text', { ciphertext: 'AAAA' }, apiKey],
    ['a longer nonce', { nonce: '0123456789abc' }, apiKey],
  ])('are rejected with %s', (_, changed, key) => {
    const made = encryptResource('x', 'transaction', apiKey);
    expect(() => decryptResource({ ...made, ...changed }, key)).toThrow();
  });
});

describe('an order', () => {
  it('can be created, paid, refunded and found in the bill', async () => {
    expect(await world.pay.query(order.orderNo)).toBeNull();
    expect(await world.pay.create(order)).toBe(`http://127.0.0.1:1/cashier/${order.orderNo}`);
    expect(await world.pay.create(order)).toBe(`http://127.0.0.1:1/cashier/${order.orderNo}`);
    expect(await world.pay.query(order.orderNo)).toMatchObject({ state: 'NOTPAY', payment: null });
    await world.cashier.pay(order.orderNo);
    const trade = await world.pay.query(order.orderNo);
    expect(trade).toMatchObject({ state: 'SUCCESS', payment: { amount: 89_900, paidAt: start } });
    expect(await world.pay.close(order.orderNo)).toBe(false);
    const { transactionId = '' } = trade?.payment ?? {};
    const refund = { refundNo: 'R1', transactionId, amount: 40_000, total: 89_900, reason: '专业版' };
    const given = { refundNo: 'R1', state: 'succeeded', amount: 40_000 };
    expect(await world.pay.refund(refund)).toMatchObject(given);
    expect(await world.pay.refund(refund)).toMatchObject(given);
    expect(await world.pay.queryRefund('R1')).toMatchObject(given);
    expect(await world.pay.queryRefund('R2')).toBeNull();
    expect(await world.pay.bill('2026-12-25')).toEqual([
      { orderNo: order.orderNo, transactionId, refundNo: null, amount: 89_900 },
      { orderNo: order.orderNo, transactionId, refundNo: 'R1', amount: 40_000 },
    ]);
    expect(await world.pay.bill('2026-12-24')).toEqual([]);
  });

  it('cannot be paid once closed', async () => {
    await world.pay.create(order);
    expect(await world.pay.close(order.orderNo)).toBe(true);
    await world.cashier.pay(order.orderNo);
    expect(await world.pay.query(order.orderNo)).toMatchObject({ state: 'CLOSED', payment: null });
  });

  it.each([
    ['a signature of another key', { 'wechatpay-signature': 'AAAA' }, 0],
    ['an unknown serial number', { 'wechatpay-serial': 'PUB_KEY_ID_1' }, 0],
    ['an old timestamp', {}, 301_000],
    ['a timestamp of the future', {}, -301_000],
  ])('is not accepted from a response with %s', async (_, changed, later) => {
    await world.pay.create(order);
    world.onTheWay = (side, response) => {
      if (side === 'answer') world.now = new Date(start.getTime() + later);
      const headers = new Headers(response?.headers);
      for (const [name, value] of Object.entries(changed)) headers.set(name, value);
      return response && new Response(response.body, { status: response.status, headers });
    };
    await expect(world.pay.query(order.orderNo)).rejects.toThrow(PaymentAway);
  });

  it('has an unknown state without a response', async () => {
    world.onTheWay = () => {
      throw new Error('lost');
    };
    await expect(world.pay.create(order)).rejects.toThrow(PaymentAway);
  });
});

const never = async () => false;
const always = async () => true;

describe('a notification', () => {
  const notice = async () => {
    await world.pay.create(order);
    await world.cashier.pay(order.orderNo);
    const paid = await world.cashier.read(order.orderNo);
    if (!paid?.notices[0]) throw new Error('There is no notice');
    return { paid, ...world.cashier.noticeOf(paid, paid.notices[0]) };
  };
  const refusalOf = (read: Promise<unknown>) =>
    read.then(
      () => 'taken',
      (error: unknown) => (error instanceof NotificationRefused ? error.refusal : error),
    );

  it('reports the payment', async () => {
    const { headers, body } = await notice();
    expect(await world.pay.read(headers, Buffer.from(body), never)).toMatchObject({
      kind: 'trade',
      trade: { orderNo: order.orderNo, state: 'SUCCESS', payment: { amount: 89_900 } },
    });
  });

  it('is accepted up to five minutes before and after its timestamp only', async () => {
    const { headers, body } = await notice();
    const at = async (seconds: number) => {
      world.now = new Date(start.getTime() + seconds * 1000);
      return refusalOf(world.pay.read(headers, Buffer.from(body), never));
    };
    expect(await at(300)).toBe('taken');
    expect(await at(-300)).toBe('taken');
    expect(await at(301)).toBe('time');
    expect(await at(-301)).toBe('time');
  });

  it('with one changed character is rejected', async () => {
    const { headers, body } = await notice();
    expect(
      await refusalOf(world.pay.read(headers, Buffer.from(body.replace('SUCCESS', 'success')), never)),
    ).toBe('signature');
    expect(await refusalOf(world.pay.read({}, Buffer.from(body), never))).toBe('time');
  });

  it('of another merchant is rejected', async () => {
    const { paid } = await notice();
    const other = gatewayWorld(start);
    const settings = { ...world.keys.settings, appId: 'wx1' };
    const pay = new WechatPay(settings, { outbound: { fetch: fail }, now: () => start, notifyUrl: () => '' });
    if (!paid.notices[0]) throw new Error('There is no notice');
    const { headers, body } = other.cashier.noticeOf(paid, paid.notices[0]);
    expect(await refusalOf(pay.read(headers, Buffer.from(body), never))).toBe('merchant');
  });

  it('a notification with undecryptable content is rejected', async () => {
    const { headers, body } = await notice();
    const settings = { ...world.keys.settings, apiKey: new Secret('f'.repeat(32)) };
    const pay = new WechatPay(settings, { outbound: { fetch: fail }, now: () => start, notifyUrl: () => '' });
    expect(await refusalOf(pay.read(headers, Buffer.from(body), never))).toBe('content');
  });
});

const fail = () => Promise.reject(new Error('Nothing is to be fetched'));

describe('platform certificates', () => {
  const pairs = { first: [firstCertificate, firstKey], second: [secondCertificate, secondKey] } as const;
  const serialOf = (pem: string) => new X509Certificate(pem).serialNumber;
  /** Fakes a WeChat Pay that signs with the current certificate and lists the given ones. */
  function certified() {
    const state = {
      now: start,
      current: 'first' as keyof typeof pairs,
      listed: ['first'] as (keyof typeof pairs)[],
      fetched: 0,
      isAway: false,
    };
    const signed = (content: object, status = 200) => {
      const body = JSON.stringify(content);
      const [certificate, key] = pairs[state.current];
      const timestamp = String(Math.floor(state.now.getTime() / 1000));
      const signature = sign(answerMessage({ timestamp, nonce: 'N', body }), createPrivateKey(key));
      const headers = {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': 'N',
        'wechatpay-serial': serialOf(certificate),
        'wechatpay-signature': signature,
      };
      return { body, response: new Response(body, { status, headers }), headers };
    };
    const { settings } = world.keys;
    const fetch = (_: unknown, url: string | URL) => {
      if (!String(url).endsWith('/v3/certificates'))
        return Promise.resolve(signed({ code_url: 'weixin://1' }).response);
      state.fetched++;
      if (state.isAway) return Promise.reject(new Error('away'));
      const data = state.listed.map((name) => {
        const [pem] = pairs[name];
        const encrypted = encryptResource(pem, 'certificate', settings.apiKey.open());
        return { serial_no: serialOf(pem), encrypt_certificate: encrypted };
      });
      return Promise.resolve(signed({ data }).response);
    };
    const pay = new WechatPay(
      { ...settings, publicKey: null },
      { outbound: { fetch }, now: () => state.now, notifyUrl: () => 'https://a.example/n' },
    );
    return { state, pay, signed };
  }

  it('are fetched at the first response, and cached', async () => {
    const { pay, state } = certified();
    expect(await pay.create(order)).toBe('weixin://1');
    expect(await pay.create(order)).toBe('weixin://1');
    expect(state.fetched).toBe(1);
  });

  it('are fetched again when a new one signs; the old one stays valid', async () => {
    const { pay, state } = certified();
    await pay.create(order);
    Object.assign(state, { current: 'second', listed: ['first', 'second'] });
    state.now = new Date(start.getTime() + 61_000);
    expect(await pay.create(order)).toBe('weixin://1');
    state.current = 'first';
    expect(await pay.create(order)).toBe('weixin://1');
    expect(state.fetched).toBe(2);
  });

  it('missing in the list are invalid, and fetched once a minute', async () => {
    const { pay, state } = certified();
    await pay.create(order);
    state.current = 'second';
    for (const seconds of [1, 2, 61, 62]) {
      state.now = new Date(start.getTime() + seconds * 1000);
      await expect(pay.create(order)).rejects.toThrow(PaymentAway);
    }
    expect(state.fetched).toBe(2);
  });

  it('are fetched at most once a minute for notifications, even after a failure', async () => {
    const { pay, state, signed } = certified();
    state.isAway = true;
    const fetched = [];
    for (const seconds of [0, 1, 59, 60, 61]) {
      state.now = new Date(start.getTime() + seconds * 1000);
      const { headers, body } = signed({});
      await expect(pay.read(headers, Buffer.from(body), always)).rejects.toMatchObject({
        refusal: 'signature',
      });
      fetched.push(state.fetched);
    }
    expect(fetched).toEqual([1, 1, 1, 2, 2]);
    state.isAway = false;
    // The server's own call justifies the fetch.
    expect(await pay.create(order)).toBe('weixin://1');
    expect(state.fetched).toBe(3);
  });

  it('are not fetched once the installation’s limit per minute is reached', async () => {
    const { pay, state, signed } = certified();
    const { headers, body } = signed({});
    await expect(pay.read(headers, Buffer.from(body), never)).rejects.toMatchObject({ refusal: 'signature' });
    expect(state.fetched).toBe(0);
  });

  it('in the cache stay valid while the list is unavailable', async () => {
    const { pay, state } = certified();
    await pay.create(order);
    state.isAway = true;
    state.now = new Date(start.getTime() + 13 * 60 * 60_000);
    expect(await pay.create(order)).toBe('weixin://1');
    expect(state.fetched).toBe(2);
  });

  it('are invalid after they expire', async () => {
    const { pay, state } = certified();
    state.now = new Date('2200-01-01T00:00:00Z');
    await expect(pay.create(order)).rejects.toThrow(PaymentAway);
  });

  it('of other issuers are rejected, whatever they sign', async () => {
    const { settings } = world.keys;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const body = JSON.stringify({ data: [] });
    const timestamp = String(start.getTime() / 1000);
    const signature = sign(answerMessage({ timestamp, nonce: 'N', body }), privateKey);
    const headers = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'N',
      'wechatpay-serial': 'A',
      'wechatpay-signature': signature,
    };
    const fetch = () => Promise.resolve(new Response(body, { headers }));
    const deps = { outbound: { fetch }, now: () => start, notifyUrl: () => 'https://a.example/n' };
    await expect(new WechatPay({ ...settings, publicKey: null }, deps).create(order)).rejects.toThrow(
      'CERTIFICATES',
    );
  });
});

describe('daily bill', () => {
  // The format of tests/fixtures/bill.ALL.csv of https://github.com/wechatpay-apiv3/wechatpay-php
  const head =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
  const paid =
    '`2019-02-19 01:52:32,`wx1,`1,`0,`,`42000002,`A1,`o,`NATIVE,`SUCCESS,`OTHERS,`CNY,`0.03,`0.01,`0,`0,`0.00,`0.00,`,`,`a "quoted" name,`,`0.01000,`39.00%,`0.03,`0.00,`';
  const given =
    '`2019-02-19 05:01:46,`wx1,`1,`0,`h,`42000001,`A2,`o,`JSAPI,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`5000,`REF1,`0.01,`0.00,`ORIGINAL,`SUCCESS,`a,`,`0.00000,`39.00%,`0.00,`1234567.8,`';
  const totals = '总交易单数,应结订单总金额\r\n`2.0,`0.47';

  it('is parsed exactly to the fen, with byte order mark and quotes', () => {
    expect(readBill(`\uFEFF${[head, paid, given, totals].join('\r\n')}\r\n`)).toEqual([
      { orderNo: 'A1', transactionId: '42000002', refundNo: null, amount: 3 },
      { orderNo: 'A2', transactionId: '42000001', refundNo: 'REF1', amount: 123_456_780 },
    ]);
  });

  it.each([
    ['without totals', [head, paid].join('\r\n')],
    ['without a column that counts', [head.replace('商户退款单号', 'x'), paid, totals].join('\r\n')],
    ['with an amount that is none', [head, paid.replace('`0.03,`0.00', '`0.033,`0.00'), totals].join('\r\n')],
    ['of another kind', '<html>'],
  ])('is rejected %s', (_, text) => {
    expect(() => readBill(text)).toThrow();
  });
});

describe('the settings', () => {
  it('do not reveal their secrets', () => {
    expect(JSON.stringify(world.keys.settings)).not.toMatch(/PRIVATE|[0-9a-f]{32}"/);
  });
});
