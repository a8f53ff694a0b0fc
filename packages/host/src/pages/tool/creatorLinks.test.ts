import { expect, it, test } from 'vitest';
import { readCreatorLink, readCreatorLinks } from './creatorLinks.ts';

test.each([
  ['https://www.tiktok.com/@kim.home', 'tiktok', 'kim.home'],
  ['tiktok.com/@kim/video/7301234567890123456?is_from_webapp=1', 'tiktok', 'kim'],
  ['https://m.tiktok.com/@kim', 'tiktok', 'kim'],
  ['https://www.youtube.com/@KimHome/videos', 'youtube', 'KimHome'],
  ['https://youtube.com/c/KimHome', 'youtube', 'KimHome'],
  ['https://www.youtube.com/user/kimhome', 'youtube', 'kimhome'],
  ['https://www.youtube.com/@%E5%AE%B6%E5%B1%85', 'youtube', '家居'],
  ['https://www.instagram.com/kim_home/', 'instagram', 'kim_home'],
  ['instagram.com/kim_home?igsh=abc', 'instagram', 'kim_home'],
  ['https://www.instagram.com/stories/kim_home/123', 'instagram', 'kim_home'],
  ['https://www.instagram.com/_u/kim_home', 'instagram', 'kim_home'],
  ['@kim.home', null, 'kim.home'],
  ['kim_home', null, 'kim_home'],
] as const)('%s is a creator on %s: %s', (text, platform, handle) => {
  expect(readCreatorLink(text)).toEqual({ kind: 'creator', text, platform, handle });
});

test.each([
  ['https://vm.tiktok.com/ZM8abc/', 'short'],
  ['https://www.tiktok.com/t/ZT8abc/', 'short'],
  ['https://youtu.be/dQw4w9WgXcQ', 'post'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'post'],
  ['https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv', 'post'],
  ['https://www.instagram.com/reel/Cabc/', 'post'],
  ['https://example.com/@kim', 'unknown'],
  ['https://tiktok.com.example.com/@kim', 'unknown'],
  ['https://www.tiktok.com/', 'unknown'],
  ['instagram.com', 'unknown'],
  ['https://', 'unknown'],
  ['hello!', 'unknown'],
] as const)('%s does not name a creator: %s', (text, fault) => {
  expect(readCreatorLink(text)).toEqual({ kind: 'fault', text, fault });
});

it('lists each creator once, with the numbers of duplicates and unreadable lines', () => {
  const read = readCreatorLinks(
    'https://www.tiktok.com/@kim, tiktok.com/@KIM\n@kim；https://youtu.be/abc https://instagram.com/kim',
  );
  expect(read.creators.map(({ platform, handle }) => [platform, handle])).toEqual([
    ['tiktok', 'kim'],
    [null, 'kim'],
    ['instagram', 'kim'],
  ]);
  expect(read.repeated).toBe(1);
  expect(read.faults.map(({ fault }) => fault)).toEqual(['post']);
});
