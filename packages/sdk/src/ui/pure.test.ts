import { expect, it } from 'vitest';
import { hueOf, initials } from './Avatar/initials.ts';
import { place } from './Portal/placement.ts';
import { countFitting } from './TagList/TagList.tsx';

it.each([
  ['Sophie Lindqvist', 'SL'],
  ['@noor.bayt', 'NB'],
  ['林小满在多伦多', '林'],
  ['はなの 暮らし帖', 'は'],
  ['김하늘 스튜디오', '김'],
  ['👩‍🍳 Kitchen', 'K'],
  ['  ', ''],
  ['', ''],
])('converts %j to the initials %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it('returns the same hue for the same name', () => {
  expect(hueOf('Sophie')).toBe(hueOf('Sophie'));
  expect(hueOf('Sophie')).not.toBe(hueOf('Noor'));
});

it('shows only whole tags and leaves room for the “+n”', () => {
  expect(countFitting([40, 40, 40], 128, 24)).toBe(3);
  expect(countFitting([40, 40, 40], 127, 24)).toBe(2);
  expect(countFitting([40, 40, 40], 110, 24)).toBe(1);
  expect(countFitting([400, 40], 100, 24)).toBe(1);
  expect(countFitting([], 100, 24)).toBe(0);
});

const anchor = { left: 100, top: 100, width: 50, height: 20 };
const view = { width: 500, height: 400 };

it('places a panel below its anchor, aligned at its start in both directions', () => {
  const size = { width: 80, height: 100 };
  expect(place(anchor, size, view, 'bottom-start', { gap: 4, isRtl: false })).toEqual({
    left: 100,
    top: 124,
  });
  expect(place(anchor, size, view, 'bottom-start', { gap: 4, isRtl: true })).toEqual({ left: 70, top: 124 });
  expect(place(anchor, size, view, 'bottom-end', { gap: 4, isRtl: false })).toEqual({ left: 70, top: 124 });
});

it('flips a panel if there is no room, and shifts it into view', () => {
  const low = { ...anchor, top: 350 };
  expect(place(low, { width: 80, height: 100 }, view, 'bottom-start', { gap: 4, isRtl: false }).top).toBe(
    246,
  );
  expect(
    place({ ...anchor, left: 480 }, { width: 80, height: 50 }, view, 'bottom-start', { gap: 4, isRtl: false })
      .left,
  ).toBe(412);
});

it('reduces the height of a panel that fits on neither side of its anchor', () => {
  const high = { width: 80, height: 900 };
  expect(place(anchor, high, view, 'bottom-start', { gap: 4, isRtl: false })).toEqual({
    left: 100,
    top: 124,
    maxHeight: 268,
  });
});

it('places a panel at the inline end of its anchor, flipped without room', () => {
  const size = { width: 80, height: 100 };
  expect(place(anchor, size, view, 'end-start', { gap: 4, isRtl: false })).toEqual({ left: 154, top: 100 });
  expect(place(anchor, size, view, 'end-start', { gap: 4, isRtl: true })).toEqual({ left: 16, top: 100 });
  const last = { ...anchor, left: 440 };
  expect(place(last, size, view, 'end-start', { gap: 4, isRtl: false }).left).toBe(356);
  expect(place(anchor, { width: 80, height: 12 }, view, 'end', { gap: 4, isRtl: false }).top).toBe(104);
});
