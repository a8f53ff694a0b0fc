import type { MenuItem, UserInfo } from '@reachkit/contract/session/session';
import { themes } from '@reachkit/theme';
import { snapshot, subscribe } from 'valtio/vanilla';
import { describe, expect, it } from 'vitest';
import { createStateAreas, type StateAreas } from './createStateAreas.ts';

const person: UserInfo = {
  id: 'u1',
  nickName: '小林',
  avatar: null,
  teamId: 't1',
  roleIds: ['ROLE_ADMIN'],
  company: null,
  phone: null,
  language: null,
  timeZone: null,
  deletesAt: null,
  version: 'pro',
};
const menuList: readonly MenuItem[] = [
  {
    id: 'm1',
    name: '红人搜索',
    label: 'Creator search',
    path: '/search',
    component: 'search',
    icon: 'search',
  },
];
const routes = [
  {
    path: '/search',
    name: '/search',
    component: 'search',
    meta: {
      title: 'Creator search',
      titles: { zh: '红人搜索', en: 'Creator search' },
      icon: 'search',
      id: 'm1',
    },
  },
];
const equity = { equityVersion: { versionName: 'Pro' }, red_center: { save_koc_task: '1' } };
const recipient = { id: 'c1', name: 'Mika', platform: 'youtube' } as const;

const make = () => createStateAreas({ colorThemes: themes });

function statesOf(areas: StateAreas) {
  const { bloggerList, bloggerDetail, email, favourites, permission, setting, user, session } = areas;
  const of = { bloggerList, bloggerDetail, email, favourites, permission, setting, user, session };
  return Object.fromEntries(Object.entries(of).map(([name, { state }]) => [name, snapshot(state)]));
}

function useEverything(areas: StateAreas) {
  areas.signIn(person, 'password');
  areas.bloggerList.setField('region', 'US,GB');
  areas.bloggerList.setField('platform', 'instagram');
  areas.bloggerList.state.isSearching = true;
  areas.bloggerDetail.open({ id: 'c1', growth: [1, 2] });
  areas.email.state.onlyMark = 'spring';
  areas.email.addRecipients([recipient]);
  areas.favourites.open('f1');
  areas.favourites.toggle('c1');
  areas.permission.permit(menuList);
  areas.session.setEquity(equity);
  areas.session.state.lock = '1234';
  const { state } = areas.setting;
  state.isEquity = true;
  state.lang = 'en';
  state.colorTheme = 'teal';
  state.activePage = { name: 'search', breadcrumb: ['Home', 'Creator search'] };
  state.layoutMode.dark = true;
  state.layoutMode.rtl = true;
  state.layoutMode.sidebar = false;
  state.horizontalMenu = true;
  state.miniSidebarMenu = true;
}

describe('the state of a provider', () => {
  it('is not changed by another provider, nor through shared inputs', () => {
    const mine = make();
    const theirs = make();
    const before = statesOf(theirs);
    useEverything(mine);
    expect(statesOf(theirs)).toEqual(before);

    useEverything(theirs);
    mine.reset();
    expect(statesOf(theirs)).not.toEqual(before);
    expect(themes[0]?.name).toBe('ink');
    expect(menuList).toHaveLength(1);
  });

  it('resets to its defaults in every area', () => {
    const areas = make();
    const before = statesOf(areas);
    useEverything(areas);
    for (const [name, state] of Object.entries(statesOf(areas))) expect(state).not.toEqual(before[name]);
    areas.reset();
    expect(statesOf(areas)).toEqual(before);
    useEverything(areas);
    areas.reset();
    expect(statesOf(areas)).toEqual(before);
  });

  it('clears the person at sign-out, and keeps language and appearance', () => {
    const areas = make();
    const before = statesOf(areas);
    useEverything(areas);
    areas.signOut();
    const { setting: _, ...rest } = statesOf(areas);
    const { setting: __, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    expect(areas.setting.state).toMatchObject({
      isEquity: false,
      authUser: { auth: false, authType: '', user: null },
      activePage: { name: '', breadcrumb: [] },
      lang: 'en',
      colorTheme: 'teal',
      layoutMode: { dark: true, rtl: true, sidebar: false },
      horizontalMenu: true,
      miniSidebarMenu: true,
    });
  });

  it('a change of an area notifies its own subscribers only', async () => {
    const areas = make();
    const notified: string[] = [];
    subscribe(areas.email.state, () => notified.push('email'));
    subscribe(areas.setting.state, () => notified.push('setting'));
    areas.setting.state.layoutMode.dark = true;
    await Promise.resolve();
    expect(notified).toEqual(['setting']);
  });
});

describe('the list of creators', () => {
  it('starts with every filter empty, on TikTok', () => {
    const { platform, ...fields } = make().bloggerList.state.searchFilter;
    expect(platform).toBe('tiktok');
    expect(new Set(Object.values(fields))).toEqual(new Set(['']));
  });

  it('sets each filter field separately, and resets all at once', () => {
    const { bloggerList } = make();
    const before = snapshot(bloggerList.state);
    bloggerList.setField('followerCount_start', '50000');
    bloggerList.setField('platform', 'youtube');
    expect(bloggerList.state.searchFilter).toEqual({
      ...before.searchFilter,
      followerCount_start: '50000',
      platform: 'youtube',
    });
    bloggerList.resetFilter();
    expect(snapshot(bloggerList.state)).toEqual(before);
  });
});

it('the creator detail contains all data of the response', () => {
  const { bloggerDetail } = make();
  expect(bloggerDetail.state.bloggerdataAll).toBeNull();
  bloggerDetail.open({ id: 'c1', growth: [1, 2] });
  expect(bloggerDetail.state.bloggerdataAll).toEqual({ id: 'c1', growth: [1, 2] });
});

describe('e-mail', () => {
  it('has a mark, initially empty', () => {
    const { email } = make();
    expect(email.state.onlyMark).toBe('');
    email.state.onlyMark = 'spring';
    expect(snapshot(email.state).onlyMark).toBe('spring');
  });

  it('lists each recipient once, in the order they were added', () => {
    const { email } = make();
    email.addRecipients([recipient, { ...recipient, id: 'c2' }, recipient]);
    email.addRecipients([
      { ...recipient, id: 'c2' },
      { ...recipient, id: 'c3' },
    ]);
    expect(email.state.recipientList.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3']);
    email.removeRecipient('c2');
    expect(email.state.recipientList.map(({ id }) => id)).toEqual(['c1', 'c3']);
  });
});

it('favourites keep the selection in a list until another is opened', () => {
  const { favourites } = make();
  favourites.open('f1');
  favourites.toggle('c1');
  favourites.toggle('c2');
  favourites.toggle('c1');
  favourites.open('f1');
  expect(favourites.state.chosen).toEqual(['c2']);
  favourites.open('f2');
  expect(favourites.state.chosen).toEqual([]);
});

it('permissions contain the menu and its routes', () => {
  const { permission } = make();
  expect(permission.state).toMatchObject({ menuList: [], routes: [] });
  permission.permit(menuList);
  expect(permission.state).toMatchObject({ menuList, routes });
});

describe('the setting', () => {
  it('offers the seven colour themes passed in, with the first selected', () => {
    const { colorThemes, colorTheme } = make().setting.state;
    expect(colorThemes).toEqual(themes);
    expect(colorThemes).toHaveLength(7);
    expect(colorTheme).toBe('ink');
  });

  it('is Chinese unless another language is passed', () => {
    expect(make().setting.state.lang).toBe('zh');
    expect(createStateAreas({ colorThemes: themes, lang: 'en' }).setting.state.lang).toBe('en');
  });

  it('contains the signed-in person, and the login method', () => {
    const areas = make();
    expect(areas.setting.state.authUser).toEqual({ auth: false, authType: '', user: null });
    areas.signIn(person, 'mobile');
    expect(areas.setting.state.authUser).toEqual({ auth: true, authType: 'mobile', user: person });
    expect(areas.user.state.userInfo).toEqual(person);
  });
});

describe('the person', () => {
  it.each<[readonly string[], boolean]>([
    [['ADMIN'], true],
    [['ROLE_ADMIN', 'ADMIN'], true],
    [['ROLE_ADMIN'], false],
    [['admin'], false],
    [['ADMIN '], false],
    [[], false],
  ])('with the roles %j is an admin: %s', (roleIds, expected) => {
    const areas = make();
    expect(areas.user.state.isAdmin).toBe(false);
    areas.signIn({ ...person, roleIds: [...roleIds] }, 'password');
    expect(areas.user.state.isAdmin).toBe(expected);
    expect(snapshot(areas.user.state).isAdmin).toBe(expected);
    areas.signOut();
    expect(snapshot(areas.user.state).isAdmin).toBe(false);
  });
});

it('the session contains the equity data and the lock value', () => {
  const { session } = make();
  expect(snapshot(session.state)).toEqual({ userEquityData: null, lock: '' });
  session.setEquity(equity);
  session.state.lock = '1234';
  expect(snapshot(session.state)).toEqual({ userEquityData: equity, lock: '1234' });
});

describe('the equity of the team', () => {
  const item = (used: number) =>
    ({ key: 'searches', kind: 'counter', period: 'day', limit: 10, used, resetAt: null }) as const;

  it('enables data acquisition whether it loads before the menu or after it', () => {
    const entry = {
      id: '1',
      name: '数据采集',
      label: 'dataAcquisition',
      path: '/x',
      component: 'x',
      icon: 'x',
    };
    const paths = ({ permission }: ReturnType<typeof make>) =>
      permission.state.routes.map(({ path }) => path);
    const late = make();
    late.permission.permit([entry]);
    expect(paths(late)).toEqual([]);
    late.session.setEquity(equity);
    expect(paths(late)).toEqual(['/x']);
    const early = make();
    early.session.setEquity(equity);
    early.permission.permit([entry]);
    expect(paths(early)).toEqual(['/x']);
    early.signOut();
    early.permission.permit([entry]);
    expect(paths(early)).toEqual([]);
  });

  it('updates one area from a response', () => {
    const { session } = make();
    session.setUse('searches', { limit: 10, used: 4, resetAt: null });
    expect(session.state.userEquityData).toBeNull();
    session.setEquity({ ...equity, items: [item(3)] });
    session.setUse('searches', { limit: 10, used: 4, resetAt: null });
    expect(session.state.userEquityData?.items).toEqual([item(4)]);
  });

  it('ignores a lower count of the same period from an older response', () => {
    const { session } = make();
    const period = { limit: 10, resetAt: '2025-11-21T00:00:00+08:00' };
    const used = () => session.state.userEquityData?.items?.map((one) => one.used);
    session.setEquity({ ...equity, items: [{ ...item(3), ...period }] });
    session.setUse('searches', { ...period, used: 5 });
    session.setUse('searches', { ...period, used: 4 });
    expect(used()).toEqual([5]);
    session.setUse('searches', { limit: 10, used: 1, resetAt: '2025-11-22T00:00:00+08:00' });
    expect(used()).toEqual([1]);
  });

  it('a repeated response reverts nothing, and a newer one takes precedence', () => {
    const { session } = make();
    const answered = { ...equity, items: [item(3)] };
    session.setEquity(answered);
    session.setUse('searches', { limit: 10, used: 4, resetAt: null });
    session.setEquity(answered);
    expect(session.state.userEquityData?.items).toEqual([item(4)]);
    session.setEquity({ ...equity, items: [item(5)] });
    expect(session.state.userEquityData?.items).toEqual([item(5)]);
    session.reset();
    session.setEquity(answered);
    expect(session.state.userEquityData).toBe(answered);
  });
});

it('detects the owner of a team by ROLE_ADMIN, not by ADMIN', () => {
  const areas = make();
  areas.signIn({ ...person, roleIds: ['ROLE_ADMIN'] }, 'password');
  expect(areas.user.state).toMatchObject({ isTeamAdmin: true, isAdmin: false });
  areas.signIn({ ...person, roleIds: ['ADMIN'] }, 'password');
  expect(areas.user.state).toMatchObject({ isTeamAdmin: false, isAdmin: true });
});
