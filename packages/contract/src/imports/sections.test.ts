import { describe, expect, it } from 'vitest';
import { bodyOf, readHead, readImportRows } from './rows.ts';
import { sectionCalled } from './sections.ts';

it.each([
  ['Instagram:', 'instagram'],
  ['— YouTube —', 'youtube'],
  ['2. TikTok (12)', 'tiktok'],
  ['【油管】', 'youtube'],
  ['IG accounts', 'instagram'],
  ['小红书：', 'other'],
  ['Facebook', 'other'],
  ['@instagram', undefined],
  ['red', undefined],
  ['TikTok Germany', undefined],
])('reads the line %j as the platform %s', (line, platform) => {
  expect(sectionCalled(line)).toBe(platform);
});

describe('lines with a platform name', () => {
  it.each<[string, readonly (readonly string[])[], readonly string[]]>([
    [
      'begin sections of a list',
      [['mia'], ['kim'], ['TikTok:'], ['lena'], ['YT'], ['ann.a']],
      ['1 tiktok mia', '2 tiktok kim', '4 tiktok lena', '6 youtube ann.a'],
    ],
    [
      'begin sections of a table',
      [
        ['Handle', 'Name'],
        ['Instagram', ''],
        ['mia_k', 'Mia'],
        ['YouTube', ''],
        ['kim_k', 'Kim'],
      ],
      ['3 instagram mia_k', '5 youtube kim_k'],
    ],
    [
      'yield to the platform of a row',
      [['YouTube'], ['ig: mia_k'], ['https://www.tiktok.com/@kim']],
      ['2 instagram mia_k', '3 tiktok kim'],
    ],
    [
      'stand above headings and hold below them',
      [
        ['YouTube', ''],
        ['Handle', 'Name'],
        ['mia_k', 'Mia'],
      ],
      ['3 youtube mia_k'],
    ],
    [
      'and accounts above headings are kept',
      [
        ['@ann.a', 'Ann'],
        ['Handle', 'Name'],
        ['mia_k', 'Mia'],
        ['kim_k', 'Kim'],
      ],
      ['1 tiktok ann.a', '3 tiktok mia_k', '4 tiktok kim_k'],
    ],
    [
      'of another site refuse the handles below',
      [['Facebook:'], ['mia_k'], ['IG'], ['kim_k']],
      ['2 unsupported_platform', '4 instagram kim_k'],
    ],
  ])('%s', (_, table, accounts) => {
    const rows = table.map((cells, at) => ({ line: at + 1, cells }));
    const head = readHead(rows);
    const read = readImportRows(bodyOf(rows, head), { mapping: head.mapping, platform: 'tiktok' });
    expect(
      read.map(({ line, fault, platform, handle }) => `${line} ${fault ?? `${platform} ${handle}`}`),
    ).toEqual(accounts);
  });
});

it.each(['TBC', 'tbd', 'n/a', 'none', '-', '待定', '无'])('treats the cell %s as empty', (cell) => {
  const rows = [
    { line: 1, cells: ['Handle', 'Link'] },
    { line: 2, cells: ['mia_k', cell] },
    { line: 3, cells: [cell, 'https://www.tiktok.com/@kim'] },
    { line: 4, cells: [cell, ''] },
  ];
  const head = readHead(rows);
  const read = readImportRows(bodyOf(rows, head), { mapping: head.mapping, platform: 'tiktok' });
  expect(read.map(({ handle, fault }) => fault ?? handle)).toEqual(['mia_k', 'kim', 'no_identity']);
});
