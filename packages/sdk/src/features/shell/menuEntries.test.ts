import type { MenuItem } from '@reachkit/contract/session/session';
import { expect, test } from 'vitest';
import { breadcrumbOf, menuSections } from './menuEntries.ts';

function item(id: string, path: string, children?: readonly MenuItem[]): MenuItem {
  return { id, path, name: `名${id}`, label: `Label ${id}`, component: '', icon: 'search', children };
}

const menus = [
  item('1', '/search', [item('2', '/search/a'), item('3', '/search/b')]),
  item('4', '', [item('5', '/mail'), item('6', '/inbox')]),
];

test('a parent with a path is an entry that links to its first tab', () => {
  expect(menuSections(menus, 'zh', '/search/b')[0]).toEqual({
    id: 'top',
    title: null,
    icon: '',
    entries: [
      {
        id: '1',
        title: '名1',
        icon: 'search',
        path: '/search/a',
        isCurrent: true,
        count: 0,
        tabs: [
          { id: '2', title: '名2', icon: 'search', path: '/search/a', isCurrent: false, count: 0, tabs: [] },
          { id: '3', title: '名3', icon: 'search', path: '/search/b', isCurrent: true, count: 0, tabs: [] },
        ],
      },
    ],
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

test('a parent of pages that are different components is a section, whatever its path', () => {
  const pages = [item('8', '/email/tasks'), { ...item('9', '/email/inbox'), component: 'Inbox' }];
  const all = [item('7', '/email', pages)];
  expect(menuSections(all, 'en', '/email/inbox')).toMatchObject([
    {
      id: '7',
      title: 'Label 7',
      entries: [{ path: '/email/tasks' }, { path: '/email/inbox', isCurrent: true }],
    },
  ]);
  expect(breadcrumbOf(all, 'en', '/email/inbox')).toEqual([
    { id: '7', title: 'Label 7', path: null },
    { id: '9', title: 'Label 9', path: '/email/inbox' },
  ]);
});

test('a subpage keeps its entry current; a page with the same path prefix does not', () => {
  expect(menuSections(menus, 'zh', '/mail/7')[1]?.entries[0]?.isCurrent).toBe(true);
  expect(menuSections(menus, 'zh', '/mailbox')[1]?.entries[0]?.isCurrent).toBe(false);
});

test('an entry counts the pending items of its page, or of all its tabs', () => {
  const sections = menuSections(menus, 'en', '/mail', { '/search/a': 2, '/search/b': 3, '/inbox': 12 });
  expect(sections[0]?.entries[0]?.count).toBe(5);
  expect(sections[0]?.entries[0]?.tabs.map(({ count }) => count)).toEqual([2, 3]);
  expect(sections[1]?.entries.map(({ count }) => count)).toEqual([0, 12]);
});

test('the breadcrumb lists the steps to the page', () => {
  expect(breadcrumbOf(menus, 'en', '/search/b')).toEqual([
    { id: '1', title: 'Label 1', path: '/search/a' },
    { id: '3', title: 'Label 3', path: '/search/b' },
  ]);
  // A section has no page.
  expect(breadcrumbOf(menus, 'en', '/mail')[0]).toEqual({ id: '4', title: 'Label 4', path: null });
  expect(breadcrumbOf(menus, 'en', '/nowhere')).toEqual([]);
});
