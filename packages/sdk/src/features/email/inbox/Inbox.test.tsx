import { getCreator } from '@reachkit/contract/creator/creator';
import { changeMailThreads, listMailThreads } from '@reachkit/contract/email/inbox/inbox';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Navigation } from '../../../core/navigation/target.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { emailEn } from '../locales/en.ts';
import { storyCreator, storyMessage, storyThread } from '../stories/inboxThreads.ts';
import { type InboxWorldOptions, inboxWorld, storyMailbox } from '../stories/inboxWorld.ts';
import { Inbox, type InboxProps } from './Inbox.tsx';
import type { ThreadCreatorSlotProps } from './inboxSlots.ts';
import { formatInboxView, openInboxView, parseInboxView } from './inboxView.ts';
import type { ThreadAddressSlotProps } from './thread/threadSlots.ts';
import { useNeedsReply } from './useNeedsReply.ts';

const navigation: Navigation = {
  href: (target) => `/${target.kind}${'id' in target ? `/${target.id}` : ''}`,
  go: () => undefined,
};

function show(props: InboxProps = {}, world?: InboxWorldOptions) {
  const client = inboxWorld(world);
  render(
    <TestProvider client={client} locale="en" messages={[emailEn]} navigation={navigation}>
      <Inbox {...props} />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Conversations' })).getAllByRole('listitem');
const changes = (client: ReturnType<typeof inboxWorld>) =>
  client.callsOf(changeMailThreads).map(({ input }) => input.body);
const open = { ...openInboxView, open: '1' };

const ThreadCreator = ({ thread }: ThreadCreatorSlotProps) => <p>{`Own ${thread.creator?.id}`}</p>;

const PostAction = ({ url }: ThreadAddressSlotProps) => <button type="button">{`Track ${url}`}</button>;

describe('the inbox', () => {
  it('shows the pending action of each conversation in a word', async () => {
    show();
    const [reply, unread, other, waiting, bounce, handled] = await rows();
    expect(reply).toHaveTextContent(/Sophie Lindqvist.*08:14.*Needs reply.*Yu’an/);
    expect(unread).toHaveTextContent(/Unread Lin at Home/);
    expect(other).toHaveTextContent('Other address');
    expect(waiting).toHaveTextContent('Waiting');
    expect(bounce).toHaveTextContent('Bounced');
    expect(handled).toHaveTextContent('Handled');
    expect(screen.getByText('2 mailboxes, checked 08:51')).toBeVisible();
  });

  it('shows a preview and the labels of each conversation', async () => {
    const labels = [
      { id: 'l1', name: 'Sample on its way' },
      { id: 'l2', name: '寄样中' },
    ];
    show({}, { threads: [storyThread({ id: '1', preview: 'مرحبا، وصل الصندوق', labels })] });
    const [row] = await rows();
    expect(row).toHaveTextContent(/Sample is here.*مرحبا، وصل الصندوق.*Sample on its way.*寄样中/);
  });

  it('shows that a conversation has no text', async () => {
    show({}, { threads: [storyThread({ id: '1', preview: '' })] });
    expect((await rows())[0]).toHaveTextContent('(no text)');
  });

  it('marks a conversation with an unchecked sender, and explains why', async () => {
    show({}, { threads: [storyThread({ id: '1', warning: 'notChecked' })] });
    const [row] = await rows();
    expect(row).toHaveTextContent(/Not checked The mail provider does not say whether the sender is real/);
    expect(row?.querySelector('[data-warning]')).toBeNull();
  });

  it('marks payment details and an opt-out in the row', async () => {
    show({}, { threads: [storyThread({ id: '1', isPayment: true, isOptedOut: true, state: 'handled' })] });
    const [row] = await rows();
    expect(row).toHaveTextContent(/Unsubscribed.*Payment details/);
    expect(row).not.toHaveTextContent('Handled');
  });

  it('marks a conversation whose last reply was not sent or may not have arrived', async () => {
    show(
      {},
      {
        threads: [
          storyThread({ id: '1', replyFault: 'failed' }),
          storyThread({ id: '2', replyFault: 'unknown' }),
          storyThread({ id: '3' }),
        ],
      },
    );
    const [failed, unknown, sent] = await rows();
    expect(failed).toHaveTextContent(/Needs reply\s*Reply not sent/);
    expect(unknown).toHaveTextContent('Reply delivery unknown');
    expect(sent).not.toHaveTextContent(/Reply (not|delivery)/);
  });

  it('names a spam complaint instead of an automatic reply', async () => {
    const complaint = { isComplaint: true } as const;
    show(
      {},
      {
        threads: [
          storyThread({ id: '1', state: 'automatic', ...complaint }),
          storyThread({ id: '2', state: 'handled', ...complaint }),
        ],
      },
    );
    const [automatic, handled] = await rows();
    expect(automatic).toHaveTextContent('Spam complaint');
    expect(automatic).not.toHaveTextContent('Automatic reply');
    expect(handled).toHaveTextContent(/Handled.*Spam complaint/);
  });

  it('omits the preview if a message has none', async () => {
    show({}, { threads: [storyThread({ id: '1', preview: '', labels: [] })] });
    const [row] = await rows();
    expect(row).toHaveTextContent(/rate card attached.*Needs reply/);
    expect(row).not.toHaveTextContent('the box arrived');
  });

  it('counts each state and filters by state, which the host can keep in a URL', async () => {
    const onViewChange = vi.fn();
    const { client, user } = show({ onViewChange });
    await rows();
    await user.click(screen.getByRole('tab', { name: 'Snoozed 1' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect((await rows())[0]).toHaveTextContent('Until 11-24');
    expect(onViewChange).toHaveBeenLastCalledWith(
      { ...openInboxView, filter: 'snoozed' },
      { reason: 'filter', replace: false },
    );
    expect(client.callsOf(listMailThreads).at(-1)?.input.query).toMatchObject({ filter: 'snoozed' });
  });

  it('shows 999+ for a thousand conversations or more', async () => {
    const threads = Array.from({ length: 1_000 }, (_, at) =>
      storyThread({ id: String(at), state: 'bounce' }),
    );
    show({}, { threads });
    expect(await screen.findByRole('tab', { name: 'Bounced 999+' })).toBeVisible();
  });

  it('searches conversations', async () => {
    const { user } = show();
    await rows();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.type(screen.getByRole('searchbox'), 'Hoffmann');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nothing at all');
    expect(await screen.findByText('No conversation matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(async () => expect(await rows()).toHaveLength(7));
  });

  it('filters by owner', async () => {
    const { user } = show();
    await rows();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('button', { name: 'Owner: All owners' }));
    await user.click(await screen.findByRole('option', { name: 'Unassigned' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('loads further conversations with the cursor', async () => {
    const { client, user } = show({}, { pageSize: 3 });
    expect(await rows()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(6));
    expect(client.callsOf(listMailThreads).at(-1)?.input.query).toMatchObject({ cursor: '3' });
  });

  it('shows the conversation and the creator beside the list', async () => {
    const onViewChange = vi.fn();
    const { user } = show({ onViewChange });
    const [first] = await rows();
    await user.click(within(first ?? document.body).getByRole('button'));
    expect(await screen.findByRole('region', { name: 'Sample is here, rate card attached' })).toBeVisible();
    const card = within(screen.getByRole('complementary', { name: 'Creator' }));
    expect(card.getByText('@sophieathome')).toBeVisible();
    expect(card.getByRole('link', { name: /Autumn storage boxes/ })).toHaveAttribute(
      'href',
      '/mailCampaign/1',
    );
    expect(card.getByText(/First email/)).toHaveTextContent('read 3 times');
    expect(onViewChange).toHaveBeenLastCalledWith(open, { reason: 'open', replace: false });
  });

  it('lists replies of the team among the sent emails', async () => {
    const sent = { state: 'sent', reason: null, serverReply: null } as const;
    const out = { direction: 'out', verdict: null } as const;
    show(
      { defaultView: open },
      {
        messages: [
          storyMessage({ ...out, id: 'out-1', round: 0, by: 'Yu’an' }),
          storyMessage({ id: 'in-1' }),
          storyMessage({ ...out, id: 'reply-1', by: 'Wang Ke', reply: sent }),
          storyMessage({ ...out, id: 'reply-2', by: 'Yu’an', reply: { ...sent, state: 'failed' } }),
        ],
      },
    );
    const card = within(await screen.findByRole('complementary', { name: 'Creator' }));
    const items = (await card.findByText(/First email/)).closest('ol');
    expect(items).toHaveTextContent(/First email.*Answer Wang Ke.*Answer Yu’an Not sent/);
    expect(items?.children).toHaveLength(4);
  });

  it('shows figures, lists and the note of the creator beside the conversation', async () => {
    show({ defaultView: open });
    const card = within(await screen.findByRole('complementary', { name: 'Creator' }));
    expect(await card.findByText('186.42K')).toBeVisible();
    expect(card.getByText('+4.2% in 30 days')).toBeVisible();
    expect(card.getByRole('link', { name: 'Autumn home, first batch' })).toHaveAttribute(
      'href',
      '/favourites',
    );
    expect(await card.findByText(/Send the white set of two/)).toBeVisible();
  });

  it('shows that the creator did not load, and retries on request', async () => {
    let isRefused = true;
    const { user } = show(
      { defaultView: open },
      {
        handlers: [
          answer(getCreator, () => {
            if (isRefused) throw new Refusal({ code: 500, status: 500 });
            return storyCreator('en');
          }),
        ],
      },
    );
    expect(await screen.findByText('The creator did not load')).toBeVisible();
    isRefused = false;
    const card = within(screen.getByRole('complementary', { name: 'Creator' }));
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText('186.42K')).toBeVisible();
  });

  it('opens the only conversation of a creator, once', async () => {
    const onViewChange = vi.fn();
    const { user } = show(
      { defaultView: { ...openInboxView, creator: '7' }, onViewChange },
      { threads: [storyThread({ id: '1' })] },
    );
    expect(await screen.findByRole('region', { name: /Sample is here/ })).toBeVisible();
    expect(onViewChange).toHaveBeenLastCalledWith(
      { ...open, creator: '7' },
      { reason: 'only', replace: true },
    );
    await user.click(screen.getByRole('button', { name: 'All conversations' }));
    expect(await screen.findByText(/Open a conversation to read/)).toBeVisible();
  });

  it('renders a host’s component about the creator', async () => {
    show({ defaultView: open, slots: { ThreadCreator } });
    expect(await screen.findByText('Own 7')).toBeVisible();
  });

  it('offers a host’s action for each post that a received message links to, once', async () => {
    const text =
      'My post: https://www.tiktok.com/@mira/video/7301234567890123456?lang=en\nAgain: ' +
      'https://m.tiktok.com/@mira/video/7301234567890123456 and my shop https://shop.example/box';
    show({ defaultView: open, slots: { PostAction } }, { messages: [storyMessage({ id: 'in-1', text })] });
    const posts = await screen.findByRole('list', { name: 'Posts in this message' });
    expect(
      within(posts)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Track https://www.tiktok.com/@mira/video/7301234567890123456?lang=en']);
  });

  it('returns the focus to the row that was open', async () => {
    const { user } = show({ defaultView: open });
    await rows();
    await user.click(await screen.findByRole('button', { name: 'All conversations' }));
    const [first] = await rows();
    await waitFor(() => expect(within(first ?? document.body).getByRole('button')).toHaveFocus());
    expect(screen.getByText(/Open a conversation to read/)).toBeVisible();
  });

  it('changes a conversation at once and reverts it if the server rejects it', async () => {
    const { user } = show(
      { defaultView: open },
      {
        handlers: [
          answer(changeMailThreads, () => {
            throw new Refusal({ code: 500, status: 500, msg: 'It did not work' });
          }),
        ],
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Mark handled' }));
    expect(await screen.findByText('It did not work')).toBeVisible();
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Needs reply'));
  });

  it('assigns all selected conversations to a colleague, and undoes it', async () => {
    const { client, user } = show();
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Select Sophie Lindqvist' }));
    await user.click(screen.getByRole('checkbox', { name: /^Select Maria/ }));
    const bar = within(await screen.findByRole('region', { name: '2 conversations selected' }));
    await user.click(bar.getByRole('button', { name: 'Owner' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Wang Ke' }));
    expect(await screen.findByText('2 conversations reassigned')).toBeVisible();
    expect(changes(client)).toEqual([{ ids: ['1', '3'], ownerId: 'm2' }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes(client)).toHaveLength(3));
    expect(changes(client).slice(1)).toEqual([
      { ids: ['1'], ownerId: 'm1' },
      { ids: ['3'], ownerId: 'm2' },
    ]);
  });

  it('creates a label and adds it to the selection', async () => {
    const { client, user } = show();
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Select Sophie Lindqvist' }));
    await user.click(await screen.findByRole('button', { name: 'Labels' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New label…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name of the label' }), 'Rates{Enter}');
    await waitFor(() => expect(changes(client)).toEqual([{ ids: ['1'], addLabelIds: ['l2'] }]));
  });

  it('asks before Escape discards the name of a new label', async () => {
    const { user } = show();
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Select Sophie Lindqvist' }));
    await user.click(await screen.findByRole('button', { name: 'Labels' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New label…' }));
    const name = await screen.findByRole('textbox', { name: 'Name of the label' });
    await user.type(name, 'Rates{Escape}');
    expect(screen.getByText('Discard unsaved changes?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(name).toHaveValue('Rates');
  });

  it('refetches the list when a conversation changes, and on reconnect', async () => {
    const { client } = show();
    await rows();
    const count = () => client.callsOf(listMailThreads).length;
    const before = count();
    act(() => client.push({ code: 0, event: 'mailThread', data: { id: '1' } }));
    await waitFor(() => expect(count()).toBe(before + 1));
    act(() => client.reconnect());
    await waitFor(() => expect(count()).toBe(before + 2));
  });

  it('explains which data is stored while there is no conversation', async () => {
    show({}, { threads: [] });
    expect(
      await screen.findByText(/Only messages that belong to a conversation with a creator/),
    ).toBeVisible();
  });

  it('links to the senders while none receives mail', async () => {
    show({}, { threads: [], mailboxes: [] });
    expect(await screen.findByText('No sender can receive mail yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set up senders' })).toHaveAttribute('href', '/email');
  });

  it('lists the unreadable messages of a sender, with their reasons, page by page', async () => {
    const { user } = show(
      {},
      { mailboxes: [storyMailbox({ id: '4', address: 'a@b.example', unreadable: 3 })] },
    );
    expect(await screen.findByText('3 messages to a@b.example could not be read.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View' }));
    const list = await screen.findByRole('list', { name: 'Messages that could not be read' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(
        /Sophie Lindqvist.*Re: Working together.*could not be stored \(DatabaseError 22P02\)/,
      ),
      expect.stringMatching(/office@studio.*\(No subject\).*could not be read \(RangeError\)/),
    ]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
    expect(within(list).getByText('The mail server did not hand the message over')).toBeVisible();
  });

  it('names a sender that cannot be synced and links to it', async () => {
    show({}, { mailboxes: [storyMailbox({ id: '4', address: 'a@b.example', fault: 'login' })] });
    expect(await screen.findByText(/a@b.example could not log in/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check sender' })).toHaveAttribute('href', '/mailSender/4');
  });

  it('retries after a failure', async () => {
    const refused = answer(listMailThreads, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    const { client, user } = show({}, { handlers: [refused] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(client.callsOf(listMailThreads)).toHaveLength(2));
  });
});

describe('the keys of the inbox', () => {
  it('move through the list, and announce the opened conversation', async () => {
    const onViewChange = vi.fn();
    const { user } = show({ onViewChange });
    await rows();
    await user.keyboard('jj');
    expect(onViewChange).toHaveBeenLastCalledWith({ ...openInboxView, open: '2' }, expect.anything());
    expect(screen.getByText('Lin at Home, Toronto, Needs reply')).toBeInTheDocument();
    await user.keyboard('k');
    expect(onViewChange).toHaveBeenLastCalledWith(open, expect.anything());
  });

  it('handle, mark as unread and select the open conversation', async () => {
    const { client, user } = show({ defaultView: open });
    await screen.findByRole('region', { name: /Sample is here/ });
    await rows();
    await user.keyboard('e');
    await waitFor(() => expect(changes(client)).toEqual([{ ids: ['1'], isHandled: true }]));
    await user.keyboard('u');
    await waitFor(() => expect(changes(client)).toContainEqual({ ids: ['1'], isUnread: true }));
    await user.keyboard('x');
    expect(await screen.findByRole('region', { name: '1 conversation selected' })).toBeVisible();
  });

  it('open the reply, the snooze menu and the search', async () => {
    const { user } = show({ defaultView: open });
    await screen.findByRole('region', { name: /Sample is here/ });
    await user.keyboard('s');
    expect(await screen.findByRole('menuitem', { name: /Tomorrow morning/ })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.keyboard('/');
    expect(await screen.findByRole('searchbox')).toHaveFocus();
    await user.tab();
    await user.keyboard('r');
    expect(await screen.findByRole('button', { name: /^Send/ })).toBeVisible();
  });

  it('do nothing while a person types', async () => {
    const { client, user } = show({ defaultView: { ...open, keyword: 'Sophie' } });
    await screen.findByRole('region', { name: /Sample is here/ });
    await user.type(screen.getByRole('searchbox'), 'e?');
    expect(changes(client)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are listed on demand', async () => {
    const { user } = show();
    await rows();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});

function Count({ isEnabled }: { readonly isEnabled?: boolean }) {
  return <output aria-label="Count">{useNeedsReply({ isEnabled })}</output>;
}

describe('the count of conversations that need a reply', () => {
  it('is refetched when a conversation changes', async () => {
    const client = inboxWorld();
    render(
      <TestProvider client={client} locale="en">
        <Count />
      </TestProvider>,
    );
    await waitFor(() => expect(screen.getByRole('status', { name: 'Count' })).toHaveTextContent('3'));
    act(() => client.push({ code: 0, event: 'mailThread', data: { id: '1' } }));
    await waitFor(() => expect(client.callsOf(listMailThreads)).toHaveLength(2));
  });

  it('is not requested if the person has no inbox', () => {
    const client = inboxWorld();
    render(
      <TestProvider client={client} locale="en">
        <Count isEnabled={false} />
      </TestProvider>,
    );
    expect(client.calls).toEqual([]);
  });
});

describe('the view of the inbox', () => {
  it.each([
    '',
    'filter=needsReply&keyword=a+b&owner=none',
    'label=l1&sender=1&campaign=2&creator=7&thread=12',
  ])('parses and formats "%s"', (query) => {
    expect(formatInboxView(parseInboxView(query))).toBe(query);
  });

  it('shows all if the URL has an unknown value', () => {
    expect(parseInboxView('filter=other')).toEqual(openInboxView);
  });
});

describe('a conversation without a creator', () => {
  it('shows that the recipient is unknown', async () => {
    show({ defaultView: open }, { threads: [storyThread({ id: '1', creator: null })] });
    expect(await screen.findByText(/not in our creator data/)).toBeVisible();
  });
});
