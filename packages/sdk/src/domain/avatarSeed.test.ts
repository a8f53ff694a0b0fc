import { describe, expect, it } from 'vitest';
import { avatarSeed } from './avatarSeed.ts';

describe('the avatar of a creator without a picture', () => {
  it.each([
    ['Home and garden', 'HA'],
    ['khaby', 'K'],
    ['小红书家居', '小'],
    ['@the.maker', 'TM'],
    ['🎬 Ciné', 'C'],
    ['한국 요리', '한'],
  ])('writes %s as %s', (name, initials) => {
    expect(avatarSeed('1', name).initials).toBe(initials);
  });

  it('falls back on the id when a name has no letters', () => {
    expect(avatarSeed('u42', '✨✨').initials).toBe('U');
    expect(avatarSeed('', '').initials).toBe('');
  });

  it('keeps its colour, and differs between creators', () => {
    expect(avatarSeed('a1', 'A').hue).toBe(avatarSeed('a1', 'Another name').hue);
    const hues = new Set(Array.from({ length: 100 }, (_, index) => avatarSeed(`id-${index}`, 'A').hue));
    expect(hues.size).toBeGreaterThan(60);
    for (const hue of hues) expect(hue).toBeLessThan(360);
  });
});
