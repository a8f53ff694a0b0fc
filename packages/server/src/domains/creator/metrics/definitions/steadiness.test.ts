import { describe, expect, it } from 'vitest';
import { steadiness } from './steadiness.ts';

describe('the share of posts near their median', () => {
  it.each([
    ['counts both ends, half and double', [50, 100, 200], 1],
    ['leaves out a post with six times the median', [4, 5, 6, 9, 30], 0.8],
    ['is a half where two of four lie far off', [1, 10, 10, 100], 0.5],
    ['is 0.6 where mean and median are equal but plays differ elevenfold', [12, 14, 72, 130, 132], 0.6],
    ['leaves out posts without known plays', [null, 90, 100, 110], 1],
    ['is unknown for two posts', [7, 7], null],
    ['is unknown for a median of 0', [0, 0, 0, 9], null],
    ['is unknown without known plays', [null, null, null], null],
  ])('%s', (_, views, share) => {
    expect(steadiness(views)).toBe(share);
  });
});
