import {
  fetchPendingCreators,
  listPendingCreators,
  type PendingCreator,
  removePendingCreators,
} from '@reachkit/contract/creator/pending';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { Blacklist } from '../../blacklist/Blacklist.tsx';
import { ListHead } from '../../lists/members/parts/ListHead.tsx';
import { favouritesEn } from '../../locales/en.ts';
import { favouritesZh } from '../../locales/zh.ts';
import { listWorld, storyLists } from '../../stories/lists.ts';
import { pendingAccounts, pendingAnswers } from '../../stories/pending.ts';

// Loaded before, as the dialog loads its code on first opening.
beforeAll(() => import('./PendingSheet.tsx'), 60_000);

const nothing = () => {};
const [storyList] = storyLists;

function show(accounts: readonly PendingCreator[], place: 'list' | 'blacklist') {
  const { client, requests } = listWorld({ answer: pendingAnswers(accounts) });
  if (!storyList) throw new Error('There is no list');
  render(
    <TestProvider client={client} locale="en" messages={[favouritesZh, favouritesEn]}>
      {place === 'list' ? (
        <ListHead
          list={{ ...storyList, pending: accounts.length }}
          onBack={nothing}
          onEdit={nothing}
          onRemove={nothing}
          onShowImports={nothing}
        />
      ) : (
        <Blacklist />
      )}
    </TestProvider>,
  );
  const sent = (endpoint: { readonly id: string }) =>
    requests.filter((request) => request.endpoint.id === endpoint.id).map(({ input }) => input);
  const open = async () => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Show: Pending accounts' }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  };
  return { sent, open };
}

describe('pending accounts', () => {
  it('are counted at their list, and use its remaining capacity', async () => {
    const { sent, open } = show(pendingAccounts(3, 'list'), 'list');
    expect(screen.getByText('3 pending accounts')).toBeVisible();
    expect(screen.getByText('312 of 2,000, 1,685 left')).toBeVisible();
    const { dialog } = await open();
    expect(await dialog.findByText('unknown.face0')).toBeVisible();
    expect(dialog.getByText(/Once we do, they join this list automatically/)).toBeVisible();
    expect(sent(listPendingCreators).at(-1)).toMatchObject({ query: { target: 'list', listId: '1' } });
  });

  it('are not mentioned if there are none', () => {
    show([], 'list');
    expect(screen.queryByText(/pending account/i)).toBeNull();
  });

  it('are removed one by one, and restored by undo', async () => {
    const { sent, open } = show(pendingAccounts(3, 'blacklist'), 'blacklist');
    expect(await screen.findByText('3 pending accounts')).toBeVisible();
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Remove unknown.face0' }));
    await waitFor(() => expect(dialog.queryByText('unknown.face0')).toBeNull());
    expect(sent(removePendingCreators)).toEqual([{ body: { ids: ['p1'] } }]);
    expect(dialog.getByText('Close').closest('button')).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await dialog.findByText('unknown.face0')).toBeVisible();
  });

  it('are removed all at once, over many pages, in requests of 500', async () => {
    const { sent, open } = show(pendingAccounts(620, 'blacklist'), 'blacklist');
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Remove all (620)' }));
    expect(await dialog.findByText('No pending accounts')).toBeVisible();
    expect(
      sent(removePendingCreators).map(({ body }) => removePendingCreators.body.parse(body).ids.length),
    ).toEqual([500, 120]);
  });

  it('are downloaded as a sheet', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: nothing }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(nothing);
    const { sent, open } = show(pendingAccounts(3, 'list'), 'list');
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Download as a spreadsheet' }));
    await waitFor(() =>
      expect(sent(fetchPendingCreators)).toEqual([{ query: { target: 'list', listId: '1' } }]),
    );
    vi.restoreAllMocks();
  });
});
