import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readPaymentSettings } from './paymentSettings.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const good = {
  PUBLIC_URL: 'https://reachkit.example',
  WECHAT_PAY_MCHID: '1900000109',
  WECHAT_PAY_APPID: 'wx8888888888888888',
  WECHAT_PAY_SERIAL: '5157f09efdc096de15ebe81a47057a7232f1b8e1',
  WECHAT_PAY_PRIVATE_KEY: key.replaceAll('\n', '\\n'),
  WECHAT_PAY_API_KEY: 'k'.repeat(32),
};
const read = (env: Readonly<Record<string, string | undefined>>) =>
  readPaymentSettings((name) => env[name]?.trim() || undefined);

describe('the demo with real payments', () => {
  it.each([{}, { DEMO_EXPOSED: '1' }, { PUBLIC_URL: 'https://localhost' }])(
    'is always rejected: %j',
    (more) => {
      expect(() => readConfig({ ...good, ...more, DEMO: '1' }, '/srv')).toThrow(
        /DEMO is 1, but WECHAT_PAY_MCHID/,
      );
      expect(readConfig({ ...good, ...more }, '/srv').isDemo).toBe(false);
      expect(readConfig({ ...good, ...more, DEMO: '0' }, '/srv').isDemo).toBe(false);
    },
  );
});

describe('payment settings', () => {
  it('are null by default', () => {
    expect(read({})).toEqual({ wechatPay: null, transfer: null, refundAloneLimit: 100_000 });
  });

  it('include a merchant, with its secrets hidden', () => {
    const { wechatPay } = read(good);
    expect(wechatPay).toMatchObject({
      mchId: '1900000109',
      serial: good.WECHAT_PAY_SERIAL.toUpperCase(),
      publicKey: null,
      endpoint: 'https://api.mch.weixin.qq.com',
    });
    expect(wechatPay?.privateKey.open()).toBe(key);
    expect(JSON.stringify(wechatPay)).not.toMatch(/PRIVATE|kkkk/);
  });

  it('include the public key of WeChat Pay with its id', () => {
    const more = { WECHAT_PAY_PUBLIC_KEY: publicKey, WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0116' };
    expect(read({ ...good, ...more }).wechatPay?.publicKey?.id).toBe('PUB_KEY_ID_0116');
  });

  it('include the account for bank transfers', () => {
    const transfer = { TRANSFER_PAYEE: 'A', TRANSFER_BANK: 'B', TRANSFER_ACCOUNT: '1' };
    expect(read(transfer).transfer).toEqual({ payee: 'A', bank: 'B', account: '1' });
  });

  it.each([
    [{ WECHAT_PAY_MCHID: undefined }, 'WECHAT_PAY_MCHID'],
    [{ WECHAT_PAY_MCHID: 'x' }, 'WECHAT_PAY_MCHID'],
    [{ WECHAT_PAY_APPID: undefined }, 'WECHAT_PAY_APPID'],
    [{ WECHAT_PAY_SERIAL: 'x' }, 'WECHAT_PAY_SERIAL'],
    [{ WECHAT_PAY_API_KEY: 'secret-but-short' }, 'WECHAT_PAY_API_KEY'],
    [{ WECHAT_PAY_PRIVATE_KEY: 'secret-no-key' }, 'WECHAT_PAY_PRIVATE_KEY'],
    [{ WECHAT_PAY_PUBLIC_KEY: publicKey }, 'WECHAT_PAY_PUBLIC_KEY_ID'],
    [{ WECHAT_PAY_PUBLIC_KEY: publicKey, WECHAT_PAY_PUBLIC_KEY_ID: 'x' }, 'WECHAT_PAY_PUBLIC_KEY_ID'],
    [{ WECHAT_PAY_ENDPOINT: 'https://a.example/v3' }, 'WECHAT_PAY_ENDPOINT'],
    [{ PUBLIC_URL: 'http://reachkit.example' }, 'PUBLIC_URL'],
    [{ TRANSFER_PAYEE: 'A' }, 'TRANSFER_BANK'],
  ])('with %j are rejected with an error that names %s, and no secret', (changed, name) => {
    const attempt = () => read({ ...good, ...changed });
    expect(attempt).toThrow(name);
    expect(attempt).not.toThrow(/secret-/);
  });
});
