import { addFavourite, changeFavourite, removeFavourite } from '@reachkit/contract/favourites/lists';
import { undoFavouriteAct } from '@reachkit/contract/favourites/members';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { favouritesEn } from '../../locales/en.ts';
import { favouritesZh } from '../../locales/zh.ts';
import { type ListWorldOptions, listRefusal, listWorld } from '../../stories/lists.ts';
import { manyLists } from '../../stories/overview.ts';
import { FavouriteLists, type FavouriteListsProps } from '../page/FavouriteLists.tsx';
import { favouriteListView } from '../page/favouritesView.ts';

function show(count: number, world: ListWorldOptions = {}, props: FavouriteListsProps = {}) {
  const { client, requests } = listWorld({ lists: manyLists(count), held: {}, ...world });
  render(
    <TestProvider
      client={client}
      locale="en"
      messages={[favouritesZh, favouritesEn]}
      navigation={{ href: ({ kind }) => (kind === 'search' ? '/search' : undefined), go: () => {} }}
    >
      <FavouriteLists {...props} />
    </TestProvider>,
  );
  const sent = (endpoint: { readonly id: string }) =>
    requests.filter((request) => request.endpoint.id === endpoint.id).map(({ input }) => input);
  return { user: userEvent.setup(), sent };
}

const overview = () => screen.findByRole('region', { name: 'All lists' });
const cards = async () => within(await within(await overview()).findByRole('list', { name: 'All lists' }));
const names = async () =>
  (await cards()).getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

async function choose(user: ReturnType<typeof userEvent.setup>, list: string, action: string) {
  await user.click(await (await cards()).findByRole('button', { name: `Actions for “${list}”` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the overview of all lists', () => {
  beforeEach(() => window.localStorage.clear());

  it('explains the next step without any list', async () => {
    const { user, sent } = show(0);
    const place = within(await overview());
    expect(await place.findByText('No lists yet')).toBeVisible();
    expect(place.getByRole('meter', { name: 'Lists' })).toHaveAttribute('aria-valuetext', '0 of 50');
    expect(place.getByRole('link', { name: 'Search for creators' })).toHaveAttribute('href', '/search');
    await user.click(place.getAllByRole('button', { name: 'New list' }).at(-1) ?? document.body);
    const sheet = await screen.findByRole('dialog', { name: 'New list' });
    await user.type(within(sheet).getByRole('textbox', { name: 'Name' }), 'First{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'First' })).toBeVisible();
    expect(sent(addFavourite)).toHaveLength(1);
  });

  it('shows purpose, creator, visibility, members and remaining room of each list', async () => {
    show(8);
    const [first, , , , , full, readOnly] = (await cards()).getAllByRole('listitem');
    if (!first || !full || !readOnly) throw new Error('There are too few cards.');
    expect(first).toHaveTextContent('Autumn home, first wave');
    expect(first).toHaveTextContent('美国、加拿大、英国的家居红人');
    expect(first).toHaveTextContent('Public to team · 林雨安');
    expect(first).toHaveTextContent('2026-11-17');
    expect(within(first).getByRole('meter', { name: 'Creators' })).toHaveAttribute(
      'aria-valuetext',
      '312 of 2,000',
    );
    expect(first).toHaveTextContent('1,688 left');
    expect(full).toHaveTextContent('Full');
    expect(readOnly).toHaveTextContent('Read-only: over your plan’s limit');
    expect(screen.getByText(/Since the plan was lowered, 1 list is read-only/)).toBeVisible();
    expect(screen.getByText('42 left')).toBeVisible();
  });

  it('opens a list by its card, and returns from it', async () => {
    const onViewChange = vi.fn();
    const { user } = show(12, {}, { onViewChange });
    await user.click((await cards()).getByRole('button', { name: 'Do-again: delivered on time' }));
    expect(onViewChange).toHaveBeenLastCalledWith(favouriteListView('4'), { reason: 'list', replace: false });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Do-again: delivered on time' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All lists' }));
    expect(await names()).toHaveLength(12);
  });

  it('searches lists by name, and shows an empty state', async () => {
    const { user } = show(12);
    const box = await screen.findByRole('searchbox', { name: 'Find by name' });
    await user.type(box, 'autumn');
    expect(await names()).toEqual(['Autumn home, first wave', 'Autumn home, first wave 9']);
    expect(screen.getByText('2 found')).toBeVisible();
    await user.type(box, ' zzz');
    expect(screen.getByText('No list named “autumn zzz”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await names()).toHaveLength(12);
  });

  it.each([
    ['Newest', 'Autumn home, first wave'],
    ['Size', 'Full to the brim'],
    ['Name', 'Autumn home, first wave'],
  ])('sorts them by %s', async (order, first) => {
    const { user } = show(8);
    await user.click(await screen.findByRole('button', { name: 'Sort: Latest change' }));
    await user.click(await screen.findByRole('menuitemradio', { name: order }));
    expect((await names())[0]).toBe(first);
    expect(screen.getByRole('button', { name: `Sort: ${order}` })).toBeVisible();
  });

  it('shows them as a table, sorted by its headers, and remembers that', async () => {
    const { user } = show(12);
    await user.click(await screen.findByRole('button', { name: 'Table' }));
    const table = await screen.findByRole('grid', { name: 'All lists' });
    await user.click(within(table).getByRole('button', { name: 'Creators' }));
    await waitFor(() => expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Full to the brim'));
    await user.click(within(table).getByRole('button', { name: 'Creators' }));
    await waitFor(() => expect(within(table).getAllByRole('row')[1]).toHaveTextContent('27'));
    expect(screen.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
    expect(window.localStorage.getItem('yth_favourite_lists_layout')).toBe('table|string');
    await user.click(within(table).getByRole('button', { name: /^Black Friday shortlist .*Thursday\)$/ }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Black Friday/ })).toBeVisible();
  });

  it('makes a list private with undo, by keyboard', async () => {
    const { user, sent } = show(12);
    const menu = await (await cards()).findByRole('button', {
      name: 'Actions for “Autumn home, first wave”',
    });
    menu.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Make private' });
    await user.keyboard('{End}{ArrowUp}{Enter}');
    expect(await screen.findByText('Only you can see “Autumn home, first wave” now')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(changeFavourite)).toHaveLength(2));
    expect(sent(changeFavourite)).toMatchObject([
      { params: { id: '1' }, body: { isPublic: false, revision: 1 } },
      { params: { id: '1' }, body: { isPublic: true, revision: 2 } },
    ]);
  });

  it('shows why a list could not be shared', async () => {
    const { user } = show(12, {
      answer: ({ endpoint }) => (endpoint.id === changeFavourite.id ? listRefusal(500, '') : undefined),
    });
    await choose(user, 'Autumn home, first wave', 'Make private');
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('a list deleted in the overview can be restored, keeping the focus on the page', async () => {
    const { user, sent } = show(12);
    await choose(user, 'Autumn home, first wave', 'Delete');
    expect(await screen.findByText('“Autumn home, first wave” deleted')).toBeVisible();
    await waitFor(async () => expect(await names()).toHaveLength(11));
    expect(screen.getByRole('heading', { level: 1, name: 'All lists' })).toHaveFocus();
    expect(sent(removeFavourite)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await names()).toHaveLength(12));
    expect(sent(undoFavouriteAct)).toHaveLength(1);
  });

  it('offers only open and edit for a colleague’s list', async () => {
    const { user } = show(12);
    await user.click(
      await (await cards()).findByRole('button', { name: 'Actions for “日本 · 収納・キッチン”' }),
    );
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Open',
      'Edit',
    ]);
  });

  it('edits a list from its card', async () => {
    const { user, sent } = show(12);
    await choose(user, 'Autumn home, first wave', 'Edit');
    const sheet = await screen.findByRole('dialog', { name: 'Edit the list' });
    const name = within(sheet).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Winter home{Enter}');
    await waitFor(async () => expect(await names()).toContain('Winter home'));
    expect(sent(changeFavourite)).toHaveLength(1);
  });

  it('renders three hundred lists', async () => {
    show(300);
    expect(await screen.findByText('Plan limit reached')).toBeVisible();
    // Computing the roles of so many elements would be slow.
    expect(document.querySelectorAll('.rk-favourite-overview li h2')).toHaveLength(300);
  });
});
