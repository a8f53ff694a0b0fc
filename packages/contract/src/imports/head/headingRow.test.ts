import { describe, expect, it } from 'vitest';
import { bodyOf, readHead, readImportRows } from '../rows.ts';

/** Each account as `line platform handle`, or with its fault. */
function accountsOf(table: readonly (readonly string[])[]): readonly string[] {
  const rows = table.map((cells, at) => ({ line: at + 1, cells }));
  const head = readHead(rows);
  const wishes = { mapping: head.mapping, platform: head.platform ?? 'tiktok' };
  return readImportRows(bodyOf(rows, head), wishes).map(
    (row) => `${row.line} ${row.fault ?? `${row.platform} ${row.handle}`}`,
  );
}
const column = (text: string) => text.split(' | ').map((cell) => [cell]);

describe('an account that contains a header word', () => {
  it.each([
    'mia_bakes | kimstudio85 | tiktok.bo_7 | ada_plays05',
    'mia.k | youtube.ada | bo_b | tiktok_king',
    'mia_bakes | kimstudio | tiktokada | link.bo | name_is_kim | creator_q | user77 | handle.me',
    'mia_bakes | kimstudio85 | creator.name | username_kim',
    'mia_bakes | kim.on.tiktok',
    'channel7 | mia_k',
    'miabakes05 | kimstudio | BakesWithAda88',
    'miabakes05 | Valentinaart | Yukifood',
    'Valentinaart | Yukifood | miabakes05',
  ])('is not a header of a list: %s', (list) => {
    expect(accountsOf(column(list))).toEqual(
      list.split(' | ').map((handle, at) => `${at + 1} tiktok ${handle}`),
    );
  });

  it.each<[string, readonly string[]]>([
    [
      '@mia_k | @ada_b | Instagram/kim_x | @bo',
      ['tiktok mia_k', 'tiktok ada_b', 'instagram kim_x', 'tiktok bo'],
    ],
    [
      'miabakes | ada94 | instagram/kim_x | https://www.youtube.com/@Bo',
      ['tiktok miabakes', 'tiktok ada94', 'instagram kim_x', 'youtube Bo'],
    ],
    [
      'https://www.tiktok.com/@mia | instagram.com/kim.k | Instagram/bo.d | https://www.tiktok.com/@zed',
      ['tiktok mia', 'instagram kim.k', 'instagram bo.d', 'tiktok zed'],
    ],
  ])('is not a header among accounts of several platforms: %s', (list, accounts) => {
    expect(accountsOf(column(list))).toEqual(accounts.map((account, at) => `${at + 1} ${account}`));
  });

  it.each([
    [
      ['mia_k', '100'],
      ['link.bo', '90'],
      ['ada_b', '80'],
    ],
    [
      ['tiktok_king', 'Berlin'],
      ['mia_k', 'Rome'],
      ['ada.b', 'Oslo'],
    ],
    [
      ['Name.it', 'a@x.example'],
      ['mia_k', 'b@x.example'],
    ],
  ])('is not a header of a table', (...table) => {
    expect(accountsOf(table)).toEqual(table.map(([handle], at) => `${at + 1} tiktok ${handle}`));
  });
});

it('is not a header if it contains a hyphen, invalid in TikTok handles', () => {
  expect(accountsOf(column('mia-bakes | link-lee | ada'))).toEqual([
    '1 not_a_profile',
    '2 not_a_profile',
    '3 tiktok ada',
  ]);
});

it('is not a header below accounts if only one cell could be a header', () => {
  const table = [
    ['Mia K', 'mia_k'],
    ['Link Lee', 'lee'],
    ['Ada', 'ada.b'],
  ];
  expect(accountsOf(table)).toEqual(['1 tiktok mia_k', '2 tiktok lee', '3 tiktok ada.b']);
});

it('is not a header of a list beside an empty column', () => {
  expect(
    accountsOf([
      ['', 'mia_k'],
      ['', 'link.lee'],
      ['', 'ada'],
    ]),
  ).toEqual(['1 tiktok mia_k', '2 tiktok link.lee', '3 tiktok ada']);
});

describe('a header row', () => {
  it.each([
    ...['Influencer', 'Creators', 'KOL', 'KOCs', 'Talent', 'Channels', 'Accounts', 'Blogger', 'Username'],
    ...[
      '达人',
      '红人',
      '博主',
      '主播',
      '网红',
      '账号',
      '创作者',
      'Kanal',
      'Cuentas',
      'Chaîne',
      'user_name',
      'Créateurs',
    ],
    ...['Name of creator', 'Influencer (TikTok)'],
  ])('may be the word %s above accounts of all forms', (heading) => {
    const list = [[heading], ['mia_k (YouTube)'], ['Kim Lee – tiktok.com/@kim'], ['n/a'], ['x y z']];
    const expected = ['2 youtube mia_k', '3 tiktok kim', '4 no_identity', '5 not_a_profile'];
    expect(accountsOf(list)).toEqual(expected);
  });

  it.each([
    [['profile.username', 'profile.followers', 'profile.url']],
    [['user_name', 'avg_views_30d', 'shop_note']],
    [['Handle', 'cpm_2026', 'x.y']],
  ])('may contain joined words beside others: %j', (headings) => {
    expect(accountsOf([headings, ['mia_k', '500', ''], ['bo', '300', '']])).toEqual([
      '2 tiktok mia_k',
      '3 tiktok bo',
    ]);
  });
});
