import { createStorage, type TokenSession, tokenSession } from '@reachkit/sdk';
import { createStateAreas, keepSettings } from '@reachkit/sdk/host';
import { createMockClient, type MockHandler } from '@reachkit/sdk/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { allEn } from '../locales/allEn.ts';
import { newcomer } from '../pages/firstSearch/newcomer.ts';
import { createArrivals } from '../routing/arrival/arrivals.ts';
import { createWanted } from '../routing/arrival/wanted.ts';
import { routesOf } from '../routing/routes.tsx';
import { Site } from './Site.tsx';

interface Said {
  readonly code?: number;
  readonly msg?: string;
  readonly status?: number;
  /** Fields in addition to the code. */
  readonly body?: object;
}

function handler(id: string, said: () => Said): MockHandler {
  return {
    id,
    async handle() {
      const { status = 200, code = 0, msg = '', body } = said();
      return { status, body: { code, msg, ...body }, requestId: 'request' };
    },
  };
}

const searchOn = (platform: string) => ({
  id: platform,
  name: platform,
  label: `On ${platform}`,
  path: `/bloggerSearch/${platform}`,
  component: 'search/CreatorSearch',
  icon: 'search',
});
const menuOf = (...platforms: string[]) => ({ data: { menus: platforms.map(searchOn) } });
const all = ['tiktok', 'youtube', 'instagram'];
const emptyResult = {
  data: { list: [], total: 0, totalKind: 'exact', pageSize: 50, searchAfter: null, asOf: null },
};

function personOf(teamId: string, roleIds: readonly string[] = []) {
  const officeUser = { id: teamId, nickName: 'Robin', avatar: null, teamId, roleIds, company: null };
  const choices = { phone: null, language: null, timeZone: null, deletesAt: null };
  return { ok: true, data: { officeUser: { ...officeUser, ...choices, version: 'pro' } } };
}

function areaOver(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Renders the site at a path, in English, with these server responses. */
function visit(path: string, options: { isSignedIn?: boolean; answers?: Record<string, () => Said> } = {}) {
  window.history.replaceState(null, '', path);
  const kept = new Map<string, string>();
  const storage = createStorage({ area: areaOver(kept) });
  const wanted = createWanted(createStorage({ area: areaOver(new Map()) }));
  const tokens: TokenSession = tokenSession({ storage, fetchToken: async () => null });
  if (options.isSignedIn !== false) tokens.setTokens({ accessToken: 'a', refreshToken: 'r' });
  const answers: Record<string, () => Said> = {
    fetchUserInfo: () => ({ body: personOf('7') }),
    fetchMenu: () => ({ body: menuOf(...all) }),
    searchCreators: () => ({ body: emptyResult }),
    countCreators: () => ({ body: { data: { total: 0, totalKind: 'exact', facets: {} } } }),
    getFilterOptions: () => ({
      body: { data: { regions: [], languages: [], tags: [], sizeBands: [], recentDays: [] } },
    }),
    getStatisticsCount: () => ({
      body: { data: { creators: 9, tiktok: 3, youtube: 3, instagram: 3, emails: 4, videos: 90, asOf: null } },
    }),
    ...options.answers,
  };
  const handlers = Object.keys(answers).map((id) => handler(id, () => answers[id]?.() ?? { status: 404 }));
  const client = createMockClient(handlers, { session: tokens });
  const session = {
    ...tokens,
    signIn: async () => tokens.setTokens({ accessToken: 'b', refreshToken: 's' }),
    callAsClient: () => Promise.reject(new Error('No call is expected')),
    begin: tokens.setTokens,
    signInBySms: async () => tokens.setTokens({ accessToken: 'b', refreshToken: 's' }),
    signOut: async () => tokens.clear(),
  };
  const areas = createStateAreas({ lang: 'en' });
  keepSettings(storage, areas.setting);
  render(<Site platform={{ storage, session, client, language: 'en', areas, wanted }} messages={allEn} />);
  return { client, kept, tokens, answers, areas };
}

const at = () => window.location.pathname;
const arrives = (path: string) => waitFor(() => expect(at()).toBe(path));
/** Follows the first link with a name; the landing page has its sign-in links twice. */
async function follow(name: string) {
  const [first] = await screen.findAllByRole('link', { name });
  if (first) await userEvent.click(first);
}
const menu = () => screen.findByRole('navigation', { name: 'Main menu' });
/** Expects the frame with a "not found" page, and an unchanged URL. */
async function isNotFound(path: string) {
  const heading = await screen.findByRole('heading', { name: 'Page not found' });
  expect(heading).toBeVisible();
  expect((await menu()).closest('.rk-shell')).toContainElement(heading);
  expect(at()).toBe(path);
}
const searched = (client: ReturnType<typeof visit>['client']) =>
  client.calls.filter(({ id }) => id === 'searchCreators').map(({ input }) => input.params?.platform);

// The first import of the search may exceed the test timeout on a busy machine.
beforeAll(async () => void (await import('../pages/SearchPage.tsx')), 60_000);
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('without a login', () => {
  it.each(['/', '/bloggerSearch/tiktok', '/nowhere/at-all'])('%s redirects to /index', async (path) => {
    const { client } = visit(path, { isSignedIn: false });
    await arrives('/index');
    expect((await screen.findAllByRole('link', { name: 'Log in' }))[0]).toBeVisible();
    expect(client.calls.map(({ id }) => id)).not.toContain('fetchMenu');
  });

  it('/login opens', async () => {
    visit('/login', { isSignedIn: false });
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
    expect(at()).toBe('/login');
  });

  it.each(['/auth', '/auth/anything'])('%s redirects to /login', async (path) => {
    visit(path, { isSignedIn: false });
    await arrives('/login');
  });

  it.each([
    ['/register', 'Sign up for Reachkit', 'Sign up | Reachkit'],
    ['/forgetPwd', 'Reset your password', 'Reset your password | Reachkit'],
    ['/registerMember', 'Join a team', 'Join a team | Reachkit'],
    ['/resetPassword', 'Choose a new password', 'Choose a new password | Reachkit'],
  ])('%s opens with its own title', async (path, heading, title) => {
    visit(path, { isSignedIn: false });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(document.title).toBe(title);
    expect(at()).toBe(path);
  });

  it('one frame surrounds all sign-in pages, which link to each other', async () => {
    visit('/login', { isSignedIn: false });
    const frame = await screen.findByRole('main');
    await userEvent.click(screen.getByRole('link', { name: 'Sign up' }));
    expect(await screen.findByRole('heading', { name: 'Sign up for Reachkit' })).toHaveFocus();
    expect(screen.getByRole('main')).toBe(frame);
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    await arrives('/login');
  });

  it('reads an invitation from the link’s fragment and sends it in the request body', async () => {
    const { client } = visit('/registerMember#abc%2Fd', {
      isSignedIn: false,
      answers: {
        readInvitation: () => ({ body: { data: { team: 'Seven Ltd', expiresAt: '2026-11-28T00:00:00Z' } } }),
      },
    });
    expect(await screen.findByText(/Seven Ltd/)).toBeVisible();
    const asked = client.calls.find(({ id }) => id === 'readInvitation');
    expect(asked?.input.body).toEqual({ invitation: 'abc/d' });
  });

  it('/index opens, promotes creators with 100K+ followers, and has one route', async () => {
    visit('/index', { isSignedIn: false });
    expect(await screen.findByRole('heading', { name: /100K\+ followers/ })).toBeVisible();
    expect(document.title).toContain('100K+ followers');
    expect(at()).toBe('/index');
    const paths = routesOf(createStateAreas(), createArrivals()).flatMap(({ children = [] }) =>
      children.map(({ path }) => path),
    );
    expect(paths.filter((path) => path === '/index')).toHaveLength(1);
  });
});

describe('with a login', () => {
  it.each(['/', '/login'])('%s redirects to /bloggerSearch/tiktok', async (path) => {
    visit(path);
    await arrives('/bloggerSearch/tiktok');
  });

  it.each(all)('/bloggerSearch/%s searches that platform, without a query in the URL', async (platform) => {
    const { client } = visit(`/bloggerSearch/${platform}`);
    await waitFor(() => expect(searched(client)).toEqual([platform]));
    expect(at()).toBe(`/bloggerSearch/${platform}`);
    expect(window.location.hash).toBe('');
  });

  it('loads person and menu before a page; unknown paths show "not found" in the frame', async () => {
    const { client } = visit('/nowhere/at-all');
    await isNotFound('/nowhere/at-all');
    expect(document.title).toBe('Page not found | Reachkit');
    expect(client.calls.map(({ id }) => id).slice(0, 2)).toEqual(['fetchUserInfo', 'fetchMenu']);
    expect(client.calls.find(({ id }) => id === 'fetchMenu')?.input.params).toEqual({ id: '7' });
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Reachkit home' }));
    await arrives('/index');
  });

  it('the menu determines the available pages', async () => {
    visit('/bloggerSearch/youtube', { answers: { fetchMenu: () => ({ body: menuOf('tiktok') }) } });
    await isNotFound('/bloggerSearch/youtube');
  });

  it('without the home page in the menu, a person starts at its first page', async () => {
    visit('/', { answers: { fetchMenu: () => ({ body: menuOf('instagram') }) } });
    await arrives('/bloggerSearch/instagram');
  });

  it('with an empty menu, a person sees a contact, and can log out', async () => {
    visit('/', { answers: { fetchMenu: () => ({ body: menuOf() }) } });
    expect(
      await screen.findByText('Ask your team’s owner or an admin for access, then reload.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await arrives('/index');
  });

  it('a page keeps the menu and its quotas in the sidebar', async () => {
    visit('/bloggerCompare');
    await menu();
    expect(document.querySelector('nav[data-side]')).not.toBeNull();
  });

  it('pages change inside one layout, each scrolled to its top', async () => {
    const { client } = visit('/bloggerSearch/tiktok');
    const frame = await menu();
    await waitFor(() => expect(searched(client)).toEqual(['tiktok']));
    vi.mocked(window.scrollTo).mockClear();
    await userEvent.click(within(frame).getByRole('link', { name: 'On youtube' }));
    await waitFor(() => expect(searched(client)).toEqual(['tiktok', 'youtube']));
    expect(at()).toBe('/bloggerSearch/youtube');
    expect(await menu()).toBe(frame);
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('navigating to the current page adds no history entry', async () => {
    visit('/bloggerSearch/tiktok');
    const entry = await screen.findByRole('link', { name: 'On tiktok' });
    const before = window.history.length;
    await userEvent.click(entry);
    await userEvent.click(entry);
    expect(window.history.length).toBe(before);
  });

  it("a failed load of the account without a message shows 'Has Error'", async () => {
    visit('/bloggerSearch/tiktok', { answers: { fetchUserInfo: () => ({ code: 1002 }) } });
    expect(await screen.findByText('Has Error')).toBeTruthy();
  });

  it("a failed load of the account shows the server's message", async () => {
    visit('/bloggerSearch/tiktok', { answers: { fetchUserInfo: () => ({ code: 1002, msg: 'Disabled' }) } });
    await waitFor(() => {
      expect(document.querySelector('.rk-toast[data-tone=error]')).toHaveTextContent('Disabled');
    });
  });
});

describe('the requested page before the login', () => {
  const logIn = (tokens: TokenSession) =>
    act(() => tokens.setTokens({ accessToken: 'b', refreshToken: 's' }));

  it('is opened after the login, with its query', async () => {
    const { tokens } = visit('/bloggerSearch/youtube?region=US', { isSignedIn: false });
    await follow('Log in');
    await arrives('/login');
    logIn(tokens);
    await arrives('/bloggerSearch/youtube');
    expect(window.location.search).toBe('?region=US');
    await menu();
  });

  it('is announced on the start page, which offers login as the primary action', async () => {
    visit('/bloggerSearch/youtube', { isSignedIn: false });
    expect(await screen.findByText('Log in to continue to the page you opened')).toBeVisible();
  });

  it.each([
    ['/', 'Sign up free'],
    ['/price', 'Sign up free'],
    ['/bloggerSearch/youtube', 'Log in'],
  ])('after a visit to %s, the page header’s only primary button is "%s"', async (path, name) => {
    visit(path, { isSignedIn: false });
    const head = within(await screen.findByRole('banner'));
    await waitFor(() => expect(head.getByRole('link', { name })).toHaveAttribute('data-variant', 'primary'));
    const ways = ['Sign up free', 'Log in'].map((way) => head.getByRole('link', { name: way }));
    expect(ways.filter(({ dataset }) => dataset.variant === 'primary')).toHaveLength(1);
  });

  it('falls back to the home page if the person may not open it', async () => {
    const { tokens } = visit('/nowhere/at-all', { isSignedIn: false });
    await follow('Log in');
    await arrives('/login');
    logIn(tokens);
    await arrives('/bloggerSearch/tiktok');
  });

  it('is cleared by logging out: the next person starts at home', async () => {
    const { tokens } = visit('/bloggerSearch/youtube');
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await follow('Log in');
    await arrives('/login');
    logIn(tokens);
    await arrives('/bloggerSearch/tiktok');
  });
});

describe('the first search after the sign-up', () => {
  const words = { en: 'Home', zh: '家居' };
  const options = {
    regions: [{ code: 'US', count: 9 }],
    languages: [],
    tags: [{ code: 'home', parent: null, names: words }],
    sizeBands: [],
    recentDays: [],
  };
  const answers = { getFilterOptions: () => ({ body: { data: options } }) };
  beforeEach(() => newcomer.welcome());
  afterEach(() => newcomer.forget());

  it('uses the answers as its filters, and no other search runs', async () => {
    const { client } = visit('/bloggerSearch/tiktok', { answers });
    for (const [question, choice] of [
      ['What do you sell?', 'Home'],
      ['Where should the creators be?', 'United States'],
    ] as const) {
      const field = await screen.findByRole('button', {
        name: new RegExp(`^${question.replace('?', '\\?')}`),
      });
      await userEvent.click(field);
      await userEvent.click(await screen.findByRole('option', { name: choice }));
    }
    await userEvent.click(screen.getByRole('radio', { name: 'YouTube' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show creators' }));
    await arrives('/bloggerSearch/youtube');
    expect(window.location.search).toBe('?region=US&tags=home');
    await waitFor(() => expect(searched(client)).toEqual(['youtube']));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('waits for a bare search: a link with filters opens its own result', async () => {
    const { client } = visit('/bloggerSearch/youtube?region=US', { answers });
    await waitFor(() => expect(searched(client)).toEqual(['youtube']));
    expect(screen.queryByRole('heading', { name: 'Find your first creators' })).toBeNull();
    expect(newcomer.isDue()).toBe(true);
  });

  it('shows the questions once: after Skip the search opens as usual', async () => {
    const { client } = visit('/bloggerSearch/tiktok', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(searched(client)).toEqual(['tiktok']));
    expect(newcomer.isDue()).toBe(false);
  });
});

describe('pages outside the menu', () => {
  it('a menu entry without a page in this version shows a notice with links', async () => {
    const newer = { ...searchOn('mail'), path: '/mail', label: 'Mail', component: 'mail/Newer' };
    const menus = [searchOn('tiktok'), newer];
    visit('/mail', { answers: { fetchMenu: () => ({ body: { data: { menus } } }) } });
    expect(await screen.findByRole('heading', { name: 'Mail' })).toBeVisible();
    expect(screen.getByText('This page is not in this version of the site')).toBeVisible();
    expect(at()).toBe('/mail');
    await userEvent.click(screen.getByRole('link', { name: 'Search creators' }));
    await arrives('/bloggerSearch/tiktok');
  });

  const acquisition = {
    ...searchOn('tiktok'),
    id: 'dataAcquisition',
    label: 'Data acquisition',
    path: '/dataCollect',
    component: 'none',
  };
  const withAcquisition = (flag: string) => ({
    fetchMenu: () => ({ body: { data: { menus: [searchOn('tiktok'), acquisition] } } }),
    getEquity: () => ({
      body: {
        data: {
          equityVersion: { version: 'pro', versionName: 'Pro' },
          red_center: { save_koc_task: flag },
          items: [{ key: 'searches', kind: 'counter', period: 'day', limit: 500, used: 312, resetAt: null }],
          expireAt: null,
          endsOn: null,
        },
      },
    }),
  });

  it('data acquisition opens and is in the menu if save_koc_task is the text 1', async () => {
    visit('/dataCollect', { answers: withAcquisition('1') });
    expect(await screen.findByRole('heading', { name: 'Data acquisition' })).toBeVisible();
    expect(within(await menu()).getByRole('link', { name: 'Data acquisition' })).toBeVisible();
    expect(screen.getAllByText('312 / 500').length).toBeGreaterThan(0);
  });

  it('data acquisition is neither shown nor opened if save_koc_task is not 1', async () => {
    visit('/bloggerSearch/tiktok', { answers: withAcquisition('0') });
    expect(within(await menu()).queryByRole('link', { name: 'Data acquisition' })).toBeNull();
    cleanup();
    visit('/dataCollect', { answers: withAcquisition('0') });
    await isNotFound('/dataCollect');
  });

  it.each([
    [['ROLE_ADMIN'], 'Team management'],
    [['ADMIN'], 'Page not found'],
    [[], 'Page not found'],
  ])('team management requires the role ROLE_ADMIN: %j sees %s', async (roleIds, heading) => {
    visit('/teamManage', { answers: { fetchUserInfo: () => ({ body: personOf('7', roleIds) }) } });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(at()).toBe('/teamManage');
  });

  it.each(['/orderManage', '/teamData', '/teamRecords'])('%s opens only for team managers', async (path) => {
    visit(path, { answers: { fetchUserInfo: () => ({ body: personOf('7', []) }) } });
    await isNotFound(path);
  });

  it.each([
    ['/userInfo', 'Personal info'],
    ['/changePassword', 'Login and security'],
    ['/equity', 'Plan & limits'],
    ['/changeLog', 'Change log'],
    ['/tool', 'Tools'],
  ])('%s opens for every signed-in person', async (path, heading) => {
    visit(path, { answers: { fetchMenu: () => ({ body: menuOf('tiktok') }) } });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(at()).toBe(path);
  });

  it('the account pages link to each other, including the password page', async () => {
    visit('/userInfo', { answers: { fetchUserInfo: () => ({ body: personOf('7', ['ROLE_ADMIN']) }) } });
    const pages = within(await screen.findByRole('navigation', { name: 'Account' }));
    const names = pages.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Personal info',
      'Login and security',
      'Plan & limits',
      'Usage',
      'Orders',
      'API keys',
      'Webhooks',
    ]);
    await userEvent.click(pages.getByRole('link', { name: 'Login and security' }));
    await arrives('/changePassword');
    expect(await screen.findByLabelText('Old password')).toBeVisible();
  });

  it('every signed-in person can open the tools from the account menu', async () => {
    visit('/bloggerSearch/tiktok', { answers: { fetchMenu: () => ({ body: menuOf('tiktok') }) } });
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Tools' }));
    await arrives('/tool');
    await userEvent.type(await screen.findByLabelText('Email addresses'), 'a@example.com; b@example');
    const wellFormed = await screen.findByRole('group', { name: 'Valid format' });
    expect(wellFormed).toHaveTextContent('1');
    expect(screen.getByText('Incomplete domain after the @')).toBeVisible();
  });
});

describe('the end of a login', () => {
  it('logging out redirects to /index, and the next person gets only their own pages', async () => {
    const { kept, tokens, answers } = visit('/bloggerSearch/tiktok');
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await arrives('/index');
    expect([...kept.keys()].filter((key) => key.includes('token'))).toEqual([]);

    answers.fetchMenu = () => ({ body: menuOf('instagram') });
    act(() => tokens.setTokens({ accessToken: 'c', refreshToken: 't' }));
    await follow('Open workspace');
    await arrives('/bloggerSearch/instagram');
  });

  it('HTTP 401 clears the tokens, redirects to /index and shows a message', async () => {
    const { kept } = visit('/bloggerSearch/tiktok', {
      answers: { searchCreators: () => ({ status: 401, code: 401 }) },
    });
    await arrives('/index');
    expect([...kept.keys()].filter((key) => key.includes('token'))).toEqual([]);
    expect(screen.getByText('Your login has expired, please log in again')).toBeVisible();
  });
});
