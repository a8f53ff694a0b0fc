import { describe, expect, test } from 'vitest';
import { permittedRoutes, withoutUnpermitted } from './permittedRoutes.ts';

const leaf = (id: string, path: string) => ({
  id,
  path,
  name: `名${id}`,
  label: `Label ${id}`,
  component: `c/${id}`,
  icon: `i${id}`,
});

test('each leaf of the menu tree becomes a route, at any depth and in order', () => {
  const menus = [
    {
      ...leaf('1', '/a'),
      children: [leaf('2', '/a/b'), { ...leaf('3', '/a/c'), children: [leaf('4', '/a/c/d')] }],
    },
    leaf('5', '/e'),
    { ...leaf('6', '/f'), children: [] },
  ];
  expect(permittedRoutes(menus).map((route) => route.path)).toEqual(['/a/b', '/a/c/d', '/e', '/f']);
});

test('a route takes path and name from path, component from component, titles from label and name', () => {
  expect(permittedRoutes([leaf('7', '/g')])).toEqual([
    {
      path: '/g',
      name: '/g',
      component: 'c/7',
      meta: { title: 'Label 7', titles: { zh: '名7', en: 'Label 7' }, icon: 'i7', id: '7' },
    },
  ]);
});

test('a route has the layout that the host gave its component', () => {
  const layoutOf = (component: string) => (component === 'c/2' ? ('two-sidebar' as const) : undefined);
  const routes = permittedRoutes([leaf('1', '/a'), { ...leaf('9', '/z'), children: [leaf('2', '/b')] }], {
    layoutOf,
  });
  expect(routes.map(({ meta }) => meta.layout)).toEqual([undefined, 'two-sidebar']);
});

describe('data acquisition', () => {
  const entry = (marked: Partial<Record<'id' | 'name' | 'label', string>>) => ({
    ...leaf('8', '/dataCollect'),
    ...marked,
    children: [leaf('81', '/dataCollect/tasks')],
  });
  const equity = (save_koc_task: string) => ({ red_center: { save_koc_task } });
  const menus = [
    leaf('1', '/a'),
    {
      ...leaf('2', ''),
      children: [leaf('3', '/b'), entry({ label: 'dataAcquisition' }), leaf('4', '/c')],
    },
  ];
  const pathsWith = (given: { readonly red_center: { readonly save_koc_task: string } } | null) =>
    permittedRoutes(menus, { equity: given }).map(({ path }) => path);

  test('is permitted if save_koc_task is the text 1', () => {
    expect(pathsWith(equity('1'))).toEqual(['/a', '/b', '/dataCollect/tasks', '/c']);
    expect(withoutUnpermitted(menus, equity('1'))).toEqual(menus);
  });

  test.each(['0', '', '01', '1 ', 'true', '2'])('is left out, with its children, if it is %j', (value) => {
    expect(pathsWith(equity(value))).toEqual(['/a', '/b', '/c']);
  });

  test('is left out until the equity is known', () => {
    expect(pathsWith(null)).toEqual(['/a', '/b', '/c']);
    expect(permittedRoutes(menus)).toHaveLength(3);
  });

  test.each(['id', 'name', 'label'] as const)('is recognised by its %s', (field) => {
    expect(withoutUnpermitted([entry({ [field]: 'dataAcquisition' })], null)).toEqual([]);
    expect(withoutUnpermitted([entry({ [field]: 'dataAcquisitions' })], null)).toHaveLength(1);
  });

  test('removes a section that would be empty', () => {
    const section = { ...leaf('5', ''), children: [entry({ id: 'dataAcquisition' })] };
    expect(withoutUnpermitted([section, leaf('6', '/d')], equity('0')).map(({ id }) => id)).toEqual(['6']);
  });

  test('does not change the menu passed in', () => {
    const before = structuredClone(menus);
    permittedRoutes(menus, { equity: equity('0') });
    expect(menus).toEqual(before);
  });
});
