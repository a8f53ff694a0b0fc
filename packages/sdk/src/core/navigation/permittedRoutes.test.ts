import { expect, test } from 'vitest';
import { permittedRoutes } from './permittedRoutes.ts';

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
      meta: { title: 'Label 7', titleZh: '名7', icon: 'i7', id: '7' },
    },
  ]);
});

test('a route says in which layout its page stands, where the host gave its component one', () => {
  const layoutOf = (component: string) => (component === 'c/2' ? ('two-sidebar' as const) : undefined);
  const routes = permittedRoutes([leaf('1', '/a'), { ...leaf('9', '/z'), children: [leaf('2', '/b')] }], {
    layoutOf,
  });
  expect(routes.map(({ meta }) => meta.layout)).toEqual([undefined, 'two-sidebar']);
});
