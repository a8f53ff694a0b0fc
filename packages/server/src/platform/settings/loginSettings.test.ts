import { expect, it } from 'vitest';
import { StartFailure } from '../startFailure.ts';
import { readLoginSettings } from './loginSettings.ts';

const read = (env: Record<string, string> = {}) => readLoginSettings((name) => env[name]);
const failureOf = (env: Record<string, string>) => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof StartFailure) return error.message;
    throw error;
  }
  throw new Error('It was taken');
};

const key = 'correct-key-0123';
const sms = {
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'hidden-secret',
  SMS_SIGN_NAME: '红人',
  SMS_TEMPLATE_CODE: 'SMS_1',
};

it('the setting chooses the encoding of staff passwords', () => {
  expect(read({ PASSWORD_CODEC: 'base64' })).toMatchObject({ passwordCodec: 'base64', passwordKey: null });
  expect(read({ PASSWORD_CODEC: 'aes', PASSWORD_KEY: key })).toMatchObject({ passwordKey: key });
  expect(failureOf({ PASSWORD_CODEC: 'rot13' })).toContain('none, base64, aes');
});

it('a key needs 16 ASCII characters, and errors do not repeat it', () => {
  for (const wrong of ['', 'short-key', `${key}4`, '密'.repeat(16), '密钥密钥密']) {
    const said = failureOf({ PASSWORD_CODEC: 'aes', PASSWORD_KEY: wrong });
    expect(said).toBe('PASSWORD_CODEC is aes, so PASSWORD_KEY must be a key of 16 plain characters.');
  }
});

it('SMS codes are sent once all provider settings are present', () => {
  const settings = read(sms).sms;
  expect(settings?.accessKeySecret.open()).toBe('hidden-secret');
  expect(JSON.stringify(settings)).not.toContain('hidden-secret');
  expect(settings).toMatchObject({
    accessKeyId: 'id',
    signName: '红人',
    templateCode: 'SMS_1',
    endpoint: 'https://dysmsapi.aliyuncs.com',
  });
  const { SMS_SIGN_NAME: _, ...without } = sms;
  const said = failureOf(without);
  expect(said).toContain('need SMS_SIGN_NAME too');
  expect(said).not.toContain('hidden-secret');
  expect(failureOf({ ...sms, SMS_ENDPOINT: 'dysmsapi' })).toContain('SMS_ENDPOINT');
});
