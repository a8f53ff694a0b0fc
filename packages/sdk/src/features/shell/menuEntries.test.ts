import type { MenuItem } from '@reachkit/contract/session';
import { expect, test } from 'vitest';
import { breadcrumbOf, menuSections } from './menuEntries.ts';

function item(id: string, path: string, children?: readonly MenuItem[]): MenuItem {
  return { id, path, name: `名${id}`, label: `Label ${id}`, component: '', icon: 'search', children };
}

const menus = [
  item('1', '/search', [item('2', '/search/a'), item('3', '/search/b')]),
  item('4', '', [item('5', '/mail'), item('6', '/inbox')]),
];

test('a parent with a path is one entry that leads to its first tab', () => {
  expect(menuSections(menus, 'zh', '/search/b')[0]).toEqual({
    id: 'top',
    title: null,
    entries: [{ id: '1', title: '名1', icon: 'search', path: '/search/a', isCurrent: true }],
  });
});

test('a parent without a path is a titled section of its children', () => {
  const [, mail] = menuSections(menus, 'en', '/inbox');
  expect(mail?.title).toBe('Label 4');
  expect(mail?.entries.map((entry) => [entry.title, entry.isCurrent])).toEqual([
    ['Label 5', false],
    ['Label 6', true],
  ]);
});

test('a page below an entry keeps the entry current, a page that merely begins alike does not', () => {
  expect(menuSections(menus, 'zh', '/mail/7')[1]?.entries[0]?.isCurrent).toBe(true);
  expect(menuSections(menus, 'zh', '/mailbox')[1]?.entries[0]?.isCurrent).toBe(false);
});

test('the breadcrumb names the way down to the page', () => {
  expect(breadcrumbOf(menus, 'en', '/search/b')).toEqual(['Label 1', 'Label 3']);
  expect(breadcrumbOf(menus, 'en', '/nowhere')).toEqual([]);
});
