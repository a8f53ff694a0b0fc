import { describe, expect, it } from 'vitest';
import { checkAvatarSize, checkUploadSize } from './file.ts';

const megabyte = 1_048_576;

describe('a file', () => {
  it('accepts an avatar up to 1 MB', () => {
    expect(checkAvatarSize(megabyte)).toBeNull();
    expect(checkAvatarSize(megabyte + 1)).toBe('avatar_size');
  });

  it('accepts an attachment or import up to 10 MB', () => {
    expect(checkUploadSize(10 * megabyte)).toBeNull();
    expect(checkUploadSize(10 * megabyte + 1)).toBe('upload_size');
  });

  it('a file of unknown size is rejected', () => {
    expect(checkAvatarSize(Number.NaN)).toBe('avatar_size');
    expect(checkUploadSize(Number.NaN)).toBe('upload_size');
  });
});
