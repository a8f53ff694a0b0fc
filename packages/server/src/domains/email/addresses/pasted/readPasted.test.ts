import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPasted } from './readPasted.ts';

const limits = { max: 50_000, maxUnreadable: 100 };
const read = (text: string) => readPasted(text, limits);
/** Parsed entries. */
const meant = async (text: string) =>
  (await read(text)).entries.map((entry) => {
    const who = entry.kind === 'address' ? entry.address.address : `${entry.platform} ${entry.handle}`;
    return entry.name === '' ? who : `${entry.name}: ${who}`;
  });

describe('pasted recipients', () => {
  it.each([
    ['mia@shop.com', ['mia@shop.com']],
    ['mia@shop.com\r\nbob@shop.com\n\n', ['mia@shop.com', 'bob@shop.com']],
    ['mia@shop.com; bob@shop.com,eve@shop.com，zoe@shop.com、ann@shop.com', 5],
    ['Mia <mia@shop.com>', ['Mia: mia@shop.com']],
    ['"Smith, Mia" <mia@shop.com>, Bob <bob@shop.com>', ['Smith, Mia: mia@shop.com', 'Bob: bob@shop.com']],
    ['Mia Smith mia@shop.com', ['Mia Smith: mia@shop.com']],
    ['<mia@shop.com>', ['mia@shop.com']],
    ['mailto:mia@shop.com', ['mia@shop.com']],
    ['mia@shop.com bob@shop.com', ['mia@shop.com', 'bob@shop.com']],
    ['"mia; x"@shop.com', ['"mia; x"@shop.com']],
    ['mia@bücher.de', ['mia@xn--bcher-kva.de']],
    ['mia+tag@shop.com', ['mia+tag@shop.com']],
    ['\u202eMia\u202c <mia@shop.com>', ['Mia: mia@shop.com']],
    ['👋 Mia <mia@shop.com>', ['👋 Mia: mia@shop.com']],
    ['https://www.tiktok.com/@mia?lang=en', ['tiktok mia']],
    ['youtube.com/@mia', ['youtube mia']],
    ['https://www.instagram.com/mia/', ['instagram mia']],
    ['https://www.youtube.com/channel/UCX6OQ3DkcsbYNE6H8uQQuVA', ['youtube UCX6OQ3DkcsbYNE6H8uQQuVA']],
    ['Mia "the one mia@shop.com', ['Mia "the one: mia@shop.com']],
    ['a < b, mia@shop.com', ['mia@shop.com']],
    ['1. mia@shop.com', ['mia@shop.com']],
    ['• Mia Smith – mia@shop.com', ['Mia Smith: mia@shop.com']],
    ['2) Mia <mia@shop.com> (skincare)', ['Mia: mia@shop.com']],
    ['“Mia” <mia@shop.com>', ['Mia: mia@shop.com']],
    ['E-mail: mia@shop.com', ['mia@shop.com']],
    ['商务合作邮箱：mia@shop.com', ['mia@shop.com']],
    ['米娅：mia@shop.com', ['米娅: mia@shop.com']],
    ['(mia@shop.com)', ['mia@shop.com']],
    ['mia@shop.com（美妆）', ['mia@shop.com']],
    ['mia@shop.com.', ['mia@shop.com']],
    ['mi\u200ba@shop.com\ufeff', ['mia@shop.com']],
    ['<td>mia@shop.com</td>', ['mia@shop.com']],
    ['<tr><td>Mia Smith</td><td class="m">mia@shop.com</td></tr>', ['Mia Smith: mia@shop.com']],
    ['<li><a href="mailto:mia@shop.com?subject=Hi">write</a></li>', ['mia@shop.com']],
    ['7\tMia Smith\t12,000\tmia@shop.com\tUS', ['Mia Smith: mia@shop.com']],
    ['Mia\tmia@shop.com\thttps://www.tiktok.com/@mia', ['Mia: mia@shop.com', 'tiktok mia']],
    ['Mia\tmia@shop.com, bob@shop.com', ['mia@shop.com', 'bob@shop.com']],
    ['mia@shop.com\tbob@shop.com', ['mia@shop.com', 'bob@shop.com']],
  ])('of %j are %j', async (text, expected) => {
    if (typeof expected === 'number') expect(await meant(text)).toHaveLength(expected);
    else expect(await meant(text)).toEqual(expected);
  });

  it.each([
    // Several per line, with any separators, and none is lost.
    ['mia@shop.com bob@shop.com\teve@shop.com', 3],
    ['Mia <mia@shop.com> Bob <bob@shop.com>', ['Mia: mia@shop.com', 'Bob: bob@shop.com']],
    ['<mia@shop.com> <bob@shop.com>', ['mia@shop.com', 'bob@shop.com']],
    ['mia@shop.com <mailto:mia@shop.com>', ['mia@shop.com']],
    ['mia@shop.com <bob@shop.com>', ['mia@shop.com', 'bob@shop.com']],
    ['mailto:mia@shop.com?subject=Hi', ['mia@shop.com']],
    ['mia@shop.com|bob@shop.com', ['mia@shop.com', 'bob@shop.com']],
    ['mia@shop.com/bob@shop.com', ['mia@shop.com', 'bob@shop.com']],
    ['mia@shop.com、bob@shop.com；eve@shop.com，zoe@shop.com', 4],
    // Full-width characters, invisible characters, quotes.
    ['mia＠shop．com', ['mia@shop.com']],
    ['mia＠shop。com', ['mia@shop.com']],
    ['ｍｉａ＠ｓｈｏｐ．ｃｏｍ', ['mia@shop.com']],
    ['\u2068mi\u00ada@sh\u200dop.com\u2069', ['mia@shop.com']],
    ['"mia@shop.com", \'bob@shop.com\', “eve@shop.com” ‘zoe@shop.com’ 「ann@shop.com」 `kim@shop.com`', 6],
    ["o'brien@shop.com", ["o'brien@shop.com"]],
    ['邮箱:mia@shop.com', ['mia@shop.com']],
    ['E-mail:mia@shop.com; Tel: 123', ['mia@shop.com']],
    ['mia@shop.com\u00a0bob@shop.com\u3000eve@shop.com', 3],
    ['[mia@shop.com](mailto:mia@shop.com)', ['mia@shop.com', 'mia@shop.com']],
    // Numbered list items.
    ['1.mia@shop.com\n2.bob@shop.com', ['mia@shop.com', 'bob@shop.com']],
    ['1、mia@shop.com\n2、bob@shop.com', ['mia@shop.com', 'bob@shop.com']],
    ['1) mia@shop.com 2) bob@shop.com', ['mia@shop.com', 'bob@shop.com']],
    ['1.mia@shop.com', ['1.mia@shop.com']],
    // A long line is parsed like a short one.
    ['mia@shop.com '.repeat(500), 500],
    // Tables.
    [
      'name,email,country\n"Smith, Mia",mia@shop.com,US\nBob,"bob@shop.com; eve@shop.com",',
      ['Smith, Mia: mia@shop.com', 'Bob: bob@shop.com', 'Bob: eve@shop.com'],
    ],
    ['姓名；邮箱\n米娅；mia@shop.com', ['米娅: mia@shop.com']],
    ['Email\nmia@shop.com', ['mia@shop.com']],
    ['Mia,mia@shop.com,US\nBob,bob@shop.com,DE', ['mia@shop.com', 'bob@shop.com']],
    ['name,email\nmia@shop.com,', ['mia@shop.com']],
  ])('of %j are %j', async (text, expected) => {
    const { unreadable } = await read(text);
    expect(unreadable.filter(({ reason }) => reason !== 'noAddress')).toEqual([]);
    if (typeof expected === 'number') expect(await meant(text)).toHaveLength(expected);
    else expect(await meant(text)).toEqual(expected);
  });

  it.each([
    ['mia@shop.com bob@shop eve@shop.com', [['bob@shop', 'badAddress']]],
    ['Mia <mia@shop>, Bob <bob@shop.com>', [['mia@shop', 'badAddress']]],
    ['Mia <mia@@shop.com> Bob <bob@shop.com>', [['mia@@shop.com', 'badAddress']]],
    ['mia@shop.com, nonsense', [['nonsense', 'noAddress']]],
    [
      '@shop.com\n*@shop.com',
      [
        ['@shop.com', 'wholeDomain'],
        ['@shop.com', 'wholeDomain'],
      ],
    ],
    ['mia (at) shop.com', [['mia (at) shop.com', 'noAddress']]],
    [
      'name,email\nMia,\nBob,bob@shop\n',
      [
        ['Mia,', 'noAddress'],
        ['Bob', 'noAddress'],
        ['bob@shop', 'badAddress'],
      ],
    ],
    [
      'Mia,mia@shop.com\nBob,bob@shop',
      [
        ['bob@shop', 'badAddress'],
        ['Bob', 'noAddress'],
      ],
    ],
    [`${'a@shop.com '.repeat(200)}b@shop`, [['b@shop', 'badAddress']]],
  ])('of %j that are rejected are listed with the reason', async (text, named) => {
    const { unreadable, unreadableCount } = await read(text);
    expect(unreadableCount).toBe(named.length);
    expect(unreadable.map((one) => [one.text, one.reason])).toEqual(expect.arrayContaining(named));
  });

  it('are each accepted or listed, in any combination', async () => {
    const address = fc.constantFrom(
      'mia@shop.com',
      'bob@shop.com',
      'eve@shop',
      'x@@y.com',
      '"Z, A" <zoe@shop.com>',
    );
    const separator = fc.constantFrom(', ', ';', '\t', '、', '；', '，', ' , ', '\n');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(address, separator), { maxLength: 30 }), async (words) => {
        const text = words.flat().join('');
        const good = words.filter(([word]) => word.includes('@shop.com')).length;
        const { entries, unreadable } = await read(text);
        expect(entries).toHaveLength(good);
        expect(unreadable.filter(({ reason }) => reason === 'badAddress')).toHaveLength(words.length - good);
      }),
    );
  });

  it.each(['mia', 'mia@', 'https://example.com/@mia', 'https://www.tiktok.com/video/1', '<>', '""', 'a"b'])(
    'in %j are unreadable; the response names the line',
    async (text) => {
      expect(await read(`\n${text}`)).toMatchObject({
        entries: [],
        unreadable: [{ line: 2 }],
        unreadableCount: 1,
      });
    },
  );

  it('report a mistyped address in a row of a spreadsheet', async () => {
    expect(await read('mia@shop.com\tbob@shop')).toMatchObject({
      entries: [{ address: { address: 'mia@shop.com' } }],
      unreadable: [{ text: 'bob@shop' }],
    });
  });

  it('never inject a header through a name or an address', async () => {
    const { entries } = await read('Mia\u2028Bcc: x <mia@shop.com>\rBcc: eve@shop.com');
    expect(JSON.stringify(entries)).not.toMatch(/\\[rn]|\u2028/);
  });

  it('are counted up to the limit only', async () => {
    expect(await readPasted('a@b.co,'.repeat(20), { max: 7, maxUnreadable: 2 })).toMatchObject({
      given: 7,
      isTooMany: true,
    });
    expect(await readPasted('garbage\n'.repeat(5), { max: 9, maxUnreadable: 2 })).toMatchObject({
      given: 5,
      unreadableCount: 5,
      isTooMany: false,
      unreadable: [{ line: 1 }, { line: 2 }],
    });
  });

  it('are all found among any garbage, in order', async () => {
    const garbage = fc.constantFrom('?', '@', '<<<', '((a', 'http://', 'x@y', '👋', 'Bcc:', '==', '@@@.com');
    const local = fc.stringMatching(/^[a-z]{1,8}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            garbage,
            local.map((name) => `${name}@shop.com`),
          ),
        ),
        async (lines) => {
          const good = lines.filter((line) => line.endsWith('@shop.com'));
          const { entries, unreadableCount } = await read(lines.join('\n'));
          expect(entries.map((entry) => entry.kind === 'address' && entry.address.address)).toEqual(good);
          expect(unreadableCount).toBe(lines.length - good.length);
        },
      ),
    );
  });

  it('never throw, and count each part once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
        const { given, entries, unreadableCount } = await read(text);
        expect(given).toBe(entries.length + unreadableCount);
      }),
    );
  });

  it.each(['"', '<', '>', ',', '"<,', '\\"', 'a@', '\n', 'http://tiktok.com/@', '<a@b.co', '"a@b.co>;'])(
    'are parsed in one pass from a text of only %j',
    async (piece) => {
      const text = piece.repeat(Math.floor(200_000 / piece.length));
      expect((await read(text)).given).toBeLessThanOrEqual(limits.max);
    },
  );
});

describe('words that contain an address but are not one', () => {
  it.each([
    ['https://mail.example/?to=mia@shop.com', 'https://mail.example/?to=mia@shop.com'],
    ['mia+21 @shop.com', 'mia+21 @shop.com'],
  ])('%s is listed as a whole, and rejected', async (text, named) => {
    const { entries, unreadable } = await read(text);
    expect(entries).toEqual([]);
    expect(unreadable).toMatchObject([{ text: named, reason: 'badAddress' }]);
  });
});
