import { describe, expect, it } from 'vitest';
import { profileAddress } from './profileAddress.ts';

const channel = `UC${'a'.repeat(22)}`;

describe('the URL of a profile', () => {
  it.each([
    ['tiktok', 'sample_one', 'https://www.tiktok.com/@sample_one'],
    ['youtube', 'sample_one', 'https://www.youtube.com/@sample_one'],
    ['youtube', channel, `https://www.youtube.com/channel/${channel}`],
    ['instagram', 'sample.one', 'https://www.instagram.com/sample.one/'],
    ['youtube', '样本', 'https://www.youtube.com/@%E6%A0%B7%E6%9C%AC'],
    ['tiktok', 'Sample One', null],
    ['tiktok', '6812345678901234567', null],
  ] as const)('on %s of %s is %s', (platform, handle, address) => {
    expect(profileAddress({ platform, handle, homepage: null })).toBe(address);
  });

  it('is the source’s URL, or null if that is not a web URL', () => {
    const given = { platform: 'tiktok', handle: 'a' } as const;
    expect(profileAddress({ ...given, homepage: 'https://example.com/a' })).toBe('https://example.com/a');
    expect(profileAddress({ ...given, homepage: 'javascript:x' })).toBeNull();
  });
});
