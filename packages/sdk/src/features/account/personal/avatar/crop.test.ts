import { describe, expect, it } from 'vitest';
import { cropByKey, drag, maxZoom, sideOf, wholeCrop, within, zoomTo } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('the square of a picture', () => {
  it('is the largest one, in the middle, by default', () => {
    expect(wholeCrop(wide)).toEqual({ zoom: 1, x: 200, y: 100 });
    expect(sideOf(wide, { zoom: 1 })).toBe(200);
  });

  it('moves opposite to the drag of the picture, and stays within it', () => {
    expect(drag(wide, wholeCrop(wide), 0.25, 0)).toEqual({ zoom: 1, x: 150, y: 100 });
    expect(drag(wide, wholeCrop(wide), 9, 9)).toEqual({ zoom: 1, x: 100, y: 100 });
    expect(drag(wide, wholeCrop(wide), -9, 0)).toEqual({ zoom: 1, x: 300, y: 100 });
  });

  it('keeps its centre when zoomed, between 1 and the maximum', () => {
    const near = zoomTo(wide, { zoom: 1, x: 120, y: 100 }, 2);
    expect(near).toEqual({ zoom: 2, x: 120, y: 100 });
    expect(zoomTo(wide, near, 99).zoom).toBe(maxZoom);
    expect(zoomTo(wide, { zoom: 5, x: 20, y: 20 }, 0)).toEqual({ zoom: 1, x: 100, y: 100 });
  });

  it('is never outside a picture of one pixel', () => {
    expect(within({ width: 1, height: 1 }, { zoom: 1, x: -5, y: 7 })).toEqual({ zoom: 1, x: 0.5, y: 0.5 });
  });

  it.each([
    ['ArrowRight', { zoom: 1, x: 190, y: 100 }],
    ['ArrowLeft', { zoom: 1, x: 210, y: 100 }],
    ['ArrowDown', { zoom: 1, x: 200, y: 100 }],
    ['+', { zoom: 1.15, x: 200, y: 100 }],
    ['-', { zoom: 1, x: 200, y: 100 }],
    ['Home', { zoom: 1, x: 200, y: 100 }],
    ['a', null],
  ])('handles the key %s', (key, crop) => {
    expect(cropByKey(wide, wholeCrop(wide), key)).toEqual(crop);
  });
});
