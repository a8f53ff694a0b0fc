import { delimitedRows } from '@reachkit/contract/imports/delimited';
import { bodyOf, readHeadAt, readImportRows } from '@reachkit/contract/imports/rows';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { pastedHeadings, pastedLines } from './pastedLines.ts';

it.each([
  ['@a.b, @c、@d；@e', '@a.b\n@c\n@d\n@e'],
  [
    'https://www.tiktok.com/@a https://www.youtube.com/@b',
    'https://www.tiktok.com/@a\nhttps://www.youtube.com/@b',
  ],
  ['@a\r\n@b\n\nc.d', '@a\n@b\n\nc.d'],
  ['@a.b, https://www.tiktok.com/@c and @d', '@a.b\nhttps://www.tiktok.com/@c\n@d'],
  ['1. @a\n2. @b @c', '@a\n@b\n@c'],
  ['• @a\n- @b', '@a\n@b'],
  ['ig: @a, tt: @b / 油管：@c', 'Instagram: @a\nTikTok: @b\nYouTube: @c'],
  ['a.b (youtube), @c [IG]', 'YouTube: a.b\nInstagram: @c'],
  ['a.b (youtube)\nlena_k（TikTok）', 'YouTube: a.b\nTikTok: lena_k'],
  ['Mia @mia, Kim @kim', '@mia\n@kim'],
  ['@mia https://www.tiktok.com/@mia', 'https://www.tiktok.com/@mia'],
  ['@mia, Mia, 12K', '@mia, Mia, 12K'],
  ['mia_k, kim.studio、lena', 'mia_k\nkim.studio\nlena'],
  ['https://youtu.be/abc, @b', 'https://youtu.be/abc\n@b'],
  ['@mia_k, kimstudio, lena', '@mia_k\nkimstudio\nlena'],
  ['抖音：@a.b，cora.k、@d', '抖音: @a.b\n抖音: cora.k\n抖音: @d'],
  ['lena；@a；KimStudio_1，@b', 'lena\n@a\nKimStudio_1\n@b'],
  ['@a, Mia, 12K, 3.4m, @b', '@a\n@b'],
  ['facebook: @a, @b', 'facebook: @a\nfacebook: @b'],
  ['ig: @mia.dlamini, @mia.chukwu', 'Instagram: @mia.dlamini\nInstagram: @mia.chukwu'],
  ['yt: @mia, kim_b', 'YouTube: @mia\nYouTube: kim_b'],
  ['IG: mia_k, kim_b, lena_x', 'Instagram: mia_k\nInstagram: kim_b\nInstagram: lena_x'],
  ['IG @mia @kim', 'Instagram: @mia\nInstagram: @kim'],
  ['ig: @mia, @kim, yt: @bo, @ada', 'Instagram: @mia\nInstagram: @kim\nYouTube: @bo\nYouTube: @ada'],
  [
    'ig: @mia, https://www.tiktok.com/@kim, @bo',
    'Instagram: @mia\nhttps://www.tiktok.com/@kim\nInstagram: @bo',
  ],
  ['@mia, @kim (youtube)', '@mia\nYouTube: @kim'],
  ['tt: mia_k / kim_b', 'TikTok: mia_k\nTikTok: kim_b'],
  ['照片墙：mia_k', 'Instagram: mia_k'],
  ['ig: @mia\n@kim', 'Instagram: @mia\n@kim'],
  ['@mia https://www.tiktok.com/@mia, @kim', 'https://www.tiktok.com/@mia\n@kim'],
  ['Insta: mia_k, TikTok: kim_b and YT lena_x', 'Instagram: mia_k\nTikTok: kim_b\nYouTube: lena_x'],
  ['tiktok mia_k\nyoutube lena', 'TikTok: mia_k\nYouTube: lena'],
  ['name,platform\nmia_k,Instagram', 'name,platform\nmia_k,Instagram'],
  ['• e.f — 12K\nmia_k (3万粉丝)\nlena.k - 1.2M followers', 'e.f\nmia_k\nlena.k'],
  ['IG - mia_k', 'Instagram: mia_k'],
  ['mia_k, kim, lena and @dora', 'mia_k\nkim\nlena\n@dora'],
  ['mia_k, kim and lena', 'mia_k\nkim\nlena'],
  ['mia_k、kim和lena', 'mia_k\nkim\nlena'],
  ["Ask Mia, she 'knows' all\n@kim", `"Ask Mia, she 'knows' all"\n@kim`],
  [
    'TikTok @home.by.haziq (12K), Insta felix_p91, YouTube: maricel_s',
    'TikTok: @home.by.haziq\nInstagram: felix_p91\nYouTube: maricel_s',
  ],
  ['@ann_a (IG, US), @bea_a (YouTube, 1.2M)', 'Instagram: @ann_a\nYouTube: @bea_a'],
  ['@ann_a (IG, TT), @bea_a', '@ann_a (IG/TT)\n@bea_a'],
  ['@ann_a 1.2m followers, US', '@ann_a 1.2m followers, US'],
  ['@ann_a, @bea_a, UK', '@ann_a\n@bea_a'],
  ['2、TikTok：ann_a，\n3、YouTube：bea_a，', 'TikTok: ann_a\nYouTube: bea_a'],
  ['@ann_a, @bea_a or @cat_a', '"@ann_a, @bea_a or @cat_a"'],
  ['@a.b, Instagram followers, TikTok handle', '@a.b, Instagram followers, TikTok handle'],
  ['Name,Handle\nNora,@nora', 'Name,Handle\nNora,@nora'],
  ['平台\t账号\nTikTok\t@a @b', '平台\t账号\nTikTok\t@a @b'],
])('converts %j to the list %j', (text, lines) => {
  expect(pastedLines(text)).toBe(lines);
});

it.each([
  ['Instagram:\nmia_k\n\nTikTok\n• lena', ['2 instagram mia_k', '5 tiktok lena']],
  ['https://www.tiktok.com/@a.b\nYouTube\nhttps://www.youtube.com/@c', ['1 tiktok a.b', '3 youtube c']],
  ['@a.b\n— YouTube —\n- lena_k', ['1 tiktok a.b', '3 youtube lena_k']],
  ['lena_k (youtube)\n@mia', ['1 youtube lena_k', '2 tiktok mia']],
  ['lena\n@mia\n@kim', ['1 tiktok lena', '2 tiktok mia', '3 tiktok kim']],
  ['Mia Klein\n@mia\n@kim', ['1 not_a_profile', '2 tiktok mia', '3 tiktok kim']],
  ['Ask Mia, Kim or Ann.\n@mia', ['1 not_a_profile', '2 tiktok mia']],
  ['@a.b1, mia95 lena_k', ['1 tiktok a.b1', '2 tiktok mia95', '3 tiktok lena_k']],
  ['lena_k mia.home06 @kim', ['1 tiktok lena_k', '2 tiktok mia.home06', '3 tiktok kim']],
  ['lena_k 2024 @kim', ['1 tiktok kim']],
  ['Handle\nmia_k\nkim', ['2 tiktok mia_k', '3 tiktok kim']],
  ['Name,Handle\nNora,nora_n', ['2 tiktok nora_n']],
  ['Mia Klein\tmia_k\t12000\nKim Lee\tkim_l\t300', ['1 tiktok mia_k', '2 tiktok kim_l']],
])('reads every account of the pasted %j', (text, accounts) => {
  const rows = delimitedRows(pastedLines(text), 100, parse);
  const head = readHeadAt(rows, pastedHeadings(text));
  if (!head) throw new Error('There are no rows.');
  const wishes = { mapping: head.mapping, platform: head.platform ?? 'tiktok' } as const;
  const read = readImportRows(bodyOf(rows, head), wishes);
  expect(
    read.map(({ line, fault, platform, handle }) => `${line} ${fault ?? `${platform} ${handle}`}`),
  ).toEqual(accounts);
});
