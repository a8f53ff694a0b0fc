import type { GlobalHits } from '@reachkit/contract/site';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Navigation } from '../../../core/navigation/target.ts';
import { createStorage } from '../../../core/react/storage.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { signedInSession } from '../../../testing/createMockClient.ts';
import { deferred } from '../../../testing/deferred.ts';
import { Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { shellEn } from '../locales/en.ts';
import { shellZh } from '../locales/zh.ts';
import { everywhere, noHits, someHits, type ToolWorldOptions, toolWorld } from '../stories/toolWorld.ts';
import { GlobalSearch, type GlobalSearchProps } from './GlobalSearch.tsx';
import type { SearchPage } from './pages.ts';

afterEach(() => vi.unstubAllGlobals());

interface ShowOptions extends ToolWorldOptions {
  readonly navigation?: Navigation;
  readonly kept?: Map<string, string>;
  readonly person?: string;
  readonly pages?: readonly SearchPage[];
}

function show({ navigation, kept = new Map(), person = '7', pages, ...world }: ShowOptions = {}) {
  const session = signedInSession(`login-of-${person}`);
  const client = toolWorld({ session, ...world });
  const areas = createStateAreas({});
  areas.user.set({
    id: person,
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
  });
  const storage = createStorage({
    area: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
  });
  const go = vi.fn<Navigation['go']>();
  const onNavigate = vi.fn<(path: string) => void>();
  const element = (page: Pick<GlobalSearchProps, 'currentPath' | 'currentTitle'>) => (
    <TestProvider
      locale="en"
      client={client}
      areas={areas}
      messages={[shellZh, shellEn]}
      navigation={navigation ?? { ...everywhere, go }}
    >
      <GlobalSearch onNavigate={onNavigate} pages={pages} storage={storage} {...page} />
    </TestProvider>
  );
  const { container, rerender } = render(element({}));
  const box = () => within(container).getByRole('combobox', { name: 'Search everything' });
  return {
    client,
    session,
    kept,
    go,
    onNavigate,
    box,
    rerender: (page: Parameters<typeof element>[0]) => rerender(element(page)),
  };
}

/** Renders the search, and opens pages one after the other. */
function showPages(kept: Map<string, string>) {
  const shown = show({ kept });
  const open = (path: string, title: string) => shown.rerender({ currentPath: path, currentTitle: title });
  return { ...shown, open };
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const group = (name: string) => within(screen.getByRole('group', { name }));

describe('finding', () => {
  it('shows creators, lists and menu entries in groups, each as a link', async () => {
    const { box } = show();
    await userEvent.type(box(), 'home');
    await screen.findByRole('group', { name: 'Creators' });
    expect(group('Creators').getAllByRole('option')[0]).toHaveAttribute('href', '/creator/tiktok/1');
    expect(group('Creators').getAllByRole('option')[0]).toHaveTextContent('186.42K followers');
    expect(group('Lists').getAllByRole('option')[0]).toHaveAttribute('href', '/lists/9');
    expect(group('Menu').getByRole('option')).toHaveAttribute('href', '/email/tasks');
    expect(group('Menu').getByRole('option')).toHaveTextContent('Email campaigns');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
  });

  it('offers no text search for a pasted link', async () => {
    const { box } = show();
    await userEvent.type(box(), 'https://www.tiktok.com/@home');
    await screen.findByRole('group', { name: 'Creators' });
    expect(options().some((text) => text?.includes('tiktok.com'))).toBe(false);
  });

  it("finds the host's pages by title and keywords, and opens them by onNavigate", async () => {
    const pages: readonly SearchPage[] = [
      { path: '/price', title: 'Prices', icon: 'vip', keywords: ['plans cost'] },
      { path: '/mailConfig', title: 'Email setup', icon: 'email', keywords: ['help SMTP'] },
      { path: '/dataUsed', title: 'Usage', icon: 'usage' },
    ];
    const { box, onNavigate } = show({ pages, hits: () => noHits });
    await userEvent.type(box(), 'PRICE');
    await screen.findByRole('group', { name: 'Pages' });
    expect(group('Pages').getByRole('option', { name: 'Prices' })).toHaveAttribute('href', '/price');
    await userEvent.clear(box());
    await userEvent.type(box(), 'help');
    expect(await screen.findByRole('option', { name: 'Email setup' })).toHaveAttribute('href', '/mailConfig');
    await userEvent.clear(box());
    await userEvent.type(box(), 'usage');
    await userEvent.click(await screen.findByRole('option', { name: 'Usage' }));
    expect(onNavigate).toHaveBeenCalledWith('/dataUsed');
  });

  it('places pages and settings with exactly these words before creators, others after them', async () => {
    const pages: readonly SearchPage[] = [
      { path: '/saved', title: 'Saved searches', icon: 'search', keywords: ['已存搜索'] },
      { path: '/bell', title: 'Notices', icon: 'inbox', kind: 'setting', keywords: ['notifications 通知'] },
    ];
    const { box } = show({ pages });
    for (const [text, first] of [
      ['saved SEARCHES', '/saved'],
      ['已存搜索', '/saved'],
      ['notifications', '/bell'],
      ['notif', '/creator/tiktok/1'],
    ] as const) {
      await userEvent.clear(box());
      await userEvent.type(box(), text);
      await screen.findByRole('group', { name: 'Creators' });
      expect([text, screen.getAllByRole('option')[0]?.getAttribute('href')]).toEqual([text, first]);
    }
  });

  it('without a creator page, links the search for the handle and omits lists', async () => {
    const href: Navigation['href'] = (target) =>
      target.kind === 'search' ? everywhere.href(target) : undefined;
    const { box } = show({ navigation: { href, go: () => {} } });
    await userEvent.type(box(), 'home');
    await screen.findByRole('group', { name: 'Creators' });
    expect(group('Creators').getAllByRole('option')[0]).toHaveAttribute(
      'href',
      '/search/tiktok?user_name=sophieathome',
    );
    expect(screen.queryByRole('group', { name: 'Lists' })).toBeNull();
  });

  it('sends one request for a word, and none for one letter', async () => {
    const { box, client } = show();
    await userEvent.type(box(), 'a');
    expect(await screen.findByText('Type one more letter')).toBeVisible();
    await userEvent.type(box(), 'bc');
    await screen.findByRole('group', { name: 'Creators' });
    expect(client.calls.filter(({ id }) => id === 'globalSearch').map(({ input }) => input.query)).toEqual([
      { q: 'abc' },
    ]);
  });

  it('treats one Chinese character as a word', async () => {
    const { box } = show();
    await userEvent.type(box(), '家');
    expect(await screen.findByRole('group', { name: 'Creators' })).toBeVisible();
  });

  it('never replaces newer results by results of an older text', async () => {
    const slow = deferred<GlobalHits>();
    const signals: (AbortSignal | undefined)[] = [];
    const { box } = show({
      hits: (q, signal) => {
        signals.push(signal);
        return q === 'old' ? slow.promise : { ...noHits, menus: someHits.menus };
      },
    });
    await userEvent.type(box(), 'old');
    await waitFor(() => expect(signals).toHaveLength(1));
    await userEvent.clear(box());
    await userEvent.type(box(), 'new');
    await screen.findByRole('group', { name: 'Menu' });
    expect(signals[0]?.aborted).toBe(true);
    await act(async () => slow.resolve(someHits));
    expect(screen.queryByRole('group', { name: 'Creators' })).toBeNull();
  });

  it('shows that nothing was found, and offers the full search', async () => {
    const { box, go } = show({ hits: () => noHits });
    await userEvent.type(box(), 'zzz');
    expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(go).toHaveBeenCalledExactlyOnceWith(
      { kind: 'search', platform: 'tiktok', view: 'keyword=zzz' },
      'push',
    );
  });

  it('shows that the search failed, and retries', async () => {
    let isBroken = true;
    const { box } = show({
      hits: () => {
        if (isBroken) throw new Refusal({ status: 500 });
        return someHits;
      },
    });
    await userEvent.type(box(), 'home');
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByRole('group', { name: 'Creators' })).toBeVisible();
    expect(box()).toHaveFocus();
  });
});

describe('by keyboard', () => {
  it('Ctrl+K focuses the box, arrows select, Enter opens and empties the box', async () => {
    const { box, onNavigate, go } = show({ hits: () => ({ ...noHits, menus: someHits.menus }) });
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(box()).toHaveFocus();
    await userEvent.keyboard('mail');
    await screen.findByRole('group', { name: 'Menu' });
    await userEvent.keyboard('{ArrowDown}');
    const [first] = screen.getAllByRole('option');
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(box()).toHaveAttribute('aria-activedescendant', first?.id);
    await userEvent.keyboard('{Enter}');
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/email/tasks');
    expect(go).not.toHaveBeenCalled();
    expect(box()).toHaveValue('');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('arrows wrap around; Escape closes the results and keeps the text', async () => {
    const { box } = show({ hits: () => ({ ...noHits, menus: someHits.menus }) });
    await userEvent.type(box(), 'mail');
    await screen.findByRole('group', { name: 'Menu' });
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getAllByRole('option').at(-1)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveValue('mail');
  });

  it('Enter that ends an IME composition opens nothing', async () => {
    const { box, go } = show();
    await userEvent.type(box(), '家居');
    await screen.findByRole('group', { name: 'Creators' });
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true });
    act(() => void box().dispatchEvent(enter));
    expect(go).not.toHaveBeenCalled();
  });
});

describe('a recent search', () => {
  it('is offered again, the newest first, five at most', async () => {
    const { box } = show();
    for (const word of ['one', 'two', 'three', 'four', 'five', 'six', 'two']) {
      await userEvent.type(box(), `${word}{Enter}`);
    }
    await userEvent.click(box());
    expect(options()).toEqual(['two', 'six', 'five', 'four', 'three']);
    await userEvent.click(screen.getByRole('option', { name: 'six' }));
    expect(box()).toHaveValue('six');
    expect(await screen.findByRole('group', { name: 'Creators' })).toBeVisible();
  });

  it('belongs to the person and is removed on logout', async () => {
    const kept = new Map<string, string>();
    const first = show({ kept, person: '7' });
    const second = show({ kept, person: '8' });
    await userEvent.type(first.box(), 'secret plan{Enter}');
    await userEvent.click(second.box());
    expect(screen.queryByRole('option')).toBeNull();
    expect([...kept.values()].join()).toContain('secret plan');
    act(() => first.session.onLost('expired'));
    expect([...kept.values()].join()).not.toContain('secret plan');
  });

  it('can be cleared', async () => {
    const { box, kept } = show();
    await userEvent.type(box(), 'one{Enter}');
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('button', { name: 'Clear recent' }));
    expect(screen.queryByRole('option')).toBeNull();
    expect(kept.size).toBe(0);
  });
});

describe('without words', () => {
  const pages: readonly SearchPage[] = [
    { path: '/price', title: 'Prices', icon: 'vip' },
    { path: '/write', title: 'New email', icon: 'send', kind: 'action', keywords: ['写邮件 compose'] },
    { path: '/password', title: 'Password', icon: 'security', kind: 'setting', keywords: ['密码'] },
  ];

  it('proposes actions, also when a text has no hits', async () => {
    const { box } = show({ pages, hits: () => noHits });
    await userEvent.click(box());
    expect(group('Suggestions').getByRole('option')).toHaveAttribute('href', '/write');
    await userEvent.type(box(), 'zzz');
    expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible();
    expect(group('Suggestions').getByRole('option')).toHaveAttribute('href', '/write');
  });

  it('finds actions and settings by each word in another language before the server answers', async () => {
    const { box } = show({ pages, hits: () => new Promise(() => {}) });
    await userEvent.type(box(), 'COMPOSE 邮件');
    expect(group('Actions').getByRole('option')).toHaveAttribute('href', '/write');
    await userEvent.clear(box());
    await userEvent.type(box(), '密码');
    expect(group('Settings').getByRole('option')).toHaveAttribute('href', '/password');
  });

  it('offers recently opened pages, the newest first, except the current one', async () => {
    const kept = new Map<string, string>();
    const { open, box } = showPages(kept);
    open('/creator/1', 'Mia');
    open('/bloggerSearch?keyword=a', 'Search');
    open('/bloggerSearch?keyword=b', 'Search');
    open('/inbox', 'Inbox');
    await userEvent.click(box());
    expect(
      group('Recently opened')
        .getAllByRole('option')
        .map((option) => option.getAttribute('href')),
    ).toEqual(['/bloggerSearch?keyword=b', '/creator/1']);
  });

  it('keeps the name of an opened list when its page shows its own title', async () => {
    const kept = new Map<string, string>();
    const { open, box } = showPages(kept);
    await userEvent.type(box(), 'home');
    await screen.findByRole('group', { name: 'Lists' });
    await userEvent.click(group('Lists').getByRole('option', { name: /美国家居待联系/ }));
    open('/lists/9', 'Lists');
    open('/inbox', 'Inbox');
    await userEvent.click(box());
    expect(group('Recently opened').getByRole('option')).toHaveTextContent('美国家居待联系');
  });
});

describe('on a phone', () => {
  it('opens as a sheet with the box focused, and closes when a result opens', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 640px)' || query === '(max-width: 1000px)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    render(
      <TestProvider locale="en" client={toolWorld()} messages={[shellZh, shellEn]} navigation={everywhere}>
        <GlobalSearch onNavigate={() => {}} />
      </TestProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Search everything' }));
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('mail');
    await userEvent.click(await sheet.findByRole('option', { name: /Email campaigns/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
