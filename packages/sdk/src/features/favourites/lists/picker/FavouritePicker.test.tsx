import { checkBlacklist } from '@reachkit/contract/favourites/blacklist';
import { addFavourite } from '@reachkit/contract/favourites/lists';
import {
  addToFavourite,
  findContainingLists,
  removeFromFavourite,
  undoFavouriteAct,
} from '@reachkit/contract/favourites/members';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { StateAreas } from '../../../../core/state/createStateAreas.ts';
import { createStateAreas } from '../../../../provider/stateAreas.ts';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { favouritesEn } from '../../locales/en.ts';
import { favouritesZh } from '../../locales/zh.ts';
import { type ListWorldOptions, listRefusal, listWorld } from '../../stories/lists.ts';
import { FavouritePicker, type FavouritePickerProps } from './FavouritePicker.tsx';

function show(
  props: Partial<FavouritePickerProps> = {},
  world: ListWorldOptions = {},
  areas: StateAreas = createStateAreas(),
) {
  const { client, requests } = listWorld(world);
  const onUpdate = vi.fn();
  render(
    <TestProvider client={client} locale="en" messages={[favouritesZh, favouritesEn]} areas={areas}>
      <FavouritePicker creatorIds={['c1']} onUpdate={onUpdate} {...props} />
    </TestProvider>,
  );
  const sent = (endpoint: { readonly id: string }) =>
    requests.filter((request) => request.endpoint.id === endpoint.id).map(({ input }) => input);
  return { user: userEvent.setup(), requests, sent, onUpdate };
}

async function open(user: ReturnType<typeof userEvent.setup>, name = 'Save') {
  await user.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findAllByRole('listitem');
  return dialog;
}

const rowOf = (dialog: HTMLElement, name: RegExp) => within(dialog).getByRole('button', { name });

describe('the picker of lists', () => {
  it('sends no request before it is opened', () => {
    const { requests } = show();
    expect(requests).toEqual([]);
  });

  it('shows the lists of the creator, and adds or removes them', async () => {
    const { user, sent, onUpdate } = show();
    const dialog = await open(user);
    expect(dialog).toHaveAccessibleName('Save 1 creator');
    expect(rowOf(dialog, /日本/)).toHaveAttribute('aria-pressed', 'true');
    const autumn = rowOf(dialog, /Autumn home/);
    expect(autumn).toHaveAttribute('aria-pressed', 'false');
    await user.click(autumn);
    await waitFor(() => expect(rowOf(dialog, /Autumn home/)).toHaveAttribute('aria-pressed', 'true'));
    expect(sent(addToFavourite)).toMatchObject([
      { params: { id: '1' }, body: { ids: ['c1'], onFull: 'refuse' } },
    ]);
    expect(screen.getByText('1 creator saved to “Autumn home, first wave”')).toBeVisible();
    await user.click(rowOf(dialog, /日本/));
    await waitFor(() => expect(rowOf(dialog, /日本/)).toHaveAttribute('aria-pressed', 'false'));
    expect(sent(removeFromFavourite)).toMatchObject([{ params: { id: '2' }, body: { ids: ['c1'] } }]);
    expect(onUpdate.mock.calls).toEqual([
      [{ listId: '1', added: ['c1'], removed: [] }],
      [{ listId: '2', added: [], removed: ['c1'] }],
    ]);
  });

  it('undoes an action', async () => {
    const { user, sent } = show();
    const dialog = await open(user);
    await user.click(rowOf(dialog, /Autumn home/));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(sent(undoFavouriteAct)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Choose lists' }));
    const again = await screen.findByRole('dialog');
    expect(rowOf(again, /Autumn home/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('saves to the last used list with one click, and opens the others', async () => {
    const { user, sent } = show({ creatorIds: ['c1', 'c2'] });
    const dialog = await open(user);
    await user.click(rowOf(dialog, /Autumn home/));
    await waitFor(() => expect(rowOf(dialog, /Autumn home/)).toHaveAttribute('aria-pressed', 'true'));
    await user.click(rowOf(dialog, /Autumn home/));
    await waitFor(() => expect(rowOf(dialog, /Autumn home/)).toHaveAttribute('aria-pressed', 'false'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    const quick = screen.getByRole('button', { name: 'Save' });
    expect(quick).toHaveAttribute('title', 'Save to “Autumn home, first wave”');
    await user.click(quick);
    await waitFor(() => expect(sent(addToFavourite)).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Saved' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('adds only missing creators, and shows how many are there', async () => {
    const { user, sent } = show({ creatorIds: ['c1', 'c2', 'c3'] });
    const dialog = await open(user);
    const japan = rowOf(dialog, /日本/);
    expect(japan).toHaveAttribute('aria-pressed', 'mixed');
    expect(japan).toHaveTextContent('1 saved');
    await user.click(japan);
    await waitFor(() => expect(rowOf(dialog, /日本/)).toHaveAttribute('aria-pressed', 'true'));
    expect(sent(addToFavourite)).toMatchObject([{ body: { ids: ['c2', 'c3'] } }]);
  });

  it('shows before a click which lists lack room, and adds as many as fit on request', async () => {
    const { user, sent } = show({ creatorIds: ['c1', 'c2', 'c3'] });
    const dialog = await open(user);
    expect(rowOf(dialog, /Full to the brim/)).toBeDisabled();
    expect(rowOf(dialog, /续约名单/)).toBeDisabled();
    expect(rowOf(dialog, /MENA/)).toBeDisabled();
    expect(within(dialog).getByText('Room for 2, not for 3.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Save the first 2' }));
    await waitFor(() => expect(sent(addToFavourite).at(-1)).toMatchObject({ body: { onFull: 'fill' } }));
    expect(await screen.findByText('2 creators saved to “MENA & Türkiye · رمضان”')).toBeVisible();
  });

  it('shows who was not saved and why', async () => {
    const { user } = show({ creatorIds: ['c2', 'blacklisted'] });
    const dialog = await open(user);
    await user.click(rowOf(dialog, /Autumn home/));
    expect(
      await screen.findByText(
        /1 creator saved.*1 is blacklisted and was not saved: .样品收下后不再回复. \(by 林雨安, until 2026-12-20\)/,
      ),
    ).toBeVisible();
  });

  it('shows only the reason if person and end cannot be loaded', async () => {
    const { user } = show(
      { creatorIds: ['c2', 'blacklisted'] },
      { answer: ({ endpoint }) => (endpoint.id === checkBlacklist.id ? listRefusal(500, '') : undefined) },
    );
    const dialog = await open(user);
    await user.click(rowOf(dialog, /Autumn home/));
    expect(await screen.findByText(/1 is blacklisted and was not saved: 样品收下后不再回复$/)).toBeVisible();
  });

  it('marks blacklisted creators before any click', async () => {
    const { user } = show({ creatorIds: ['c2', 'blacklisted'] });
    const dialog = await open(user);
    expect(
      within(dialog).getByText(/1 creator is blacklisted, and cannot be saved to any list:/),
    ).toBeVisible();
    expect(within(dialog).getByText(/样品收下后不再回复. \(by 林雨安, until 2026-12-20\)/)).toBeVisible();
  });

  it('creates a list inline, rejecting an empty name at its field', async () => {
    const { user, sent } = show();
    const dialog = await open(user);
    await user.type(within(dialog).getByRole('searchbox', { name: 'Find a list' }), 'Spring');
    expect(within(dialog).getByText('No list named “Spring”')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Create “Spring”' }));
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('Spring');
    await user.clear(name);
    await user.keyboard('{Enter}');
    expect(within(dialog).getByText('Enter a name')).toBeVisible();
    expect(sent(addFavourite)).toEqual([]);
    await user.type(name, 'Spring 2027');
    await user.click(within(dialog).getByRole('radio', { name: 'Color 3' }));
    await user.click(within(dialog).getByRole('switch', { name: /Public to team/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Create and save' }));
    await waitFor(() => expect(rowOf(dialog, /Spring 2027/)).toHaveAttribute('aria-pressed', 'true'));
    expect(sent(addFavourite)).toMatchObject([{ body: { name: 'Spring 2027', colour: 3, isPublic: false } }]);
  });

  it('ignores a second click while the first is running', async () => {
    let answer: (() => void) | undefined;
    const waiting = new Promise<undefined>((done) => {
      answer = () => done(undefined);
    });
    const { user, sent } = show(
      {},
      {
        answer: ({ endpoint }) =>
          endpoint.id === addToFavourite.id ? waiting.then(() => undefined as never) : undefined,
      },
    );
    const dialog = await open(user);
    await user.click(rowOf(dialog, /Autumn home/));
    await user.click(rowOf(dialog, /Autumn home/));
    answer?.();
    await waitFor(() => expect(rowOf(dialog, /Autumn home/)).toHaveAttribute('aria-pressed', 'true'));
    expect(sent(addToFavourite)).toHaveLength(1);
  });

  it('offers an upgrade instead of a new list if bulk saving is excluded', async () => {
    const areas = createStateAreas();
    areas.session.setEquity({
      equityVersion: { versionName: 'Free' },
      red_center: { save_koc_task: '0' },
      items: [{ key: 'bulkCollect', kind: 'cap', period: null, limit: 0, used: null, resetAt: null }],
    });
    const { user, sent } = show({ creatorIds: ['c1', 'c2'] }, {}, areas);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/Bulk saving/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /New list/ })).toBeNull();
    expect(sent(addFavourite)).toEqual([]);
  });

  it('offers an upgrade for several creators at once, and shows other errors', async () => {
    const { user } = show(
      { creatorIds: ['c1', 'c2'] },
      {
        answer: ({ endpoint, input }) => {
          if (endpoint.id !== addToFavourite.id) return undefined;
          return input.params?.id === '1'
            ? listRefusal(430, '', {
                feature: 'bulkCollect',
                used: 2,
                limit: 0,
                resetAt: null,
                needVersion: 'basic',
              })
            : listRefusal(500, '');
        },
      },
    );
    const dialog = await open(user);
    await user.click(rowOf(dialog, /Autumn home/));
    expect(await within(dialog).findByText(/Bulk saving/)).toBeVisible();
    await user.click(rowOf(dialog, /Do-again/));
    expect(await within(dialog).findByText(/Do-again: delivered on time:/)).toBeVisible();
  });

  it('shows that the lists did not load, and retries', async () => {
    let isDown = true;
    const { user, sent } = show({}, { answer: () => (isDown ? listRefusal(500, '') : undefined) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('The lists did not load')).toBeVisible();
    isDown = false;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('button', { name: /Autumn home/ })).toBeVisible();
    expect(sent(findContainingLists).length).toBeGreaterThan(0);
  });
});
