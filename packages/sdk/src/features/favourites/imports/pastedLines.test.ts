import { expect, it } from 'vitest';
import { pastedLines } from './pastedLines.ts';

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
  ['抖音：@a.b，cora.k、@d', '抖音: @a.b\ncora.k\n@d'],
  ['lena；@a；KimStudio_1，@b', 'lena\n@a\nKimStudio_1\n@b'],
  ['@a, Mia, 12K, 3.4m, @b', '@a\n@b'],
  ['facebook: @a, @b', 'facebook: @a\n@b'],
  ['@mia https://www.tiktok.com/@mia, @kim', 'https://www.tiktok.com/@mia\n@kim'],
  ['Name,Handle\nNora,@nora', 'Name,Handle\nNora,@nora'],
  ['平台\t账号\nTikTok\t@a @b', '平台\t账号\nTikTok\t@a @b'],
])('makes of %j the list %j', (text, lines) => {
  expect(pastedLines(text)).toBe(lines);
});
