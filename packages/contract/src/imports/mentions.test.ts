import { expect, it } from 'vitest';
import { rowIdentity } from './rowIdentity.ts';

const meantBy = (cell: string) => {
  const found = rowIdentity([cell], { said: null, fallback: 'instagram' });
  return 'fault' in found ? found.fault : `${found.platform} ${found.handle}`;
};

it.each([
  ['@mia_k on tiktok, 2.3M', 'tiktok mia_k'],
  ['@mia_k tiktok (3万粉丝)', 'tiktok mia_k'],
  ['3 - mia – youtube', 'youtube mia'],
  ['◦ TikTok – mia', 'tiktok mia'],
  ['mia – youtube, 2.5M+', 'youtube mia'],
  ['mia @ instagram', 'instagram mia'],
  ['yt/@mia', 'youtube mia'],
  ['TikTok mia_k', 'tiktok mia_k'],
  ['"mia" (TikTok, 34k)', 'tiktok mia'],
  ['mia_k 2.5M', 'instagram mia_k'],
  ['mia_k 🇰🇷', 'instagram mia_k'],
  ['youtube/mia', 'youtube mia'],
  ['照片墙：mia', 'instagram mia'],
  ['https://l.instagram.com/?u=https%3A%2F%2Fwww.tiktok.com%2F%40mia%3Flang%3Den&e=AT0x', 'tiktok mia'],
  ['@ann_a (Instagram, 120k)', 'instagram ann_a'],
  ['@ann_a (YT, US)', 'youtube ann_a'],
  ['@ann_a (1.2M, TikTok)', 'tiktok ann_a'],
  ['ann_a (YouTube / 1.2M)', 'youtube ann_a'],
  ['@ann_a - TikTok (US)', 'tiktok ann_a'],
  ['TikTok (US): @ann_a', 'tiktok ann_a'],
  ['@ann_a (food, US)', 'instagram ann_a'],
  ['@ann_a (Instagram/TikTok)', 'several_platforms'],
  ['IG & TT: @ann_a', 'several_platforms'],
  ['@ann_a on TikTok and YouTube', 'several_platforms'],
  ['tt: mia_k / kim_b', 'several_accounts'],
  ['TikTok/Instagram', 'not_a_profile'],
  ['TikTok followers', 'not_a_profile'],
  ['Mia 2.5M', 'not_a_profile'],
  ['iPhone 15', 'not_a_profile'],
])('reads the cell %j as %s', (cell, meant) => {
  expect(meantBy(cell)).toBe(meant);
});

it.each([
  ['https://www.twitch.tv/mia', null],
  ['https://x.com/mia', null],
  ['https://bit.ly/3abc', null],
  ['https://vm.tiktok.com/ZMabc/', 'tiktok'],
])('shows the rejected link %s with the platform %s', (cell, platform) => {
  expect(rowIdentity([cell], { said: null, fallback: 'tiktok' })).toMatchObject({ platform });
});
