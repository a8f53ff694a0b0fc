import { utmFields } from '@reachkit/contract';
import { isProductLink } from '@reachkit/contract/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownHostOf } from './misleadingHost.ts';
import { buildTarget, readAppLink } from './targets.ts';

const isOwnHost = (host: string) => host === 'go.reach.example';
const build = (productLink: string, host: string | null = null, utm = {}) =>
  buildTarget({ productLink, host, utm }, isOwnHost);
const refusal = (productLink: string, host: string | null = null) => build(productLink, host).refused;

describe('the target of a short link', () => {
  it.each([
    ['https://shop.example/a?b=1#c', null, 'https://shop.example/a?b=1#c'],
    ['HTTP://Shop.Example', null, 'http://shop.example/'],
    ['{host}/a', 'us.shop.example', 'https://us.shop.example/a'],
    ['{host}', 'us.shop.example:8443', 'https://us.shop.example:8443/'],
    ['https://münchen.example', null, 'https://xn--mnchen-3ya.example/'],
    ['https://8.8.8.8/a', null, 'https://8.8.8.8/a'],
  ])('for %s with host %s is %s', (link, host, target) => {
    expect(build(link, host).url?.href).toBe(target);
  });

  it.each([
    ['https://user:secret@shop.example', 'link_user_info'],
    ['https://shop.example@evil.example', 'link_user_info'],
    ['https://go.reach.example/s/abc', 'link_short'],
    ['https://GO.reach.example./s/abc', 'link_short'],
    ['https://bit.ly/abc', 'link_short'],
    ['https://www.t.cn/abc', 'link_short'],
    ['http://localhost/a', 'link_private'],
    ['http://shop.localhost/a', 'link_private'],
    ['http://intranet/a', 'link_private'],
    ['http://printer.local', 'link_private'],
    ['http://metadata.google.internal/computeMetadata', 'link_private'],
    ['http://127.0.0.1/a', 'link_private'],
    ['http://2130706433/a', 'link_private'],
    ['http://0x7f.1/a', 'link_private'],
    ['http://0177.0.0.1/a', 'link_private'],
    ['http://127.1/a', 'link_private'],
    ['http://１２７.０.０.１/a', 'link_private'],
    ['http://10.0.0.8/a', 'link_private'],
    ['http://169.254.169.254/latest/meta-data', 'link_private'],
    ['http://100.100.100.200/latest/meta-data', 'link_private'],
    ['http://168.63.129.16/', 'link_private'],
    ['http://[::1]/a', 'link_private'],
    ['http://[::ffff:127.0.0.1]/a', 'link_private'],
    ['http://[64:ff9b::7f00:1]/a', 'link_private'],
    ['http://[fd00:ec2::254]/a', 'link_private'],
    ['http://0.0.0.0/a', 'link_private'],
    ['https://pаypal.com', 'link_misleading'],
    ['https://раураӏ.com', 'link_misleading'],
    ['https://аррӏе.com', 'link_misleading'],
    ['https://googΙe.com', 'link_misleading'],
  ])('rejects %s: %s', (link, rule) => {
    expect(refusal(link)).toEqual({ productLink: rule });
  });

  it.each([
    ['{host}/a', null, { host: 'host_missing' }],
    ['https://shop.example', 'us.shop.example', { host: 'host_unused' }],
    ['{host}/a', 'go.reach.example', { host: 'link_short' }],
    ['{host}/a', '127.0.0.1', { host: 'link_private' }],
    ['{host}:80/a', 'shop.example:80', { host: 'short_host' }],
    ['{host}/a', 'shop.example:99999', { host: 'short_host' }],
  ])('for %s rejects host %s', (link, host, fields) => {
    expect(refusal(link, host)).toEqual(fields);
  });

  it.each([
    'https://例え.example',
    'https://東京タワー.example',
    'https://магазин.example',
    'https://café.example',
  ])('accepts the genuine name of %s', (link) => {
    expect(refusal(link)).toBeUndefined();
  });

  it('is rejected if longer than 2,048 characters with its parameters', () => {
    const link = `https://shop.example/${'a'.repeat(2_020)}`;
    expect(build(link).refused).toBeUndefined();
    expect(build(link, null, { source: 'tiktok' }).refused).toEqual({ productLink: 'too_long' });
  });
});

describe('the app link of a short link', () => {
  it.each([
    ['myshop://item/1?名=盒', 'myshop://item/1?名=盒'],
    ['https://应用.example/商品', 'https://xn--exto61c.example/%E5%95%86%E5%93%81'],
    ['HTTPS://App.example', 'https://app.example/'],
  ])('%s is stored as %s', (entered, kept) => {
    expect(readAppLink(entered, isOwnHost)).toMatchObject({ link: kept });
  });

  it.each([
    ['https://go.reach.example/s/abc', 'link_short'],
    ['https://bit.ly/abc', 'link_short'],
    ['http://169.254.169.254/latest', 'link_private'],
    ['https://app.example@evil.example', 'link_user_info'],
    ['https://раураӏ.com', 'link_misleading'],
    ['ftp://files.example/app', 'app_link'],
    ['https://', 'app_link'],
  ])('%s is rejected: %s', (entered, rule) => {
    expect(readAppLink(entered, isOwnHost)).toEqual({ rule });
  });
});

describe('UTM parameters', () => {
  it('are added, replace existing ones, and leave the rest unchanged', () => {
    const link = 'https://shop.example/a?q=a%20b&utm_source=old&flag&UTM_SOURCE=x#top';
    expect(build(link, null, { source: 'tik tok', medium: 'kol', term: '' }).url?.href).toBe(
      'https://shop.example/a?q=a%20b&flag&utm_source=tik%20tok&utm_medium=kol#top',
    );
  });

  it('cannot change the target’s path or host', () => {
    const utm = fc.record(
      Object.fromEntries(utmFields.map((name) => [name, fc.string({ unit: 'binary' })])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(utm, (values) => {
        const { url } = build('https://shop.example/a?b=1#c', null, values);
        expect(url?.href).toMatch(/^https:\/\/shop\.example\/a\?b=1[!-~]*#c$/);
        for (const name of utmFields) {
          const value = values[name]?.replace(/\p{Surrogate}/gu, '\ufffd');
          expect(url?.searchParams.get(`utm_${name}`)).toBe(value ? value : null);
        }
      }),
    );
  });
});

it('never leads to a private address, whatever link is entered', () => {
  const part = fc.oneof(
    fc.nat(0xffffffff),
    fc.constantFrom('0x7f', '0177', '127', '10', '1', 'a', 'localhost'),
  );
  const host = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
  fc.assert(
    fc.property(host, fc.webPath(), (name, path) => {
      const link = `http://${name}${path}`;
      fc.pre(isProductLink(link));
      const { url } = build(link);
      if (url) expect(url.hostname).not.toMatch(/^(?:127|10|0)\.\d+\.\d+\.\d+$|(?:^|\.)localhost$|^[^.]*$/);
    }),
  );
});

it('shows a host in Unicode, or in Punycode if it is misleading', () => {
  expect(shownHostOf('xn--mnchen-3ya.example')).toBe('münchen.example');
  expect(shownHostOf('xn--80ak6aa92e.com')).toBe('xn--80ak6aa92e.com');
  expect(shownHostOf('shop.example')).toBe('shop.example');
});
