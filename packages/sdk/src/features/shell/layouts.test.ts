import { expect, test } from 'vitest';
import { layoutNames } from '../../core/state/setting.ts';
import { type ShellChoice, shapeOf } from './layouts.ts';

const wide: ShellChoice = { layout: 'icon-with-text', isMini: false, isHorizontal: false, width: 'wide' };

test('there are the five layouts of the specification', () => {
  expect([...layoutNames].sort()).toEqual([
    'icon-with-text',
    'mini-sidebar-right-fix',
    'nav-bottom-menu',
    'nav-with-menu',
    'two-sidebar',
  ]);
});

test('each layout places its menu differently', () => {
  const shapes = layoutNames.map((layout) => shapeOf({ ...wide, layout }));
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(5);
  for (const { side, bar } of shapes) expect([side, bar].filter(Boolean)).toHaveLength(1);
});

test.each([
  ['icon-with-text', 'at the side'],
  ['mini-sidebar-right-fix', 'at the side'],
  ['two-sidebar', 'at the side'],
  ['nav-with-menu', 'in the top bar'],
  ['nav-bottom-menu', 'in the top bar'],
] as const)('%s has its menu %s', (layout, place) => {
  const { side, bar } = shapeOf({ ...wide, layout });
  expect(side !== null).toBe(place === 'at the side');
  expect(bar !== null).toBe(place === 'in the top bar');
});

test.each(layoutNames)('%s becomes a bottom menu on a phone', (layout) => {
  expect(shapeOf({ ...wide, layout, width: 'phone' })).toEqual({
    side: null,
    hasSecond: false,
    bar: null,
    hasPanel: false,
    hasPhoneMenu: true,
  });
});

test.each([
  ['icon-with-text', 'icons'],
  ['two-sidebar', 'flyouts'],
  ['mini-sidebar-right-fix', 'flyouts'],
] as const)('%s has a rail of icons on a narrow screen, and as a mini menu', (layout, side) => {
  expect(shapeOf({ ...wide, layout, width: 'narrow' })).toMatchObject({ side, hasSecond: false });
  expect(shapeOf({ ...wide, layout, isMini: true })).toMatchObject({ side, hasSecond: false });
});

test.each(['icon-with-text', 'two-sidebar', 'mini-sidebar-right-fix'] as const)(
  'a horizontal menu turns the side menu of %s into a bar',
  (layout) => {
    expect(shapeOf({ ...wide, layout, isHorizontal: true })).toMatchObject({ side: null, bar: 'row' });
  },
);

test('hides the fixed panel in windows narrower than 1600 px', () => {
  const layout = 'mini-sidebar-right-fix';
  expect(shapeOf({ ...wide, layout }).hasPanel).toBe(true);
  expect(shapeOf({ ...wide, layout, width: 'medium' }).hasPanel).toBe(false);
});
