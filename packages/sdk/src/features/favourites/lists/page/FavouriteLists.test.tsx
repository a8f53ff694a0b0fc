import { addFavourite, changeFavourite } from '@reachkit/contract/favourites/lists';
import { listFavouriteCreators, undoFavouriteAct } from '@reachkit/contract/favourites/members';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { favouritesEn } from '../../locales/en.ts';
import { favouritesZh } from '../../locales/zh.ts';
import { type ListWorldOptions, listRefusal, listWorld, storyLists } from '../../stories/lists.ts';
import { FavouriteLists, type FavouriteListsProps } from './FavouriteLists.tsx';
import { favouriteListView } from './favouritesView.ts';

function show(props: FavouriteListsProps = {}, world: ListWorldOptions = {}) {
  const { client, requests } = listWorld(world);
  render(
    <TestProvider client={client} locale="en" messages={[favouritesZh, favouritesEn]}>
      <FavouriteLists {...props} />
    </TestProvider>,
  );
  const sent = (endpoint: { readonly id: string }) =>
    requests.filter((request) => request.endpoint.id === endpoint.id).map(({ input }) => input);
  return { user: userEvent.setup(), sent };
}

const pane = () => within(screen.getByRole('navigation', { name: 'Lists' }));
const row = (name: RegExp) => pane().findByRole('button', { name });
const overview = () => screen.findByRole('heading', { level: 1, name: 'All lists' });

describe('the page of lists', () => {
  it('opening a list reports it to the host, which keeps the address', async () => {
    const onViewChange = vi.fn();
    const { user, sent } = show({ onViewChange });
    expect(await overview()).toBeVisible();
    expect(await pane().findByText('8 of 50')).toBeVisible();
    await user.click(await row(/日本/));
    expect(onViewChange).toHaveBeenCalledExactlyOnceWith(favouriteListView('2'), {
      reason: 'list',
      replace: false,
    });
    expect(await screen.findByRole('heading', { level: 1, name: '日本 · 収納・キッチン' })).toBeVisible();
    expect(await screen.findByText(/148 of 2,000, 1,852 left/)).toBeVisible();
    await waitFor(() => expect(sent(listFavouriteCreators).at(-1)).toMatchObject({ params: { id: '2' } }));
  });

  it('searches lists by name, and sorts them', async () => {
    const { user } = show({ defaultView: favouriteListView('1') });
    await row(/Autumn home/);
    const rows = () => pane().getAllByRole('button', { name: /Public|Private/ });
    await user.type(screen.getByRole('searchbox', { name: 'Find a list' }), 'home');
    expect(rows()).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox', { name: 'Find a list' }));
    await user.click(pane().getByRole('button', { name: 'Sort' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /Size/ }));
    expect(rows()[0]).toHaveTextContent('Full to the brim');
  });

  it('creates a list and opens it', async () => {
    const { user, sent } = show({}, { lists: [], held: {} });
    await user.click((await screen.findAllByRole('button', { name: 'New list' })).at(0) ?? document.body);
    const sheet = await screen.findByRole('dialog', { name: 'New list' });
    await user.click(within(sheet).getByRole('button', { name: 'Create' }));
    expect(within(sheet).getByText('Enter a name')).toBeVisible();
    await user.type(within(sheet).getByRole('textbox', { name: 'Name' }), 'Spring');
    await user.type(within(sheet).getByRole('textbox', { name: 'Description' }), 'For March');
    await user.click(within(sheet).getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Spring' })).toBeVisible();
    expect(sent(addFavourite)).toMatchObject([
      { body: { name: 'Spring', description: 'For March', isPublic: true } },
    ]);
    expect(await screen.findByText('This list is empty')).toBeVisible();
  });

  it('continues with a colleague’s version after a conflict', async () => {
    const [first] = storyLists;
    if (!first) throw new Error('There is no list.');
    const theirs = { ...first, name: 'Renamed by a colleague', revision: 7 };
    let times = 0;
    const { user, sent } = show(
      { defaultView: favouriteListView('1') },
      {
        answer: ({ endpoint }) => {
          if (endpoint.id !== changeFavourite.id) return undefined;
          times += 1;
          return times === 1 ? listRefusal(1201, '', theirs) : undefined;
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Edit the list' }));
    const sheet = screen.getByRole('dialog', { name: 'Edit the list' });
    const name = within(sheet).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Mine{Enter}');
    expect(await within(sheet).findByText(/has just changed this list/)).toBeVisible();
    expect(name).toHaveValue('Renamed by a colleague');
    await user.click(within(sheet).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(changeFavourite).at(-1)).toMatchObject({ body: { revision: 7 } }));
  });

  it('a deleted list can be restored', async () => {
    const { user, sent } = show({ defaultView: favouriteListView('4') });
    await user.click(await screen.findByRole('button', { name: 'Delete the list' }));
    expect(await screen.findByText('“Do-again: delivered on time” deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Do-again/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await row(/Do-again/)).toBeVisible();
    expect(sent(undoFavouriteAct)).toHaveLength(1);
  });

  it('shows that a list no longer exists, and links to the other lists', async () => {
    const { user } = show({ defaultView: favouriteListView('404') });
    expect(await screen.findByText('This list no longer exists')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'All lists' }).at(-1) ?? document.body);
    expect(await overview()).toBeVisible();
  });
});
