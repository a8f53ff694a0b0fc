import { expect, it } from 'vitest';
import { type Box, clearPlace } from './clearPlace.ts';

const notice = { left: 20, right: 420, top: 840, bottom: 880 };
const quotas = { left: 0, right: 208, top: 780, bottom: 900 };
const dock = { left: 208, right: 1440, top: 848, bottom: 900 };

it.each<[string, readonly Box[], number]>([
  ['stays in the corner where nothing is covered', [{ ...quotas, top: 100, bottom: 200 }], 0],
  ['goes above quotas', [quotas], 112],
  ['goes above actions docked at the foot', [dock], 44],
  ['goes above the higher of quotas and actions', [dock, quotas], 112],
  ['goes above what stands on what it went above', [quotas, { ...quotas, top: 600, bottom: 770 }], 292],
  ['stays in the corner of a window that has no clear place', [{ ...dock, left: 0, top: 0 }], 0],
])('a notice %s', (_, kept, up) => {
  expect(clearPlace(notice, kept)).toBe(up);
});
