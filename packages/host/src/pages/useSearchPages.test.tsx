import { locales, ReachkitProvider } from '@reachkit/sdk';
import { permittedRoutes } from '@reachkit/sdk/host';
import type { MenuItem, UserInfo } from '@reachkit/sdk/session';
import type { SearchPage } from '@reachkit/sdk/shell';
import { createMockClient } from '@reachkit/sdk/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hostEn } from '../locales/en.ts';
import { hostZh } from '../locales/zh.ts';
import { ownPagesOf } from '../routing/ownPages.ts';
import { pageWords, searchPlaces } from '../routing/searchPlaceTexts.ts';
import { useSearchPages } from './useSearchPages.ts';

const member: UserInfo = {
  id: '7',
  nickName: 'Robin',
  avatar: null,
  teamId: '1',
  roleIds: [],
  company: null,
  phone: null,
  language: null,
  timeZone: null,
  deletesAt: null,
  version: 'pro',
};

const admin: UserInfo = { ...member, roleIds: ['ROLE_ADMIN'] };

const menuPaths = [...new Set(searchPlaces.map(({ path }) => path.split('?')[0] ?? ''))];
const menus: MenuItem[] = [
  {
    id: 'all',
    name: '全部',
    label: 'All',
    path: '',
    component: '',
    icon: '',
    children: menuPaths
      .filter((path) => !ownPagesOf(admin).some((own) => own.path === path))
      .map((path) => ({ id: path, name: '页面', label: 'Page', path, component: '', icon: 'email' })),
  },
];

async function pagesOf(user: UserInfo, locale = 'en', items: readonly MenuItem[] = menus) {
  const client = createMockClient([]);
  const routes = permittedRoutes(items);
  const { result } = renderHook(() => useSearchPages({ user, menus: items, routes, hasPage: true }), {
    wrapper: ({ children }) => (
      <ReachkitProvider client={client} locale={locale} messages={[hostZh, hostEn]}>
        {children}
      </ReachkitProvider>
    ),
  });
  await waitFor(() => expect(result.current.some(({ kind }) => kind === 'setting')).toBe(true));
  return result.current;
}

it('the search finds prices, help and own pages; team pages only for team admins', async () => {
  const paths = (await pagesOf(member)).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/price', '/mailConfig', '/policy', '/dataUsed', '/tool']));
  expect(paths.filter((path) => /:|shortDetail|team/i.test(path))).toEqual([]);
  expect((await pagesOf(admin)).map(({ path }) => path)).toContain('/teamManage');
});

it('offers no action on a page that the person’s menu does not contain', async () => {
  const paths = (await pagesOf(admin, 'en', [])).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/email'))).toEqual([]);
});

it('finds each page, action and setting by its title in every language', async () => {
  const [first, ...others] = await Promise.all(locales.map((locale) => pagesOf(admin, locale)));
  for (const pages of others) {
    expect(pages.map(({ path }) => path)).toEqual(first?.map(({ path }) => path));
    const lost = pages.filter(({ title, keywords = [] }, at) => {
      const other = first?.[at];
      const finds = (page: SearchPage | undefined, words: string) =>
        [page?.title, ...(page?.keywords ?? [])].join(' ').includes(words);
      return !finds(other, title) || !finds({ path: '', icon: '', title, keywords }, other?.title ?? '');
    });
    expect(lost.map(({ title }) => title)).toEqual([]);
  }
});

it('has no keywords for a page that does not exist', async () => {
  const paths = (await pagesOf(admin)).map(({ path }) => path);
  expect(Object.keys(pageWords).filter((path) => !paths.includes(path))).toEqual([
    '/email/inbox',
    '/email/outbox',
    '/campaigns',
    '/cooperation',
    '/monitor',
    '/rankingVideo',
    '/rankingBlogger',
    '/rankingTag',
    '/rankingAd',
  ]);
});
