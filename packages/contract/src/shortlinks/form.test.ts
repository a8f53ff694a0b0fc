import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldsOfIssue, ruleOfIssue } from '../validation.ts';
import { appSchemeOf, knownAppSchemes, shortAppSchemeSchema } from './appScheme.ts';
import { addShortLink } from './link.ts';

const minimal = { name: 'Storage box', productLink: 'https://shop.example/box' };

/** Returns all errors of a form as `field rule`. */
function wrongWith(form: object): string[] {
  const read = z.safeParse(addShortLink.body, { ...minimal, ...form }, { reportInput: true });
  return (read.error?.issues ?? []).flatMap((issue) =>
    fieldsOfIssue(issue).map((field) => `${field} ${ruleOfIssue(issue).rule}`),
  );
}

describe('the form of a short link', () => {
  it('needs a name and a product link, the rest has defaults', () => {
    expect(z.parse(addShortLink.body, minimal)).toEqual({
      ...minimal,
      productType: 'ecommerce',
      host: null,
      appLink: null,
      description: '',
      utm: {},
      tags: [],
      title: '',
      browserPage: 'team',
      startsAt: null,
      endsAt: null,
      fee: null,
      alias: null,
      creatorId: null,
      campaignId: null,
      addsClickId: false,
      coupons: [],
    });
  });

  it.each([
    ['shop.example/box?a=1', 'https://shop.example/box?a=1'],
    ['shop.example:8080', 'https://shop.example:8080'],
    ['店铺.example', 'https://店铺.example'],
    ['http://shop.example', 'http://shop.example'],
    ['{host}/box', '{host}/box'],
    ['\u200bhttps://shop.example/\u200bbox\ufeff', 'https://shop.example/box'],
  ])('normalises the product link %s to %s', (productLink, read) => {
    expect(z.parse(addShortLink.body, { ...minimal, productLink }).productLink).toBe(read);
  });

  it.each([
    [{ name: ' ' }, 'name required'],
    [{ name: 'a\nb' }, 'name wrong_format'],
    [{ productLink: 'ftp://shop.example' }, 'productLink product_link'],
    [{ productLink: 'javascript:alert(1)' }, 'productLink product_link'],
    [{ productLink: 'https://shop.example\\@evil.example' }, 'productLink product_link'],
    [{ productLink: `https://shop.example/${'a'.repeat(2028)}` }, 'productLink too_long'],
    [{ host: 'shop.example/path' }, 'host short_host'],
    [{ host: 'https://shop.example' }, 'host short_host'],
    [{ appLink: 'data:text/html,x' }, 'appLink app_link'],
    [{ alias: 'ab' }, 'alias too_short'],
    [{ alias: 'a'.repeat(41) }, 'alias too_long'],
    [{ alias: 'a\r\nSet-Cookie' }, 'alias alias_characters'],
    [{ alias: 'a--b' }, 'alias alias_characters'],
    [{ alias: 'аlias' }, 'alias alias_characters'],
    [{ utm: { source: 'a\r\nX: 1' } }, 'utm.source wrong_format'],
    [{ utm: { origin: 'a' } }, 'utm.origin unknown_field'],
    [{ tags: Array(11).fill('a') }, 'tags too_many'],
    [{ startsAt: 'tomorrow' }, 'startsAt wrong_format'],
    [{ fee: { amount: -1, currency: 'CNY' } }, 'fee.amount too_small'],
    [{ fee: { amount: 1, currency: 'XXX' } }, 'fee.currency unknown_value'],
  ])('rejects %j', (form, wrong) => {
    expect(wrongWith(form)).toContain(wrong);
  });
});

describe('an app link', () => {
  it.each([
    ['myshop://item/1', 'myshop'],
    ['com.Shop.app://open?x=1', 'com.shop.app'],
  ])('%s has the scheme %s', (value, scheme) => {
    expect(appSchemeOf(value)).toBe(scheme);
  });

  it.each([
    ...['javascript://%0aalert(1)', 'data://x', 'file:///etc/passwd', 'intent://x', 'https://shop.example'],
    ...['myshop:item', 'myshop://a b', 'myshop://a\\b', 'x://a', '//item/1', 'ms-msdt://x', 'tel://1'],
    ...['itms-services://?action=download-manifest', 'search-ms://query', 'web+x://a'],
  ])('%s has none', (value) => {
    expect(appSchemeOf(value)).toBeNull();
  });
});

describe('a team’s custom app scheme', () => {
  it.each([
    ['myshop', 'myshop'],
    [' MyShop://item/1 ', 'myshop'],
    ['com.shop.app:', 'com.shop.app'],
  ])('is read from %j as %s', (given, scheme) => {
    expect(z.parse(shortAppSchemeSchema, given)).toBe(scheme);
  });

  it.each(['https', 'javascript:alert(1)', 'ms-settings', 'tel', 'my shop', 'x', ''])(
    'is not %j',
    (given) => {
      expect(z.safeParse(shortAppSchemeSchema, given).success).toBe(false);
    },
  );

  it('accepts every known app scheme', () => {
    const wrong = [...knownAppSchemes].filter((scheme) => appSchemeOf(`${scheme}://x`) !== scheme);
    expect(wrong).toEqual([]);
  });
});
