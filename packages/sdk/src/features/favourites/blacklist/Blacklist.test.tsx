import {
  addToBlacklist,
  type BlacklistEntry,
  changeBlacklistEntry,
  checkBlacklist,
  listBlacklist,
  removeFromBlacklist,
} from '@reachkit/contract/favourites/blacklist';
import { favouritesEvent } from '@reachkit/contract/favourites/lists';
import { listActMost, undoFavouriteAct } from '@reachkit/contract/favourites/members';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { favouritesEn } from '../locales/en.ts';
import { favouritesZh } from '../locales/zh.ts';
import { type BlacklistWorldOptions, blacklistEntries, blacklistWorld } from '../stories/blacklist.ts';
import { listRefusal } from '../stories/lists.ts';
import { Blacklist } from './Blacklist.tsx';
import { BlacklistButton, type BlacklistButtonProps } from './BlacklistButton.tsx';

function show(what: ReactNode, options: BlacklistWorldOptions = {}) {
  const { client, requests } = blacklistWorld(options);
  const colleague = createMockClient();
  render(
    <TestProvider
      client={{ ...client, live: colleague.live }}
      locale="en"
      messages={[favouritesZh, favouritesEn]}
    >
      {what}
    </TestProvider>,
  );
  const sent = (endpoint: { readonly id: string }) =>
    requests.filter((request) => request.endpoint.id === endpoint.id).map(({ input }) => input);
  return { user: userEvent.setup(), requests, sent, colleague };
}

type User = ReturnType<typeof userEvent.setup>;

async function ask(user: User, name = 'Blacklist') {
  await user.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog');
}

const press = (user: User, dialog: HTMLElement, name: string | RegExp) =>
  user.click(within(dialog).getByRole('button', { name }));

const reasonOf = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: 'Reason' });

const button = (props: Partial<BlacklistButtonProps> = {}) => (
  <BlacklistButton creatorIds={['c20']} {...props} />
);

describe('blacklisting a creator', () => {
  it('sends no request before the dialog is opened', () => {
    const { requests } = show(button());
    expect(requests).toEqual([]);
  });

  it('requires a reason, explains the consequences, and can be undone', async () => {
    const onBlacklist = vi.fn();
    const { user, sent } = show(button({ onBlacklist }));
    const dialog = await ask(user);
    expect(dialog).toHaveAccessibleName('Blacklist 1 creator');
    await press(user, dialog, 'Blacklist');
    expect(reasonOf(dialog)).toHaveAccessibleDescription(/Give a reason/);
    expect(reasonOf(dialog)).toHaveFocus();
    expect(sent(addToBlacklist)).toEqual([]);
    expect(within(dialog).getByText(/cannot be saved to any list/)).toBeVisible();
    await user.type(reasonOf(dialog), '  Kept the sample {Enter}');
    expect(await screen.findByText('1 creator blacklisted')).toBeVisible();
    expect(sent(addToBlacklist)).toEqual([
      { body: { ids: ['c20'], reason: 'Kept the sample', scope: 'all', expireAt: null } },
    ]);
    expect(onBlacklist).toHaveBeenCalledExactlyOnceWith({ listId: null, added: ['c20'] });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Blacklist' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(sent(removeFromBlacklist)).toMatchObject([{ body: { ids: ['e101'] } }]);
  });

  it('applies to the current list, or to all', async () => {
    const { user, sent } = show(button({ listId: '3' }));
    const dialog = await ask(user);
    const only = await within(dialog).findByRole('radio', { name: /Black Friday shortlist.* only/ });
    expect(only).toBeChecked();
    expect(within(dialog).getByText(/cannot be saved to .*Black Friday shortlist/)).toBeVisible();
    await user.type(reasonOf(dialog), 'Wrong audience{Enter}');
    await waitFor(() =>
      expect(sent(addToBlacklist)).toMatchObject([{ body: { scope: 'list', listId: '3' } }]),
    );
    const again = await ask(user);
    await user.click(within(again).getByRole('radio', { name: 'All lists' }));
    await user.type(reasonOf(again), 'Wrong for all{Enter}');
    await waitFor(() => expect(sent(addToBlacklist)).toHaveLength(2));
    expect(sent(addToBlacklist)[1]?.body).toMatchObject({ scope: 'all' });
    expect(sent(addToBlacklist)[1]?.body).not.toHaveProperty('listId');
  });

  it('applies to any chosen list if opened outside a list', async () => {
    const { user, sent } = show(button());
    const dialog = await ask(user);
    await user.click(within(dialog).getByRole('button', { name: /^Applies to/ }));
    await user.click(await screen.findByRole('option', { name: /Do-again/ }));
    await user.type(reasonOf(dialog), 'Late{Enter}');
    await waitFor(() =>
      expect(sent(addToBlacklist)).toMatchObject([{ body: { scope: 'list', listId: '4' } }]),
    );
  });

  it('expires at the end of a day in the person’s zone', async () => {
    const { user, sent } = show(button());
    const dialog = await ask(user);
    await user.click(within(dialog).getByRole('radio', { name: 'On a date' }));
    await user.type(reasonOf(dialog), 'Busy');
    await press(user, dialog, 'Blacklist');
    expect(await within(dialog).findAllByText('Choose a date')).not.toHaveLength(0);
    expect(sent(addToBlacklist)).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: 'In 30 days' }));
    expect(within(dialog).getByText('It expires after 2026-12-20.')).toBeVisible();
    await press(user, dialog, 'Blacklist');
    await waitFor(() =>
      expect(sent(addToBlacklist)).toMatchObject([{ body: { expireAt: '2026-12-20T15:59:59.999Z' } }]),
    );
  });

  it('shows reason, person and end of existing entries, and adds the others', async () => {
    const { user, sent } = show(
      button({
        creatorIds: ['c1', 'c2', 'c20'],
        nameOf: (id) => (id === 'c1' ? 'Sophie' : undefined),
      }),
    );
    const dialog = await ask(user);
    expect(await within(dialog).findByText(/2 of them are already blacklisted/)).toBeVisible();
    const [first, second] = within(dialog).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Sophie .样品收下后不再回复. \(by 林雨安, with no end\)$/);
    expect(second).toHaveTextContent(
      /^1 creator .Kept the sample, never replied. \(by 王珂, until 2026-12-20\)$/,
    );
    await user.type(reasonOf(dialog), 'Late');
    await press(user, dialog, 'Blacklist the other 1');
    expect(await screen.findByText('1 creator blacklisted')).toBeVisible();
    expect(sent(addToBlacklist)).toMatchObject([{ body: { ids: ['c20'] } }]);
  });

  it('shows a colleague’s change in the meantime', async () => {
    const { user } = show(button({ creatorIds: ['c1', 'c20', 'c999'] }), {
      answer: ({ endpoint }) =>
        endpoint.id === checkBlacklist.id
          ? { status: 200, body: { code: 0, msg: '', data: { hits: [] } }, requestId: 'r' }
          : undefined,
    });
    const dialog = await ask(user);
    await user.type(reasonOf(dialog), 'Late{Enter}');
    expect(
      await screen.findByText(
        /^1 creator blacklisted 1 was already blacklisted: .样品收下后不再回复. 1 is no longer on the platform$/,
      ),
    ).toBeVisible();
  });

  it('a blacklisted creator can be removed from the blacklist', async () => {
    const onRelease = vi.fn();
    const { user, sent } = show(button({ creatorIds: ['c1'], isBlacklisted: true, onRelease }));
    const dialog = await ask(user, 'Blacklisted');
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(await within(dialog).findByText(/样品收下后不再回复. \(by 林雨安, with no end\)/)).toBeVisible();
    expect(dialog).toHaveAccessibleName('1 creator is blacklisted');
    await user.click(await within(dialog).findByRole('button', { name: 'Remove from blacklist' }));
    expect(await screen.findByText('1 creator removed from the blacklist')).toBeVisible();
    expect(sent(removeFromBlacklist)).toMatchObject([{ body: { ids: ['e1'] } }]);
    expect(onRelease).toHaveBeenCalledExactlyOnceWith(['e1']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(sent(undoFavouriteAct)).toHaveLength(1);
  });

  it('needs no input for blacklisted creators, and focuses a button', async () => {
    const { user, sent } = show(button({ creatorIds: ['c3'], listId: '3' }));
    const dialog = await ask(user);
    expect(await within(dialog).findByText(/متابعون وهميون/)).toBeVisible();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    // A creator blacklisted for one list can still be blacklisted for all.
    await user.click(within(dialog).getByRole('radio', { name: 'All lists' }));
    await user.type(await within(dialog).findByRole('textbox', { name: 'Reason' }), 'Everywhere{Enter}');
    await waitFor(() => expect(sent(addToBlacklist)).toMatchObject([{ body: { scope: 'all' } }]));
  });

  it('shows in the dialog that the removal has failed', async () => {
    const { user } = show(button({ creatorIds: ['c1'], isBlacklisted: true }), {
      answer: ({ endpoint }) => (endpoint.id === removeFromBlacklist.id ? listRefusal(500, '') : undefined),
    });
    const dialog = await ask(user, 'Blacklisted');
    await user.click(await within(dialog).findByRole('button', { name: 'Remove from blacklist' }));
    expect(await within(dialog).findByText(/please try again/)).toBeVisible();
  });

  it('shows the form even if the check of entries fails', async () => {
    const { user, sent } = show(button({ isBlacklisted: true }), {
      answer: ({ endpoint }) => (endpoint.id === checkBlacklist.id ? listRefusal(500, '') : undefined),
    });
    const dialog = await ask(user, 'Blacklisted');
    await user.type(await within(dialog).findByRole('textbox', { name: 'Reason' }), 'Late{Enter}');
    await waitFor(() => expect(sent(addToBlacklist)).toHaveLength(1));
  });

  it('keeps the input on failure', async () => {
    const { user } = show(button(), {
      answer: ({ endpoint }) => (endpoint.id === addToBlacklist.id ? listRefusal(500, '') : undefined),
    });
    const dialog = await ask(user);
    await user.type(reasonOf(dialog), 'Late{Enter}');
    expect(await within(dialog).findByText(/please try again/)).toBeVisible();
    expect(reasonOf(dialog)).toHaveValue('Late');
  });

  it('is disabled for more creators than one request may contain', () => {
    show(button({ creatorIds: Array.from({ length: listActMost + 1 }, (_, place) => `c${place}`) }));
    expect(screen.getByRole('button', { name: 'Blacklist' })).toHaveAttribute(
      'title',
      'At most 500 at a time',
    );
    expect(screen.getByRole('button', { name: 'Blacklist' })).toHaveAttribute('aria-disabled', 'true');
  });
});

const rows = () => screen.findAllByRole('row');

async function menuOf(user: User, name: RegExp) {
  const [opener] = await screen.findAllByRole('button', { name });
  if (!opener) throw new Error('There is no such row.');
  await user.click(opener);
}

describe('the blacklist page', () => {
  it('shows reason, lists, start, person and end for each creator', async () => {
    show(<Blacklist />);
    expect(await screen.findByText('10 entries')).toBeVisible();
    const [, first, second, third] = await rows();
    expect(first).toHaveTextContent(/Sophie Lindqvist.*样品收下后不再回复.*All lists.*by 林雨安.*Never/);
    expect(second).toHaveTextContent(/2026-12-20.*30 days left/);
    expect(third).toHaveTextContent(/Black Friday shortlist.*2026-11-21.*1 day left/);
  });

  it('is filtered by text, scope, list, platform and state', async () => {
    const { user, sent } = show(<Blacklist />);
    await rows();
    const asked = () => sent(listBlacklist).at(-1)?.query;
    await user.click(screen.getByRole('button', { name: 'Ended' }));
    expect(await screen.findByText('2 entries')).toBeVisible();
    expect(screen.getAllByText('Ended').length).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: 'All' }));
    await user.click(screen.getByRole('button', { name: /^Applies to/ }));
    await user.click(await screen.findByRole('option', { name: /Autumn home/ }));
    await waitFor(() => expect(asked()).toMatchObject({ scope: 'list', listId: '1', state: '' }));
    await user.click(screen.getByRole('button', { name: /^Platform/ }));
    await user.click(await screen.findByRole('option', { name: 'YouTube' }));
    await user.type(screen.getByRole('searchbox', { name: /Find/ }), ' @nobody ');
    await waitFor(() => expect(asked()).toMatchObject({ keyword: '@nobody', platform: 'youtube' }));
    expect(await screen.findByText('No entries match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('10 entries')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: /Find/ })).toHaveValue('');
  });

  it('is paged, and each page starts at the top', async () => {
    const { user, sent } = show(<Blacklist />, { entries: blacklistEntries(120) });
    await rows();
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(sent(listBlacklist).at(-1)).toMatchObject({ query: { pageNum: 2 } }));
    expect(screen.getByRole('heading', { name: 'Blacklist' })).toHaveFocus();
    await user.type(screen.getByRole('searchbox', { name: /Find/ }), 'sophie');
    await waitFor(() =>
      expect(sent(listBlacklist).at(-1)).toMatchObject({ query: { pageNum: 1, keyword: 'sophie' } }),
    );
  });

  it('the blacklist page removes a creator, and undo restores the entry', async () => {
    const { user, sent } = show(<Blacklist />);
    await menuOf(user, /Actions for Sophie/);
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from blacklist' }));
    expect(await screen.findByText('1 creator removed from the blacklist')).toBeVisible();
    expect(sent(removeFromBlacklist)).toEqual([{ body: { ids: ['e1'] } }]);
    expect(await screen.findByText('9 entries')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Blacklist' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('10 entries')).toBeVisible();
  });

  it('the blacklist page removes several creators at once', async () => {
    const { user, sent } = show(<Blacklist />);
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    for (const box of boxes.slice(0, 2)) await user.click(box);
    const bar = screen.getByRole('region', { name: '2 selected' });
    await user.click(within(bar).getByRole('button', { name: 'Remove them from blacklist' }));
    expect(await screen.findByText('2 creators removed from the blacklist')).toBeVisible();
    expect(sent(removeFromBlacklist)).toEqual([{ body: { ids: ['e1', 'e2'] } }]);
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
  });

  it('shows that a colleague removed the creator first', async () => {
    const { user } = show(<Blacklist />, {
      answer: ({ endpoint }) =>
        endpoint.id === removeFromBlacklist.id
          ? { status: 200, body: { code: 0, msg: '', data: { removed: [], actId: null } }, requestId: 'r' }
          : undefined,
    });
    await menuOf(user, /Actions for Sophie/);
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from blacklist' }));
    expect(await screen.findByText('They are no longer on the blacklist')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('sends only the reason if the end is unchanged', async () => {
    const { user, sent } = show(<Blacklist />);
    await menuOf(user, /Actions for 林小满/);
    await user.click(await screen.findByRole('menuitem', { name: 'Change reason or end' }));
    const dialog = await screen.findByRole('dialog', { name: /Change the entry of/ });
    expect(within(dialog).getByRole('radio', { name: 'On a date' })).toBeChecked();
    await user.clear(reasonOf(dialog));
    await press(user, dialog, 'Save');
    expect(reasonOf(dialog)).toHaveAccessibleDescription(/Give a reason/);
    await user.type(reasonOf(dialog), 'Never paid back');
    await press(user, dialog, 'Save');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent(changeBlacklistEntry)).toEqual([
      { params: { id: 'e2' }, body: { reason: 'Never paid back' } },
    ]);
    expect(await screen.findByText('Never paid back')).toBeVisible();
  });

  it('reactivates an expired entry', async () => {
    const { user, sent } = show(<Blacklist />);
    await rows();
    await user.click(screen.getByRole('button', { name: 'Ended' }));
    expect(await screen.findByText('2 entries')).toBeVisible();
    await menuOf(user, /Actions for/);
    await user.click(await screen.findByRole('menuitem', { name: 'Change reason or end' }));
    const dialog = await screen.findByRole('dialog', { name: /Change the entry of/ });
    await user.click(within(dialog).getByRole('radio', { name: 'Never' }));
    await press(user, dialog, 'Save');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent(changeBlacklistEntry)).toEqual([{ params: { id: 'e4' }, body: { expireAt: null } }]);
    expect(await screen.findByText('1 entry')).toBeVisible();
  });

  it('refetches after colleagues’ changes', async () => {
    let entries: readonly BlacklistEntry[] = blacklistEntries(2);
    const { colleague } = show(<Blacklist />, {
      answer: ({ endpoint }) =>
        endpoint.id === listBlacklist.id
          ? {
              status: 200,
              body: { code: 0, msg: '', data: { list: entries, total: entries.length } },
              requestId: 'r',
            }
          : undefined,
    });
    expect(await screen.findByText('2 entries')).toBeVisible();
    entries = blacklistEntries(3);
    act(() => colleague.push({ code: 0, event: favouritesEvent, data: { listIds: [], accountId: '7' } }));
    expect(await screen.findByText('3 entries')).toBeVisible();
  });

  it('shows an empty state', async () => {
    show(<Blacklist />, { entries: [] });
    expect(await screen.findByText('The blacklist is empty')).toBeVisible();
  });

  it('retries if it did not load', async () => {
    let isDown = true;
    const { user } = show(<Blacklist />, {
      answer: ({ endpoint }) =>
        isDown && endpoint.id === listBlacklist.id ? listRefusal(500, '') : undefined,
    });
    expect(await screen.findByText('The blacklist did not load')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('10 entries')).toBeVisible();
  });
});
