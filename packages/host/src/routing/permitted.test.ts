import { expect, test } from 'vitest';
import { permittedRoutes } from './permitted.ts';

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
