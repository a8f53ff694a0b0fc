import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encodePassword, isStaffName } from './passwordCodec.ts';

const key = '0123456789abcdef';

/** Encrypts the password as the server's own library does. */
function byNode(password: string): string {
  const bytes = Buffer.from(password, 'utf8');
  const padded = Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]);
  const cipher = createCipheriv('aes-128-cbc', key, key).setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64');
}

describe('the password of a staff login', () => {
  it.each([
    ['office:admin', true],
    ['office@sms:13800000003', false],
    ['13800000003', false],
  ])('of %s is encoded with the codec: %s', (name, isStaff) => {
    expect(isStaffName(name)).toBe(isStaff);
  });

  it('is sent unchanged without a codec', async () => {
    expect(await encodePassword('密码Pass1', { kind: 'none' })).toBe('密码Pass1');
  });

  it('is sent in Base64 of its UTF-8 bytes', async () => {
    expect(await encodePassword('密码Pass1', { kind: 'base64' })).toBe('5a+G56CBUGFzczE=');
  });

  it.each([
    ['Demo2026', 'EHIvkxDioL560TFH3OJ6Eg=='],
    ['密码Pass1234567890', 'KPWcpcPqtnCfb9cR5Y3CmylNI3oaINO/B0O2Zc239uE='],
  ])('is sent in AES-CBC with zero padding, with the key as IV: %s', async (password, vector) => {
    expect(await encodePassword(password, { kind: 'aes', key })).toBe(vector);
    expect(byNode(password)).toBe(vector);
  });

  it('is not padded if it fills its blocks', async () => {
    const password = 'Sixteen-Letters1';
    expect(await encodePassword(password, { kind: 'aes', key })).toBe(byNode(password));
  });

  it('is not sent if the key is missing', async () => {
    await expect(encodePassword('Demo2026', { kind: 'aes' })).rejects.toThrow(/key of 16 characters/);
  });
});
