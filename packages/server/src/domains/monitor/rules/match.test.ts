import { describe, expect, it } from 'vitest';
import { isAddress, isHashtag, isMentioned, matcherOf, type RuleTerms } from './match.ts';

const none: RuleTerms = { hashtags: [], mentions: [], coupons: [], links: [], words: [] };
const match = (terms: Partial<RuleTerms>, caption: string, hashtags: readonly string[] = []) =>
  matcherOf({ ...none, ...terms })({ caption, hashtags })?.matched ?? null;

type Case = readonly [terms: Partial<RuleTerms>, caption: string, matched: string | null];

describe('a rule finds', () => {
  it.each<Case>([
    [{ hashtags: ['tea'] }, 'My new #Tea today', '#tea'],
    [{ hashtags: ['#Tea'] }, '今天喝茶 ＃ＴＥＡ！', '#Tea'],
    [{ hashtags: ['tea'] }, '#teatime', null],
    [{ hashtags: ['tea'] }, 'tea without a sign', null],
    [{ hashtags: ['tea'] }, 'https://a.example/#tea', null],
    [{ hashtags: ['抹茶'] }, '好喝！#抹茶 推荐', '#抹茶'],
    [{ hashtags: ['抹茶'] }, '#抹茶拿铁', null],
    [{ hashtags: ['2026'] }, '#2026', null],
  ])('hashtags as viewers see them: %j in %s', (terms, caption, matched) => {
    expect(match(terms, caption)).toBe(matched);
  });

  it('hashtags that a source lists apart', () => {
    expect(match({ hashtags: ['Tea'] }, 'no tag', ['TEA'])).toBe('#Tea');
  });

  it.each<Case>([
    [{ mentions: ['@Brand.Home'] }, 'with @brand.home.', '@Brand.Home'],
    [{ mentions: ['brand'] }, 'thanks ＠BRAND!', '@brand'],
    [{ mentions: ['brand'] }, 'mail me at lina@brand.com', null],
    [{ mentions: ['brand'] }, '@brandnew', null],
    [{ mentions: ['brand'] }, '感谢@brand新品上市', '@brand'],
    [{ mentions: ['brand'] }, '@brand.official', null],
  ])('mentions: %j in %s', (terms, caption, matched) => {
    expect(match(terms, caption)).toBe(matched);
  });

  it.each<Case>([
    [{ coupons: ['TEA10'] }, 'Use tea10 now', 'TEA10'],
    [{ coupons: ['TEA10'] }, 'code:TEA10.', 'TEA10'],
    [{ coupons: ['TEA10'] }, 'TEA100', null],
    [{ coupons: ['TEA10'] }, 'STEA10', null],
    [{ coupons: ['TEA10'] }, 'TEA10_X', null],
    [{ coupons: ['TEA10'] }, '优惠码TEA10立减', 'TEA10'],
    [{ coupons: ['TEA10'] }, '优惠码ＴＥＡ１０', 'TEA10'],
    [{ coupons: ['TEA10'] }, 'TEA100 but also TEA10', 'TEA10'],
  ])('coupons as whole words: %j in %s', (terms, caption, matched) => {
    expect(match(terms, caption)).toBe(matched);
  });

  it.each<Case>([
    [{ links: ['https://s.example/Ab1'] }, 'get it: s.example/Ab1!', 'https://s.example/Ab1'],
    [{ links: ['s.example/Ab1'] }, '点https://s.example/Ab1，快来', 's.example/Ab1'],
    [{ links: ['s.example/Ab1'] }, '点s.example/Ab1快来', 's.example/Ab1'],
    [{ links: ['s.example/Ab1'] }, 's.example/Ab12', null],
    [{ links: ['s.example/Ab1'] }, 's.example/ab1', null],
    [{ links: ['s.example/Ab1'] }, 'http://www.S.example/Ab1/?utm_source=x', 's.example/Ab1'],
    [{ links: ['shop.example'] }, 'see www.shop.example/tea', 'shop.example'],
    [{ links: ['shop.example'] }, 'see de.shop.example', 'shop.example'],
    [{ links: ['shop.example'] }, 'myshop.example', null],
    [{ links: ['shop.example'] }, 'me@shop.example', null],
    [{ links: ['shop.example/a?id=1'] }, 'https://shop.example/a?id=1&x=2', 'shop.example/a?id=1'],
    [{ links: ['shop.example/a?id=1'] }, 'https://shop.example/a?id=12', null],
    [{ links: ['例子.中国'] }, 'https://例子.中国/a', null],
    [{ links: ['https://例子.中国'] }, 'https://例子.中国/a', 'https://例子.中国'],
  ])('links with or without a scheme: %j in %s', (terms, caption, matched) => {
    expect(match(terms, caption)).toBe(matched);
  });

  it.each<Case>([
    [{ words: ['Green  Tea'] }, 'my GREEN\ntea, cold', 'Green  Tea'],
    [{ words: ['tea'] }, 'steam', null],
    [{ words: ['tea'] }, 'teas', null],
    [{ words: ['tea'] }, '喝tea吧', 'tea'],
    [{ words: ['抹茶'] }, '我爱抹茶拿铁', '抹茶'],
    [{ words: ['抹茶'] }, '我爱红茶', null],
    [{ words: ['straße'] }, 'STRASSE', 'straße'],
    [{ words: ['istanbul'] }, 'İSTANBUL', 'istanbul'],
    [{ words: ['ΟΔΟΣ'] }, 'οδος', 'ΟΔΟΣ'],
    [{ words: ['cafe'] }, 'cafe\u0301', null],
    [{ words: ['café'] }, 'cafe\u0301', 'café'],
    [{ words: ['tea'] }, 't\u200Bea', 'tea'],
    [{ words: ['차'] }, '녹차를 마셔요', '차'],
    [{ words: ['𝒯ea'] }, 'tea', '𝒯ea'],
    [{ words: ['🍵'] }, 'hot🍵now', '🍵'],
  ])('words: %j in %s', (terms, caption, matched) => {
    expect(match(terms, caption)).toBe(matched);
  });

  it('every post without terms, and any of the terms with them', () => {
    expect(matcherOf(none)({ caption: '', hashtags: [] })).toEqual({ matched: null });
    expect(match({ hashtags: ['a'], coupons: ['TEA10'], words: ['cold'] }, 'cold with TEA10')).toBe('TEA10');
    expect(matcherOf({ ...none, words: ['x'] })({ caption: 'y', hashtags: [] })).toBeNull();
  });

  it('nothing slowly: long captions that nearly match', () => {
    const terms = { hashtags: ['a'], mentions: ['a'], coupons: ['a'], links: ['a.example/x'], words: ['a'] };
    const nasty = ['a.'.repeat(2_500), 'http://'.repeat(700), '#@'.repeat(2_500), 'x-'.repeat(2_500)];
    const start = performance.now();
    for (const caption of nasty) match(terms, caption);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

it('terms that nothing can match are known', () => {
  expect([isHashtag('#green tea'), isHashtag('＃Tea'), isHashtag('#'), isHashtag('12')]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect([isMentioned('@a b'), isMentioned('＠Brand.Home'), isMentioned('@')]).toEqual([false, true, false]);
  expect([isAddress('hello'), isAddress('s.example/Ab1'), isAddress('a.example b.example')]).toEqual([
    false,
    true,
    false,
  ]);
});
