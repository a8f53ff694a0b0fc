import type { MenuItem, UserInfo } from '@reachkit/contract/session/session';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { layoutNames, type SettingArea, type SettingState } from '../../core/state/setting.ts';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { AppShell, type AppShellProps } from './AppShell.tsx';
import { shellEn } from './locales/en.ts';
import { shellZh } from './locales/zh.ts';
import { useShellShowsTabs } from './tabs.ts';

function item(id: string, label: string, children?: readonly MenuItem[], path = children ? '' : `/${id}`) {
  return { id, name: `zh ${label}`, label, path, component: '', icon: 'search', children };
}

const menus: readonly MenuItem[] = [
  item('search', 'Search', [item('tiktok', 'TikTok'), item('youtube', 'YouTube')], '/search'),
  item('lists', 'Lists'),
  item('mail', 'Email', [item('tasks', 'Campaigns'), item('inbox', 'Inbox')]),
  item('hot', 'Rankings', [item('videos', 'Hot videos')]),
  item('track', 'Tracking', [item('links', 'Short links')]),
  item('coop', 'Collaboration', [item('promos', 'Promotions')]),
];
const user: UserInfo = {
  id: '1',
  nickName: 'Robin',
  avatar: null,
  teamId: '7',
  roleIds: [],
  company: null,
  phone: null,
  language: null,
  timeZone: null,
  deletesAt: null,
  version: 'pro',
};
const quotas = [
  { id: 'searches', label: 'Searches today', used: 12, limit: 500 },
  { id: 'unlocks', label: 'Unlocks', used: 540, limit: 600 },
];

function Page({ onMount }: { readonly onMount: () => void }) {
  useEffect(() => onMount(), [onMount]);
  return <input aria-label="Note" />;
}

function show(props: Partial<AppShellProps> = {}, page?: ReactNode) {
  const areas = createStateAreas();
  const mounted = vi.fn();
  const onNavigate = vi.fn();
  render(
    <TestProvider locale="en" messages={[shellZh, shellEn]} areas={areas}>
      <AppShell
        menus={menus}
        user={user}
        currentPath="/inbox"
        homePath="/tiktok"
        onNavigate={onNavigate}
        onSignOut={() => {}}
        languages={['zh', 'en']}
        onSelectLanguage={() => {}}
        quotas={quotas}
        footer={<footer>the footer</footer>}
        panel={<p>the bookmarks</p>}
        {...props}
      >
        {page ?? <Page onMount={mounted} />}
      </AppShell>
    </TestProvider>,
  );
  return { setting: areas.setting, mounted, onNavigate };
}

/** Stubs a window of a given width in px for media queries. */
function resizeTo(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

afterEach(() => vi.unstubAllGlobals());

async function change(setting: SettingArea, change: Partial<SettingState>) {
  await act(async () => void Object.assign(setting.state, change));
}

const mainMenu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
const links = (place: { getAllByRole(role: 'link'): HTMLElement[] }) =>
  place.getAllByRole('link').map((link) => link.textContent);

describe('the shell in each layout', () => {
  it.each(layoutNames)('%s has the same landmarks and starts with the skip link to the content', (layout) => {
    show({ layout });
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('main')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('the footer');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'You are here' })).toBeInTheDocument();
    const first = screen.getAllByRole('link')[0];
    expect(first).toHaveTextContent('Skip to content');
    expect(document.querySelector(first?.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });

  it('icon-with-text lists every section with its entries, and the quotas at the foot', () => {
    show({ layout: 'icon-with-text' });
    expect(links(mainMenu())).toEqual([
      'Reachkit',
      'Search',
      'Lists',
      'Campaigns',
      'Inbox',
      'Hot videos',
      'Short links',
      'Promotions',
    ]);
    expect(mainMenu().getByRole('link', { current: 'page' })).toHaveTextContent('Inbox');
    const meters = mainMenu().getByRole('list', { name: 'Usage' });
    expect(within(meters).getByText('540 of 600 used')).toBeInTheDocument();
  });

  it('a quota warns from 90 % on', () => {
    show();
    const [plenty, scarce] = within(screen.getByRole('list', { name: 'Usage' })).getAllByRole('listitem');
    expect(plenty).not.toHaveAttribute('data-scarce');
    expect(scarce).toHaveAttribute('data-scarce');
  });

  it('mini-sidebar-right-fix opens the entries of a section beside its icon, and has a panel at the end', async () => {
    const { onNavigate } = show({ layout: 'mini-sidebar-right-fix' });
    expect(screen.getByRole('complementary', { name: 'Bookmarks and usage' })).toHaveTextContent(
      'the bookmarks',
    );
    const button = mainMenu().getByRole('button', { name: 'Email' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    button.focus();
    await userEvent.keyboard('{Enter}');
    const flyout = within(screen.getByRole('dialog', { name: 'Email' }));
    expect(links(flyout)).toEqual(['Campaigns', 'Inbox']);
    expect(flyout.getByRole('link', { current: 'page' })).toHaveTextContent('Inbox');
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/tasks');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('two-sidebar shows a rail of sections beside the pages of the current section', () => {
    show({ layout: 'two-sidebar' });
    expect(links(mainMenu())).toEqual([
      '',
      'Search',
      'Lists',
      'Email',
      'Rankings',
      'Tracking',
      'Collaboration',
    ]);
    expect(mainMenu().getByRole('link', { current: true })).toHaveTextContent('Email');
    const second = within(screen.getByRole('navigation', { name: 'Email' }));
    expect(links(second)).toEqual(['Campaigns', 'Inbox']);
    expect(second.getByRole('link', { current: 'page' })).toHaveTextContent('Inbox');
  });

  it('nav-with-menu shows the sections as menus in the top bar', async () => {
    const { onNavigate } = show({ layout: 'nav-with-menu' });
    const banner = within(screen.getByRole('banner'));
    const menu = within(banner.getByRole('navigation', { name: 'Main menu' }));
    expect(links(menu)).toEqual(['Search', 'Lists']);
    await userEvent.click(menu.getByRole('button', { name: 'Rankings' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Hot videos' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/videos');
  });

  it('nav-bottom-menu has a second row with the sections and the current section’s pages', () => {
    show({ layout: 'nav-bottom-menu' });
    const banner = within(screen.getByRole('banner'));
    expect(banner.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    const pages = within(mainMenu().getByRole('list', { name: 'Email' }));
    expect(links(pages)).toEqual(['Campaigns', 'Inbox']);
    expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('Inbox');
  });
});

describe('a change of layout', () => {
  it('keeps the page mounted, with its input and focus', async () => {
    const { setting, mounted } = show();
    const note = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, 'half a thought');
    for (const layout of [...layoutNames, 'auto'] as const) {
      await change(setting, { layout: layout });
      await change(setting, { horizontalMenu: !setting.state.horizontalMenu });
      await change(setting, { miniSidebarMenu: !setting.state.miniSidebarMenu });
      expect(screen.getByRole('textbox', { name: 'Note' })).toBe(note);
    }
    expect(note).toHaveValue('half a thought');
    expect(note).toHaveFocus();
    expect(mounted).toHaveBeenCalledTimes(1);
  });

  it('the person’s choice overrides the layout of the route', async () => {
    const { setting } = show({ layout: 'two-sidebar' });
    expect(screen.getByRole('navigation', { name: 'Email' })).toBeInTheDocument();
    await change(setting, { layout: 'icon-with-text' });
    expect(screen.queryByRole('navigation', { name: 'Email' })).toBeNull();
  });

  it('a mini menu shows only icons, which keep their accessible names', async () => {
    const { setting } = show();
    await change(setting, { miniSidebarMenu: true });
    expect(mainMenu().getByRole('link', { name: 'Inbox' })).toHaveAttribute('href', '/inbox');
    expect(mainMenu().queryByText('Email')).toBeNull();
  });
});

describe('the shell on a phone', () => {
  it('has at most five items in a bottom bar, the rest behind "more"', async () => {
    resizeTo(375);
    const { onNavigate } = show();
    expect(mainMenu().getAllByRole('listitem')).toHaveLength(5);
    expect(links(mainMenu())).toEqual(['Search', 'Lists', 'Email', 'Rankings']);
    await userEvent.click(mainMenu().getByRole('button', { name: 'More' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Promotions' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/promos');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('fills the phone’s bar with pages of the first sections', () => {
    resizeTo(375);
    const hub = item('hub', 'Creator hub', [
      item('search', 'Search'),
      item('lists', 'Lists'),
      item('bans', 'Blacklist'),
    ]);
    const mail = item('mail', 'Email', [item('tasks', 'Campaigns'), item('inbox', 'Inbox')]);
    show({ menus: [hub, mail, item('links', 'Short links')], currentPath: '/lists' });
    expect(links(mainMenu())).toEqual(['Short links', 'Search', 'Lists', 'Email']);
    expect(mainMenu().getByRole('link', { current: 'page' })).toHaveTextContent('Lists');
    expect(mainMenu().getByRole('button', { name: 'More' })).not.toHaveAttribute('data-current');
  });

  it('marks "More" if the page belongs to a section that is not in the bar', () => {
    resizeTo(375);
    const hub = item(
      'hub',
      'Creator hub',
      ['a', 'b', 'c', 'd', 'e'].map((id) => item(id, `Page ${id}`)),
    );
    show({ menus: [hub, item('links', 'Short links')], currentPath: '/e' });
    expect(links(mainMenu())).toEqual(['Short links', 'Page a', 'Page b', 'Page c']);
    expect(mainMenu().getByRole('button', { name: 'More' })).toHaveAttribute('data-current');
  });

  it('shows the logo without the brand name, so that the account menu fits', () => {
    resizeTo(375);
    show();
    expect(screen.getByRole('link', { name: 'Reachkit home' })).toHaveTextContent(/^$/);
  });

  it('shows an entry’s short title in the bar and its full title in the drawer', async () => {
    resizeTo(375);
    show({ shortTitles: { '/tiktok': 'Find' } });
    expect(links(mainMenu())).toEqual(['Find', 'Lists', 'Email', 'Rankings']);
    await userEvent.click(mainMenu().getByRole('button', { name: 'More' }));
    expect(within(screen.getByRole('dialog')).getByRole('link', { name: /^Search/ })).toBeVisible();
  });

  it('shows all items in the bar when there are five or fewer', () => {
    resizeTo(375);
    show({ menus: [item('a', 'One'), item('b', 'Two'), item('c', 'Three')] });
    expect(links(mainMenu())).toEqual(['One', 'Two', 'Three']);
    expect(mainMenu().queryByRole('button')).toBeNull();
  });

  it('puts the footer in the account menu, as endless lists never reach it', async () => {
    resizeTo(375);
    show({ footer: <footer>the footer</footer> });
    expect(screen.queryByText('the footer')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'About this site' }));
    expect(within(screen.getByRole('dialog')).getByText('the footer')).toBeVisible();
  });

  it('keeps the language switch in the account menu', async () => {
    resizeTo(375);
    const onSelectLanguage = vi.fn();
    show({ onSelectLanguage });
    await userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: '中文' }));
    expect(onSelectLanguage).toHaveBeenCalledExactlyOnceWith('zh');
  });
});

describe('the breadcrumb', () => {
  it('starts at home and links each step that is a page', async () => {
    const { onNavigate } = show({ currentPath: '/youtube' });
    const way = within(screen.getByRole('navigation', { name: 'You are here' }));
    await userEvent.click(way.getByRole('link', { name: 'Home' }));
    expect(onNavigate).toHaveBeenLastCalledWith('/tiktok');
    expect(way.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/tiktok');
    expect(way.getByText('YouTube').closest('[aria-current]')).toHaveAttribute('aria-current', 'page');
  });

  it('does not link a section, as it has no page', () => {
    show();
    const way = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(way.queryByRole('link', { name: 'Email' })).toBeNull();
    expect(way.getByText('Email')).toBeInTheDocument();
  });
});

function Tabs() {
  return useShellShowsTabs() ? 'the shell shows them' : 'the page shows them';
}

describe('a page with tabs', () => {
  it.each([
    ['nav-bottom-menu', '/youtube', 'the shell shows them'],
    ['two-sidebar', '/youtube', 'the shell shows them'],
    ['icon-with-text', '/youtube', 'the page shows them'],
    ['mini-sidebar-right-fix', '/youtube', 'the page shows them'],
    ['nav-with-menu', '/youtube', 'the page shows them'],
    // These tabs are the pages of a section, not the tabs of one page.
    ['two-sidebar', '/inbox', 'the page shows them'],
  ] as const)('tabs of a page in layout %s on %s: %s', (layout, currentPath, said) => {
    show({ layout, currentPath }, <Tabs />);
    expect(screen.getByRole('main')).toHaveTextContent(said);
  });

  it('reports navigation by a tab as such, unlike by other entries', async () => {
    const { onNavigate } = show({ layout: 'two-sidebar', currentPath: '/youtube' });
    await userEvent.click(screen.getByRole('link', { name: 'TikTok' }));
    expect(onNavigate).toHaveBeenLastCalledWith('/tiktok', { isTab: true });
    await userEvent.click(screen.getByRole('link', { name: 'Lists' }));
    expect(onNavigate).toHaveBeenLastCalledWith('/lists');
  });
});

describe('the upgrade', () => {
  it('links the host’s upgrade page; for the highest plan the link names the plan', () => {
    const href = (target: { readonly kind: string }) => (target.kind === 'upgrade' ? '/vip' : undefined);
    const shellOf = (version: UserInfo['version']) => (
      <AppShell
        menus={menus}
        user={{ ...user, version }}
        currentPath="/inbox"
        homePath="/tiktok"
        onNavigate={() => {}}
        onSignOut={() => {}}
        languages={['zh', 'en']}
        onSelectLanguage={() => {}}
      />
    );
    const inHost = (version: UserInfo['version']) => (
      <TestProvider locale="en" messages={[shellZh, shellEn]} navigation={{ href, go: () => {} }}>
        {shellOf(version)}
      </TestProvider>
    );
    const { rerender, unmount } = render(inHost('pro'));
    expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/vip');
    rerender(inHost('team'));
    expect(screen.getByRole('link', { name: 'Your plan' })).toHaveAttribute('href', '/vip');
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
    unmount();
    show();
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
  });
});
