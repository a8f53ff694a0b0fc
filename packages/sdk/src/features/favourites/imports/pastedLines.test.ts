import { expect, it } from 'vitest';
import { pastedLines } from './pastedLines.ts';

it.each([
  ['@a.b, @c、@d；@e', '@a.b\n@c\n@d\n@e'],
  [
    'https://www.tiktok.com/@a https://www.youtube.com/@b',
    'https://www.tiktok.com/@a\nhttps://www.youtube.com/@b',
  ],
  ['@a\r\n@b\n\nc.d', '@a\n@b\n\nc.d'],
  ['Name,Handle\nNora,@nora', 'Name,Handle\nNora,@nora'],
  ['平台\t账号\nTikTok\t@a @b', '平台\t账号\nTikTok\t@a @b'],
])('makes of %j the list %j', (text, lines) => {
  expect(pastedLines(text)).toBe(lines);
});
