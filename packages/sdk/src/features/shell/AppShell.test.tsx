import type { MenuItem, UserInfo } from '@reachkit/contract/session/session';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { AppShell, type AppShellProps } from './AppShell.tsx';
import { shellEn } from './locales/en.ts';
import { shellZh } from './locales/zh.ts';

const tab = (id: string, label: string): MenuItem => ({
  id,
  name: `zh ${label}`,
  label,
  path: `/search/${id}`,
  component: '',
  icon: 'search',
});
const menus: readonly MenuItem[] = [
  { ...tab('top', 'Search'), path: '/search', children: [tab('one', 'One'), tab('two', 'Two')] },
  { ...tab('mail', 'Mail'), path: '/mail' },
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

function show(props: Partial<AppShellProps> = {}) {
  const areas = createStateAreas();
  const shell = (more: Partial<AppShellProps> = {}) => (
    <TestProvider locale="en" messages={[shellZh, shellEn]} areas={areas}>
      <AppShell
        menus={menus}
        user={user}
        currentPath="/search/two"
        homePath="/search/one"
        onNavigate={() => {}}
        onSignOut={() => {}}
        languages={['zh', 'en']}
        onSelectLanguage={() => {}}
        {...props}
        {...more}
      >
        <p>the page</p>
      </AppShell>
    </TestProvider>
  );
  const { rerender, unmount } = render(shell());
  return { areas, unmount, update: (more: Partial<AppShellProps>) => rerender(shell(more)) };
}

const topBar = () => within(screen.getByRole('banner'));

describe('the shell around a page', () => {
  it('greets by nickname in its user menu', () => {
    show();
    expect(topBar().getByRole('button', { name: /Account menu/ })).toHaveTextContent('Hi, Robin');
  });

  it.each([
    ['free', 'Free plan'],
    ['basic', 'Basic plan'],
    ['pro', 'Pro plan'],
    ['team', 'Team plan'],
  ] as const)('shows the plan %s in its user menu', (version, words) => {
    show({ user: { ...user, version } });
    expect(topBar().getByRole('button', { name: /Account menu/ })).toHaveTextContent(words);
  });

  it('links the person’s own pages in its user menu and marks the open one', async () => {
    const onNavigate = vi.fn();
    const userEntries = [{ path: '/changePassword', label: 'Login and security', icon: 'security' }];
    show({ userEntries, onNavigate, currentPath: '/changePassword' });
    const way = screen.getByRole('navigation', { name: 'You are here' });
    expect(way).toHaveTextContent('Login and security');
    topBar()
      .getByRole('button', { name: /Account menu/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    const entry = screen.getByRole('menuitem', { name: 'Login and security' });
    expect(entry).toHaveAttribute('href', '/changePassword');
    await userEvent.keyboard('{Enter}');
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/changePassword');
  });

  it('offers the other language in its top bar', async () => {
    const onSelectLanguage = vi.fn();
    show({ onSelectLanguage });
    await userEvent.click(topBar().getByRole('button', { name: /Language|English/ }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: '中文' }));
    expect(onSelectLanguage).toHaveBeenCalledExactlyOnceWith('zh');
  });

  it('shows the number of pending items of a page in the menu', () => {
    show({ counts: { '/mail': 12 } });
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(menu.getByRole('link', { name: /Mail\s*12/ })).toBeVisible();
  });

  it('marks the page in the menu and shows its breadcrumb', () => {
    show();
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Search');
    const crumbs = within(screen.getByRole('navigation', { name: 'You are here' })).getAllByRole('listitem');
    expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['Home', 'Search', 'Two']);
    expect(screen.getByTitle('Two')).toHaveAttribute('aria-current', 'page');
  });

  it('keeps name and breadcrumb of the page in the setting state until unmount', () => {
    const { areas, update, unmount } = show();
    const { state } = areas.setting;
    expect(state.activePage).toEqual({ name: 'Two', breadcrumb: ['Search', 'Two'] });
    update({ below: { path: '/search/one', title: 'Robin’s page' }, currentPath: '/creator/7' });
    expect(state.activePage).toEqual({
      name: 'Robin’s page',
      breadcrumb: ['Search', 'One', 'Robin’s page'],
    });
    update({ currentPath: '/nowhere' });
    expect(state.activePage).toEqual({ name: '', breadcrumb: [] });
    update({});
    unmount();
    expect(state.activePage).toEqual({ name: '', breadcrumb: [] });
  });
});
