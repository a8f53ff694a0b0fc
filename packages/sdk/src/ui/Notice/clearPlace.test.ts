import { describe, expect, it } from 'vitest';
import { clearPlace } from './clearPlace.ts';

const notice = { start: 20, end: 420, top: 840, bottom: 880 };
const quotas = { start: 0, end: 208, top: 780, bottom: 900 };
const dock = { start: 208, end: 1440, top: 848, bottom: 900 };

describe('the place of a notice', () => {
  it('a notice stays where nothing is covered', () => {
    expect(clearPlace(notice, [{ ...quotas, top: 100, bottom: 200 }], 1440)).toEqual({ along: 0, up: 0 });
  });

  it('a notice goes beside quotas at the side of the window', () => {
    expect(clearPlace(notice, [quotas], 1440)).toEqual({ along: 216, up: 0 });
  });

  it('a notice goes above acts docked at the foot', () => {
    expect(clearPlace(notice, [dock], 1440)).toEqual({ along: 0, up: 44 });
  });

  it('a notice goes beside quotas and above acts where both are there', () => {
    expect(clearPlace(notice, [dock, quotas], 1440)).toEqual({ along: 216, up: 44 });
  });

  it('a notice as wide as a phone goes above, as there is no room beside', () => {
    const wide = { start: 16, end: 359, top: 700, bottom: 740 };
    const below = { start: 0, end: 375, top: 692, bottom: 752 };
    expect(clearPlace(wide, [below], 375)).toEqual({ along: 0, up: 60 });
  });

  it('a notice that finds no clear place stays in the window', () => {
    const all = { start: 0, end: 1440, top: 0, bottom: 900 };
    expect(clearPlace(notice, [all], 1440)).toEqual({ along: 0, up: 0 });
  });
});
