import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAddress, readMailAddress } from './canonicalAddress.ts';

describe('the key of an address', () => {
  it.each([
    ['mia@shop.com', 'mia@shop.com'],
    [' Mia@Shop.COM ', 'mia@shop.com'],
    ['mia+tiktok@shop.com', 'mia@shop.com'],
    ['mia+a+b@shop.com', 'mia@shop.com'],
    ['+mia@shop.com', '+mia@shop.com'],
    ['m.i.a@shop.com', 'm.i.a@shop.com'],
    ['M.i.a+x@gmail.com', 'mia@gmail.com'],
    ['m.ia@googlemail.com', 'mia@gmail.com'],
    ['mia@bücher.de', 'mia@xn--bcher-kva.de'],
    ['mia@XN--BCHER-KVA.de', 'mia@xn--bcher-kva.de'],
    ['mia@例子.中国', 'mia@xn--fsqu00a.xn--fiqs8s'],
    ['ｍｉａ＠ｓｈｏｐ．ｃｏｍ', 'mia@shop.com'],
    ['"mia"@shop.com', 'mia@shop.com'],
    ['"mia x"@shop.com', '"mia x"@shop.com'],
    ['"a@b"@shop.com', '"a@b"@shop.com'],
    ['"a\\"b"@shop.com', '"a\\"b"@shop.com'],
    ['"a+b c"@shop.com', '"a+b c"@shop.com'],
  ])('of %s becomes %s', (address, key) => {
    expect(canonicalAddress(address)).toBe(key);
  });

  it.each([
    '',
    '@',
    'mia',
    'mia@',
    '@shop.com',
    'mia@shop',
    'mia@localhost',
    'mia@[127.0.0.1]',
    'mia@127.0.0.1',
    '.mia@shop.com',
    'mi..a@shop.com',
    'mia.@shop.com',
    'mia x@shop.com',
    'mia@sh op.com',
    'mia@shop.com\r\nBcc: a@b.com',
    '"mia\r\nBcc: x"@shop.com',
    '"mia@shop.com',
    '""@shop.com',
    '"a"b"@shop.com',
    'mia@shop.com>',
    'mïa@shop.com',
    `${'m'.repeat(65)}@shop.com`,
    `mia@${'s'.repeat(250)}.com`,
    'mia@\u202eshop.com',
  ])('is null for %j', (address) => {
    expect(canonicalAddress(address)).toBeNull();
  });

  const local = fc.stringMatching(/^[a-z0-9]{1,12}(?:[.+_-][a-z0-9]{1,8}){0,3}$/);
  const domain = fc.constantFrom('gmail.com', 'googlemail.com', 'shop.com', 'bücher.de', '例子.中国');
  const anyAddress = fc.tuple(local, domain).map(([name, at]) => `${name}@${at}`);

  it('is its own key', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const key = canonicalAddress(address) ?? '';
        expect(canonicalAddress(key)).toBe(key);
      }),
    );
  });

  it('ignores case, surrounding spaces and any tag', () => {
    fc.assert(
      fc.property(anyAddress, fc.stringMatching(/^[a-z0-9]{1,8}$/), (address, tag) => {
        const tagged = address.replace('@', `+${tag}@`);
        expect(canonicalAddress(` ${tagged.toUpperCase()} `)).toBe(canonicalAddress(address));
      }),
    );
  });

  it('distinguishes different mailboxes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}$/), fc.stringMatching(/^[a-z]{1,12}$/), (a, b) => {
        expect(canonicalAddress(`${a}@gmail.com`) === canonicalAddress(`${b}@gmail.com`)).toBe(a === b);
      }),
    );
  });

  it('never throws, and a valid address is one line of ASCII', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), domain, (name, at) => {
        const read = readMailAddress(`${name}@${at}`);
        if (read) expect(read.address).toMatch(/^[ -~]+$/);
      }),
    );
  });
});
