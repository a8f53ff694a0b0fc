import { describe, expect, it } from 'vitest';
import { decodePassword } from './passwordCodec.ts';

const aes = { passwordCodec: 'aes', passwordKey: '0123456789abcdef' } as const;
const base64 = { passwordCodec: 'base64', passwordKey: null } as const;

// Created with crypto-js 4.2.0, as in browsers: Base64 of UTF-8, and AES in CBC mode with ZeroPadding, key and IV the
// same sixteen characters.
const vectors = [
  { password: 'Demo2026', asBase64: 'RGVtbzIwMjY=', asAes: 'EHIvkxDioL560TFH3OJ6Eg==' },
  { password: '密码Ab12', asBase64: '5a+G56CBQWIxMg==', asAes: 'kw+drsFWpcV6DPxrGDXucg==' },
  { password: 'exactly16bytes!!', asBase64: 'ZXhhY3RseTE2Ynl0ZXMhIQ==', asAes: 'y71hV/S6fSvtxWrZpe/dig==' },
  { password: 'a', asBase64: 'YQ==', asAes: 'gKy7HQzcQHvu2qAFJuOTtg==' },
];

describe.each(vectors)('$password', ({ password, asBase64, asAes }) => {
  it('is decoded from Base64', () => expect(decodePassword(asBase64, base64)).toBe(password));
  it('is decoded from AES', () => expect(decodePassword(asAes, aes)).toBe(password));
  it('is unchanged without a codec', () => {
    expect(decodePassword(password, { passwordCodec: 'none', passwordKey: null })).toBe(password);
  });
});

it.each(['', 'Demo2026!', 'RGVtbzIwMjY', 'RGVt bzIwMjY=', '/w==', '密码', '===='])(
  'rejects a password that is not Base64 of UTF-8: %j',
  (sent) => expect(decodePassword(sent, base64)).toBeUndefined(),
);

it.each([
  ['nothing', ''],
  ['a plain password', 'Demo2026'],
  ['half a block', 'RGVtbzIwMjY='],
  ['another key', 'EHIvkxDioL560TFH3OJ6Eg==', 'fedcba9876543210'],
])('rejects a password that is not encoded with the key: %s', (_, sent, key = aes.passwordKey) => {
  expect(decodePassword(sent, { ...aes, passwordKey: key })).toBeUndefined();
});
