import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryLiteral, queryTokens, searchTokens, vectorLiteral } from './tokens.ts';

const creator = (parts: Partial<Parameters<typeof searchTokens>[0]>) =>
  searchTokens({ handle: 'x', name: '', description: '', tagNames: [], ...parts });

const finds = (text: string, tokens: readonly string[]) =>
  queryTokens(text).every((term) =>
    tokens.some((token) => (term.isPrefix ? token.startsWith(term.lexeme) : token === term.lexeme)),
  );

describe('search tokens of a creator', () => {
  it.each([
    ['mrbeast', { handle: 'MrBeast' }],
    ['@MrBeast', { handle: 'mrbeast' }],
    ['mr beast', { name: 'MrBeast' }],
    ['khabane', { name: 'Khabane lame' }],
    ['khabanelame', { name: 'Khabane lame' }],
    ['tseries', { name: 'T-Series' }],
    ['t-series', { name: 'T-Series' }],
    ['lina.home', { handle: 'lina.home_us' }],
    ['linahome', { handle: 'lina.home_us' }],
    ['cafe', { description: 'Un café à Paris' }],
    ['café', { description: 'un cafe a paris' }],
    ['kobenhavn', { name: 'København' }],
    ['家居', { description: '美国家居博主' }],
    ['家居收纳', { description: '家居收纳日记' }],
    ['居', { name: '家居' }],
    ['ラーメン', { description: '東京ラーメン巡り' }],
    ['서울', { name: '서울 맛집' }],
    ['อาหาร', { description: 'รีวิวอาหารไทย' }],
    ['москва', { description: 'Жизнь в МОСКВА' }],
    ['طبخ', { description: 'وصفات طبخ سهلة' }],
    ['ｖｌｏｇ', { description: 'daily vlog' }],
    ['美妆 vl', { tagNames: ['美妆', 'Beauty'], description: 'Vlog' }],
    ['istanbul', { name: 'İstanbul' }],
    ['jiaju', { name: '家居收纳日记' }],
    ['shouna', { name: '家居收纳日记' }],
    ['shounari', { name: '家居收纳日记' }],
    ['jjsn', { name: '家居收纳日记' }],
    ['yinyue', { name: '音乐' }],
    ['nvzhuang', { name: '女装' }],
    ['meizhuang', { tagNames: ['美妆', 'Beauty'] }],
    ['mz', { tagNames: ['美妆', 'Beauty'] }],
  ])('finds by %s', (text, parts) => {
    expect(finds(text, creator(parts))).toBe(true);
  });

  it.each([
    ['beast mode', { name: 'MrBeast' }],
    ['收纳家居', { description: '家居博主' }],
    ['game over', { description: 'gameplay' }],
    ['dongjing', { name: '東京ラーメン' }],
    ['jiaju', { description: '家居收纳日记' }],
    ['mz', { name: '美妆 vlog' }],
  ])('does not find by %s', (text, parts) => {
    expect(finds(text, creator(parts))).toBe(false);
  });

  it('treats only the last word as a prefix', () => {
    expect(queryTokens('home dec')).toEqual([
      { lexeme: 'home', isPrefix: false },
      { lexeme: 'dec', isPrefix: true },
    ]);
  });

  it('returns no query when there is nothing to search for', () => {
    expect(queryTokens(' !? 🔥 ')).toEqual([]);
  });

  it('separates matches in the name from those in the description', () => {
    const name = queryLiteral(queryTokens('tea'), { inName: true });
    expect(name).toBe("'=tea':*");
    expect(creator({ name: 'Tea time' })).toContain('=tea');
    expect(creator({ description: 'tea' })).not.toContain('=tea');
  });

  it('stays within its limits for any text', () => {
    const long = creator({
      handle: 'a'.repeat(5000),
      description: '好'.repeat(9000) + Array.from({ length: 5000 }, (_, n) => `w${n}`).join(' '),
    });
    expect(long.length).toBeLessThanOrEqual(1000);
    expect(Math.max(...long.map((lexeme) => lexeme.length))).toBeLessThanOrEqual(140);
    expect(queryTokens('x '.repeat(5000) + '好坏'.repeat(500)).length).toBeLessThanOrEqual(40);
  });

  it('quotes syntax characters', () => {
    expect(vectorLiteral(["o'hara", 'a\\b'])).toBe("'o''hara' 'a\\\\b'");
    expect(queryLiteral([{ lexeme: "x' | 'y", isPrefix: true }])).toBe("'x'' | ''y':*");
  });

  it('contains no repeated, empty or NUL-bearing lexeme for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (handle, description) => {
        const tokens = creator({ handle, name: description, description });
        expect(new Set(tokens).size).toBe(tokens.length);
        expect(tokens.every((token) => token.length > 0 && !token.includes('\0'))).toBe(true);
      }),
    );
  });
});
