import { expect, it } from 'vitest';
import { platformInName } from './platformInName.ts';

it.each([
  ['Creators IG.xlsx', 'instagram'],
  ['TikTokCreators_2026.csv', 'tiktok'],
  ['yt名单', 'youtube'],
  ['油管红人', 'youtube'],
  ['Tik Tok spring', 'tiktok'],
  ['Instagram and YouTube', undefined],
  ['Big list', undefined],
  ['Sheet1', undefined],
])('reads the platform of the name %s as %s', (name, platform) => {
  expect(platformInName(name)).toBe(platform);
});
