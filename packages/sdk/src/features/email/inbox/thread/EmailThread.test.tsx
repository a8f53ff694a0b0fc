import { fetchUploadedMailImage } from '@reachkit/contract/email/image';
import { changeMailThreads } from '@reachkit/contract/email/inbox/inbox';
import { retryMailReply, saveMailReply, sendMailReply } from '@reachkit/contract/email/inbox/reply';
import {
  getMailThread,
  type MailThreadMessage,
  type MailThreadSuppression,
} from '@reachkit/contract/email/inbox/thread';
import {
  confirmMailMessage,
  correctMailMessage,
  decideOtherAddress,
  fetchMailImage,
  fetchMailPart,
  markMailPresence,
  trustMailImages,
} from '@reachkit/contract/email/inbox/threadActs';
import { removeMailSuppressions } from '@reachkit/contract/email/outbox';
import { errorCodes } from '@reachkit/contract/errors';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftsIn, tabStorage } from '../../../../core/form/draft.ts';
import { answer, Refusal } from '../../../../testing/mockHandler.ts';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { emailEn } from '../../locales/en.ts';
import { humanVerdict, storyColleague, storyMessage, storyThread } from '../../stories/inboxThreads.ts';
import { type InboxWorldOptions, inboxWorld } from '../../stories/inboxWorld.ts';
import { EmailThread, type EmailThreadProps } from './EmailThread.tsx';
import type { ThreadMessageSlotProps } from './threadSlots.ts';

function show(world?: InboxWorldOptions, props: Partial<EmailThreadProps> = {}) {
  const client = inboxWorld(world);
  const { unmount } = render(
    <TestProvider client={client} locale="en" messages={[emailEn]}>
      <EmailThread threadId="1" {...props} />
    </TestProvider>,
  );
  return { client, user: userEvent.setup(), unmount };
}

const messages = async () =>
  within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
const draft = {
  id: '1',
  to: '',
  cc: '',
  subject: '',
  text: '',
  revision: 3,
  attachments: [],
  html: '<p>Hi {{name}}, that works.</p>',
  updatedAt: '2026-11-20T00:52:00Z',
};
const send = () => screen.findByRole('button', { name: /^Send/ });

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const Translation = ({ message }: ThreadMessageSlotProps) => <button type="button">{message.id}</button>;

describe('a conversation', () => {
  it('shows older messages as one line and opens the last', async () => {
    const { user } = show();
    const [first, second] = await messages();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText(/the box arrived this morning/)).toBeVisible();
    expect(first).toHaveTextContent('First email');
    expect(first).toHaveTextContent('Read 3 times');
    await user.click(within(second ?? document.body).getByRole('button'));
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('shows beside a campaign email that it was refused or returned', async () => {
    const email = { direction: 'out', round: 0, verdict: null, authenticity: null } as const;
    const { user } = show({
      thread: {
        messages: [
          storyMessage({ id: 'out-1', ...email, outcome: 'failed' }),
          storyMessage({ id: 'out-2', ...email, round: 1, outcome: 'ndr' }),
          storyMessage({ id: 'in-3' }),
        ],
      },
    });
    const [refused, returned] = await messages();
    expect(refused).toHaveTextContent('Not sent');
    expect(returned).toHaveTextContent('Bounced');
    await user.click(within(refused ?? document.body).getByRole('button'));
    expect((await messages())[0]).toHaveTextContent('Not sent');
  });

  it('collapses quote and signature, and expands them completely on demand', async () => {
    const { user } = show();
    await messages();
    expect(screen.queryByText(/Creator, Austin/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Signature, 3 lines' }));
    expect(screen.getByText(/Creator, Austin/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quoted text, 4 lines' }));
    expect(screen.getByText(/On Wed, 18 Nov 2026/)).toBeVisible();
  });

  it.each([
    [
      {
        says: 'accepted',
        startsAt: '2026-11-26T17:00:00.000Z',
        endsAt: '2026-11-26T17:30:00.000Z',
        zone: '',
      },
      'Sophie Lindqvist accepted the invitation “Tea call”. Your time: 2026-11-27 01:00–01:30.',
    ],
    [
      {
        says: 'declined',
        startsAt: '2026-11-26T13:00:00.000Z',
        endsAt: '2026-11-27T01:00:00.000Z',
        zone: '',
      },
      'declined the invitation “Tea call”. Your time: 2026-11-26 21:00 – 2026-11-27 09:00.',
    ],
    [
      { says: 'tentative', startsAt: '2026-11-26', endsAt: '2026-11-28', zone: '' },
      'has not decided yet. Date: 2026-11-26 – 2026-11-28.',
    ],
    [
      { says: 'cancelled', startsAt: '2026-11-26T14:00', endsAt: null, zone: 'Head office' },
      'cancelled “Tea call”. Time as written: 2026-11-26 14:00 (Head office).',
    ],
  ] as const)('shows the response to an invitation as text: %o', async (said, words) => {
    const message = storyMessage({ id: 'in-1', text: '', calendar: { event: 'Tea call', ...said } });
    show({ messages: [message] });
    const [shown] = await messages();
    expect(shown).toHaveTextContent(words);
  });

  it('is marked as read once it is opened', async () => {
    const { client } = show({ threads: [storyThread({ id: '1', isUnread: true })] });
    await waitFor(() =>
      expect(client.callsOf(changeMailThreads).map(({ input }) => input.body)).toEqual([
        { ids: ['1'], isUnread: false },
      ]),
    );
  });

  it('stays unread without a notice if marking fails, and retries on the next opening', async () => {
    let isRefused = true;
    const refused = vi.fn();
    const client = inboxWorld({
      threads: [storyThread({ id: '1', isUnread: true }), storyThread({ id: '2', isUnread: false })],
      handlers: [
        answer(changeMailThreads, ({ body: { ids } }) => {
          if (!isRefused) return { list: [storyThread({ id: ids[0] ?? '', isUnread: false })], missing: [] };
          refused();
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    });
    const thread = (threadId: string) => (
      <TestProvider client={client} locale="en" messages={[emailEn]}>
        <EmailThread threadId={threadId} />
      </TestProvider>
    );
    const { rerender } = render(thread('1'));
    await waitFor(() => expect(refused).toHaveBeenCalledOnce());
    expect(await screen.findByRole('button', { name: 'Mark read' })).toBeVisible();
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    isRefused = false;
    rerender(thread('2'));
    await screen.findByRole('button', { name: 'Mark unread' });
    rerender(thread('1'));
    await waitFor(() => expect(client.callsOf(changeMailThreads)).toHaveLength(2));
  });

  it('stays unread on the host’s request', async () => {
    const { client } = show({ threads: [storyThread({ id: '1', isUnread: true })] }, { isKeptUnread: true });
    await messages();
    expect(client.callsOf(changeMailThreads)).toEqual([]);
  });

  it('loads remote images through the server, only on request', async () => {
    const { client, user } = show();
    expect(await screen.findByText(/1 remote image is blocked/)).toBeVisible();
    expect(client.callsOf(fetchMailImage)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show in this message' }));
    const frame = await screen.findByTitle('Text of the message');
    await waitFor(() => expect(frame.getAttribute('srcdoc')).toContain('data:image/png;base64,'));
    expect(frame).toHaveAttribute('sandbox', '');
    expect(client.callsOf(fetchMailImage)[0]?.input.query).toEqual({ messageId: 'in-2', index: 0 });
  });

  it('shows a message’s inline images in place, without a request', async () => {
    const photo = {
      id: '2',
      name: 'photo.png',
      mediaType: 'image/png',
      bytes: 900,
      isMislabelled: false,
      isProgram: false,
    };
    const { client, user } = show({
      messages: [
        storyMessage({ id: 'in-1', html: '<p>Look</p><img data-rk-part="2" alt="Photo">', parts: [photo] }),
      ],
      handlers: [
        answer(fetchMailPart, () => ({ name: 'p', mediaType: 'image/png', content: new Uint8Array(3) })),
      ],
    });
    await messages();
    await user.click(screen.getByRole('button', { name: 'Original layout' }));
    const frame = await screen.findByTitle('Text of the message');
    await waitFor(() => expect(frame.getAttribute('srcdoc')).toContain('src="data:image/png;base64,AAAA"'));
    expect(client.callsOf(fetchMailPart)[0]?.input.query).toEqual({ messageId: 'in-1', partId: '2' });
  });

  it('shows the uploaded images of a sent email', async () => {
    const imageId = '11111111-1111-4111-8111-111111111111';
    const { client, user } = show({
      messages: [
        storyMessage({ id: 'out-1', direction: 'out', html: `<p>Hi</p><img data-rk-part="${imageId}">` }),
      ],
      handlers: [
        answer(fetchUploadedMailImage, () => ({
          name: 'i',
          mediaType: 'image/gif',
          content: new Uint8Array(3),
        })),
      ],
    });
    await messages();
    await user.click(screen.getByRole('button', { name: 'Original layout' }));
    const frame = await screen.findByTitle('Text of the message');
    await waitFor(() => expect(frame.getAttribute('srcdoc')).toContain('src="data:image/gif;base64,AAAA"'));
    expect(client.callsOf(fetchUploadedMailImage)[0]?.input.params).toEqual({ imageId });
  });

  it('loads a sender’s images automatically until that trust is revoked', async () => {
    const { client, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Always trust this sender' }));
    await waitFor(() => expect(client.callsOf(trustMailImages)[0]?.input.body).toEqual({ isTrusted: true }));
  });

  it('shows the targets of links in the formatted text', async () => {
    const { user } = show();
    await messages();
    await user.click(screen.getByRole('button', { name: 'Original layout' }));
    await user.click(screen.getByText('2 links in this message'));
    expect(screen.getByRole('link', { name: 'Open https://tracker.example/click?id=1' })).toBeVisible();
    expect(screen.getByText(/The link text names a different site/)).toBeVisible();
    expect(screen.getByTitle('Text of the message').getAttribute('srcdoc')).not.toContain('href=');
  });

  it('downloads a file and warns of one with a false type', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:file');
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const part = { id: '4', name: 'photo.jpg', mediaType: 'application/x-msdownload', bytes: 9000 };
    const { client, user } = show({
      messages: [storyMessage({ id: 'in-1', parts: [{ ...part, isMislabelled: true, isProgram: true }] })],
    });
    expect(await screen.findByText(/The content is application\/x-msdownload/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Download photo.jpg/ }));
    expect(client.callsOf(fetchMailPart)[0]?.input.query).toEqual({ messageId: 'in-1', partId: '4' });
  });

  it('warns of an executable file, even if its type is correct', async () => {
    const part = { id: '4', name: 'quote fdp.exe', mediaType: 'application/pdf', bytes: 9000 };
    show({
      messages: [storyMessage({ id: 'in-1', parts: [{ ...part, isMislabelled: false, isProgram: true }] })],
    });
    expect(await screen.findByText(/A computer runs files of this kind/)).toBeVisible();
  });

  it('shows a message’s classification with the reason, and lets a person correct it', async () => {
    const verdict = { ...humanVerdict, kind: 'automaticReply', confidence: 0.4 } as const;
    const { client, user } = show({ messages: [storyMessage({ id: 'in-1', verdict })] });
    expect(await screen.findByText('Classified as: automatic reply (unsure)')).toBeVisible();
    await user.click(screen.getByText('Why'));
    expect(screen.getByText(/In-Reply-To/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'personal reply' }));
    expect(await screen.findByText(/Yu’an reclassified it as personal reply/)).toBeVisible();
    expect(client.callsOf(correctMailMessage)[0]?.input.body).toEqual({
      messageId: 'in-1',
      kind: 'humanReply',
    });
  });

  it('shows when follow-ups resume after a reply is reclassified', async () => {
    const { user } = show({ messages: [storyMessage({ id: 'in-1', verdict: humanVerdict })] });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'automatic reply' }));
    expect(await screen.findByText(/go on after 15 minutes at the earliest/)).toBeVisible();
  });

  it('asks whether another address belongs to the creator', async () => {
    const { client, user } = show({
      thread: { otherAddresses: [{ id: '9', address: 'agent@m.example', state: 'pending' }] },
    });
    expect(await screen.findByText(/agent@m.example is not the address you wrote to/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, add it' }));
    await waitFor(() => expect(screen.queryByText(/agent@m.example/)).toBeNull());
    expect(client.callsOf(decideOtherAddress)[0]?.input.body).toEqual({ addressId: '9', isConfirmed: true });
  });

  it('shows live who else has it open or writes', async () => {
    const { client, unmount } = show();
    await messages();
    const colleague = { ...storyColleague('en'), isReplying: true, at: '2026-11-20T00:59:50Z' };
    act(() =>
      client.push({ code: 0, event: 'mailPresence', data: { threadId: '1', presence: [colleague] } }),
    );
    expect(await screen.findByText('Wang Ke is replying')).toBeVisible();
    unmount();
    await waitFor(() =>
      expect(client.callsOf(markMailPresence).map(({ input }) => input.body)).toEqual([
        { state: 'reading' },
        { state: 'left' },
      ]),
    );
  });

  it('repeats a failed presence signal within half a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const { client } = show({
      handlers: [
        answer(markMailPresence, () => {
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    });
    await messages();
    await waitFor(() => expect(client.callsOf(markMailPresence)).toHaveLength(1));
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    act(() => void vi.advanceTimersByTime(30_000));
    await waitFor(() => expect(client.callsOf(markMailPresence)).toHaveLength(2));
  });

  it('shows how long ago a colleague opened it', async () => {
    show({
      thread: { presence: [{ ...storyColleague('en'), isReplying: false, at: '2026-11-20T00:58:00Z' }] },
    });
    expect(await screen.findByText('Wang Ke opened this 2 minutes ago')).toBeVisible();
  });

  it('is refetched when it changes elsewhere', async () => {
    const { client } = show();
    await messages();
    const before = client.callsOf(getMailThread).length;
    act(() =>
      client.push({ code: 0, event: 'mailThread', data: { id: '1', state: 'waiting', isUnread: false } }),
    );
    await waitFor(() => expect(client.callsOf(getMailThread).length).toBeGreaterThan(before));
  });

  it('shows failed replies open, and retries them unless they may have arrived', async () => {
    const out = { direction: 'out', by: 'Yu’an' } as const;
    const { client, user } = show({
      messages: [
        storyMessage({
          ...out,
          id: 'reply-1',
          reply: { state: 'failed', reason: 'mailboxFull', serverReply: '552 full' },
        }),
        storyMessage({
          ...out,
          id: 'reply-2',
          reply: { state: 'unknown', reason: 'interrupted', serverReply: null },
        }),
      ],
    });
    expect(await screen.findByText(/mailbox is full/)).toBeVisible();
    expect(screen.getByText(/Delivery unknown/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(client.callsOf(retryMailReply)[0]?.input.body).toEqual({ messageId: 'reply-1' });
  });

  it('loads earlier messages of a long conversation', async () => {
    const { user } = show({
      messages: Array.from({ length: 70 }, (_, at) => storyMessage({ id: `in-${at}` })),
    });
    expect(await messages()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
    await waitFor(async () => expect(await messages()).toHaveLength(70));
  });

  it('shows that it no longer exists, and sends no presence', async () => {
    const { client } = show({}, { threadId: '99' });
    expect(await screen.findByText(/no longer there/)).toBeVisible();
    expect(client.callsOf(markMailPresence)).toEqual([]);
  });

  it('passes the received message to a host’s translation', async () => {
    show({}, { slots: { Translation } });
    expect(await screen.findByRole('button', { name: 'in-2' })).toBeVisible();
  });
});

describe('snoozing a conversation', () => {
  it('offers the usual times, and can be undone', async () => {
    const { client, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Snooze' }));
    await user.click(await screen.findByRole('menuitem', { name: /Tomorrow morning.*2026-11-21 09:00/ }));
    expect(await screen.findByText('1 conversation snoozed')).toBeVisible();
    expect(client.callsOf(changeMailThreads)[0]?.input.body).toEqual({
      ids: ['1'],
      snoozedUntil: '2026-11-21T01:00:00.000Z',
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(client.callsOf(changeMailThreads)[1]?.input.body).toEqual({ ids: ['1'], snoozedUntil: null }),
    );
  });
});

describe('a reply', () => {
  it('blocks sending while a variable has no value', async () => {
    const html = '<p>{{name}}, see {{link}}</p>';
    show({ thread: { draft: { ...draft, html } } });
    expect(await screen.findByText('1 place is not filled in: Profile link')).toBeVisible();
    expect(await send()).toHaveAttribute('aria-disabled', 'true');
  });

  it('is sent with its variables filled in, as a reply to the last message', async () => {
    const { client, user } = show({ thread: { draft } });
    await user.click(await send());
    expect(await screen.findByText('Sent')).toBeVisible();
    expect(client.callsOf(sendMailReply)[0]?.input.body).toMatchObject({
      html: '<p>Hi Sophie Lindqvist, that works.</p>',
      revision: 3,
      answers: 'in-2',
      isSecond: false,
    });
    expect(await screen.findByRole('button', { name: 'Reply' })).toBeVisible();
    await waitFor(async () => expect(await messages()).toHaveLength(5));
  });

  it.each([
    { state: 'queued', reason: null, shown: 'Waiting to be sent' },
    { state: 'failed', reason: 'noSuchMailbox', shown: /mailbox does not exist/ },
    { state: 'unknown', reason: null, shown: /Delivery unknown/ },
  ] as const)('shows no notice “Sent” while its state is $state', async ({ state, reason, shown }) => {
    const { user } = show({ thread: { draft }, sending: { state, reason } });
    await user.click(await send());
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.queryByText('Sent')).toBeNull();
  });

  it('is sent by Ctrl+Enter, without an error about an empty text', async () => {
    const { client, user } = show({ thread: { draft } });
    (await send()).focus();
    const said = new Set<string | null>();
    const listener = new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role="status"]')) said.add(region.textContent);
    });
    listener.observe(document.body, { subtree: true, childList: true, characterData: true });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(client.callsOf(sendMailReply)).toHaveLength(1));
    await screen.findByRole('button', { name: 'Reply' });
    listener.disconnect();
    expect([...said]).not.toContain('Write something first');
  });

  it('asks about recovered text before the stored reply is sent', async () => {
    const before = show({ thread: { draft } });
    const { loginId } = before.client.session.getSnapshot();
    before.unmount();
    const area = tabStorage();
    if (area) draftsIn(area, 'mailReply.1', loginId ?? '').write({ cc: '', html: '<p>Newer words</p>' });
    const { client, user } = show({ thread: { draft } });
    await screen.findByRole('button', { name: 'Restore it' });
    await user.click(await send());
    const question = within(await screen.findByRole('alertdialog', { name: /Restore what you wrote/ }));
    expect(client.callsOf(sendMailReply)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Discard it and go on' }));
    await waitFor(() => expect(client.callsOf(sendMailReply)).toHaveLength(1));
  });

  it('warns if a colleague has replied since, and is sent anyway on demand', async () => {
    const { client, user } = show({
      thread: { draft },
      handlers: [
        answer(sendMailReply, ({ body: { isSecond } }) => {
          if (!isSecond) throw new Refusal({ code: errorCodes.answeredMeanwhile });
          return { thread: storyThread({ id: '1' }), message: storyMessage({ id: 'reply-9' }) };
        }),
      ],
    });
    await user.click(await send());
    const warning = within(await screen.findByRole('alertdialog', { name: /teammate has answered/ }));
    await user.click(warning.getByRole('button', { name: 'Send anyway' }));
    expect(await screen.findByRole('button', { name: 'Reply' })).toBeVisible();
    expect(client.callsOf(sendMailReply).map(({ input }) => input.body)).toMatchObject([
      { isSecond: false },
      { isSecond: true },
    ]);
  });

  it('is saved while typing, and shows that to colleagues', async () => {
    const { client, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await user.click(await screen.findByRole('button', { name: 'Template' }));
    await user.click(await screen.findByRole('menuitem', { name: 'About the rate' }));
    await waitFor(() => expect(client.callsOf(saveMailReply)).toHaveLength(1));
    expect(client.callsOf(saveMailReply)[0]?.input.body).toMatchObject({ revision: 0 });
    expect(await screen.findByText(/Draft saved/)).toBeVisible();
    expect(client.callsOf(markMailPresence).map(({ input }) => input.body)).toContainEqual({
      state: 'replying',
    });
  });

  it('offers both versions if another tab has changed the draft', async () => {
    const theirs = { ...draft, revision: 8, html: '<p>theirs</p>' };
    const { user } = show({
      thread: { draft },
      handlers: [
        answer(saveMailReply, () => {
          throw new Refusal({ code: errorCodes.changedMeanwhile, data: theirs });
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Add cc' }));
    await user.type(await screen.findByRole('textbox', { name: 'Cc' }), 'a@b.example');
    expect(await screen.findByText(/changed elsewhere/)).toBeVisible();
  });

  it('is saved automatically once the network returns, and guards the page until then', async () => {
    let isUp = false;
    const { user } = show({
      handlers: [
        answer(saveMailReply, ({ body }) => {
          if (!isUp) throw new Refusal({ code: 503, status: 503 });
          return { ...draft, cc: body.cc ?? '', html: body.html ?? '' };
        }),
      ],
    });
    const isGuarded = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await user.click(await screen.findByRole('button', { name: 'Add cc' }));
    await user.type(await screen.findByRole('textbox', { name: 'Cc' }), 'a@b.example');
    await screen.findByText(/The draft was not saved/);
    expect(isGuarded()).toBe(true);
    isUp = true;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText(/Draft saved/)).toBeVisible();
    expect(isGuarded()).toBe(false);
  });

  it('rejects an invalid address in cc', async () => {
    const { client, user } = show({ thread: { draft: { ...draft, cc: 'not an address' } } });
    expect(await screen.findByText(/Not an email address/)).toBeVisible();
    await user.click(await send());
    expect(client.callsOf(sendMailReply)).toEqual([]);
  });

  it('shows its recipient, and warns if the address differs from the earlier one', async () => {
    const { user } = show({ thread: { replyTo: 'pay@elsewhere.example' } });
    await user.click(await screen.findByRole('button', { name: /^Reply/ }));
    expect(await screen.findByText('To pay@elsewhere.example')).toBeVisible();
    expect(screen.getByText(/Your reply goes to pay@elsewhere\.example, not to/)).toBeVisible();
  });

  it('offers From and Reply-To if they differ, and goes to the chosen one', async () => {
    const from = { name: 'Mia', address: 'mia@creators.example' };
    const asked = storyMessage({ id: 'in-1', from, replyTo: 'desk@agency.example', verdict: humanVerdict });
    const { client, user } = show({ messages: [asked], thread: { draft, replyTo: from.address } });
    const addresses = within(
      await screen.findByRole('group', { name: /asks for replies at another address/ }),
    );
    expect(addresses.getByRole('radio', { name: from.address })).toBeChecked();
    await user.click(addresses.getByRole('radio', { name: 'desk@agency.example' }));
    expect(screen.getByText('To desk@agency.example')).toBeVisible();
    await user.click(await send());
    await waitFor(() => expect(client.callsOf(sendMailReply)).toHaveLength(1));
    expect(client.callsOf(saveMailReply).at(-1)?.input.body).toMatchObject({ to: 'desk@agency.example' });
  });

  it('cannot be written while the sender is paused, and links to the sender', async () => {
    show({ thread: { cannotReply: 'mailboxPaused' } });
    expect(await screen.findByText(/The sender is paused/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });
});

it('shows a message’s subject if it differs from the conversation’s', async () => {
  show({
    messages: [
      storyMessage({ id: 'in-1', subject: 'Accepted: Intro call', hasOwnSubject: true }),
      storyMessage({ id: 'in-2', subject: 'Fwd: contract', hasOwnSubject: true }),
      storyMessage({ id: 'in-3', subject: 'Re: a storage box' }),
    ],
  });
  const [line, second, opened] = await messages();
  expect(line).toHaveTextContent('Accepted: Intro call');
  expect(second).toHaveTextContent('Fwd: contract');
  expect(opened).not.toHaveTextContent('Re: a storage box');
});

describe('a suppressed address', () => {
  const suppression = {
    id: '5',
    address: 'jane@studio.example',
    reason: 'hardBounce',
    at: '2026-11-18T01:00:00Z',
    until: null,
    isConfirmed: true,
    campaign: null,
    by: null,
    isAlive: true,
    source: { threadId: '1', messageId: 'in-1', subject: 'Undelivered' },
  } as const satisfies MailThreadSuppression;
  const lifting = (removed: number) =>
    answer(removeMailSuppressions, () => ({ removed, refused: 1 - removed }));

  it('is shown with reason, day and source, and released after confirmation', async () => {
    const { client, user } = show({ thread: { suppressions: [suppression] }, handlers: [lifting(1)] });
    const notice = await screen.findByText(/jane@studio\.example is suppressed: Dead address, 2026-11-18/);
    expect(notice.closest('[role="status"]')).toHaveTextContent(
      /Source: “Undelivered”.*wrote from this address after it bounced, so it works/,
    );
    await user.click(screen.getByRole('button', { name: 'Lift' }));
    expect(client.callsOf(removeMailSuppressions)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Remove from list' }));
    expect(await screen.findByText('Removed jane@studio.example')).toBeInTheDocument();
    expect(client.callsOf(removeMailSuppressions).map(({ input }) => input.body)).toEqual([{ ids: ['5'] }]);
  });

  it('requested by the person cannot be released by others', async () => {
    const asked = { ...suppression, reason: 'unsubscribed', isAlive: false } as const;
    show({ thread: { suppressions: [asked] } });
    expect(await screen.findByText(/Only they can undo it · If an email was misjudged/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lift' })).toBeNull();
    expect(screen.queryByText(/so it works/)).toBeNull();
  });
});

describe('an unauthenticated message', () => {
  const forged = storyMessage({
    id: 'in-1',
    authenticity: { check: 'failed', trust: 'suspect', warnings: ['forged', 'payment'] },
  });

  it('warns of forgery and of payment details until a person confirms it', async () => {
    const { client, user } = show({ messages: [forged] });
    expect(await screen.findByText(/failed sender verification and may be forged/)).toBeVisible();
    expect(screen.getByText(/has payment details/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'It is genuine' }));
    await waitFor(() => expect(screen.queryByText(/may be forged/)).toBeNull());
    expect(screen.queryByText(/has payment details/)).toBeNull();
    expect(client.callsOf(confirmMailMessage).map(({ input }) => input.body)).toEqual([
      { messageId: 'in-1' },
    ]);
  });

  it('shows that its provider found no proof, if no check failed', async () => {
    show({
      messages: [
        storyMessage({
          id: 'in-1',
          authenticity: { check: 'unaligned', trust: 'suspect', warnings: ['forged'] },
        }),
      ],
    });
    expect(await screen.findByText(/found no proof of its sender/)).toBeVisible();
    expect(screen.getByText(/Sender not proven/)).toBeVisible();
    expect(screen.queryByText(/failed sender verification/)).toBeNull();
  });

  it('does not load remote images automatically, even from a trusted sender', async () => {
    show({
      thread: { areImagesTrusted: true },
      messages: [{ ...forged, text: '', html: '<img data-rk-src="0">', remoteImages: 1 }],
    });
    await screen.findByText(/may be forged/);
    const frame = document.querySelector('iframe');
    expect(frame?.srcdoc ?? '').not.toContain('data:image');
  });

  it('shows its mark when collapsed, and the reason “not checked” when opened', async () => {
    const { user } = show({
      messages: [
        storyMessage({
          id: 'in-1',
          authenticity: { check: 'notChecked', trust: 'unconfirmed', warnings: ['unconfirmed'] },
        }),
        storyMessage({ id: 'in-2' }),
      ],
    });
    const [first] = await messages();
    expect(first).toHaveTextContent('Report not confirmed');
    await user.click(within(first ?? document.body).getByRole('button'));
    expect(screen.getByText(/Sender not checked/)).toBeVisible();
    expect(screen.getByText(/Nothing proves that this report/)).toBeVisible();
    expect(screen.getByText('Report not confirmed')).toBeVisible();
  });

  it('shows only the doubt about a report if its domain passed the check', async () => {
    show({
      messages: [
        storyMessage({
          id: 'in-1',
          verdict: { ...humanVerdict, kind: 'bounceHard', readKind: 'bounceHard', confidence: 1 },
          authenticity: { check: 'passed', trust: 'unconfirmed', warnings: ['unconfirmed'] },
        }),
      ],
    });
    expect(await screen.findByText(/Classified as: .*unsure/)).toBeVisible();
    expect(screen.queryByText('Sender verified')).toBeNull();
  });

  it('names the doubtful reply address, in its header and in the warning', async () => {
    show({
      messages: [
        storyMessage({
          id: 'in-1',
          replyTo: 'jane@stud1o.example',
          authenticity: { check: 'passed', trust: 'suspect', warnings: ['replyTo'] },
        }),
      ],
    });
    expect(await screen.findByText('Asks for replies to jane@stud1o.example')).toBeVisible();
    expect(
      screen.getByText(/This email asks for replies to jane@stud1o\.example, which looks/),
    ).toBeVisible();
    expect(screen.getByText('Doubtful reply address')).toBeVisible();
    expect(screen.queryByText(/comes from/)).toBeNull();
  });

  it.each([
    [['forged'], 'suspect', 'Possibly forged'],
    [['unconfirmed'], 'unconfirmed', 'Report not confirmed'],
    [['otherAddress', 'payment'], 'suspect', 'Doubtful address'],
    [['otherAddress'], 'trusted', 'Other address'],
    [['payment', 'notChecked'], 'trusted', 'Payment details'],
    [['replyElsewhere'], 'trusted', 'Other reply address'],
    [['noSender'], 'suspect', 'No sender'],
    [['otherName'], 'suspect', 'Doubtful name'],
    [['tooLong'], 'trusted', 'Too long to check'],
    [['otherAddress', 'tooLong'], 'suspect', 'Doubtful address'],
  ] as const)('with the warnings %s and the trust %s has the mark %s', async (warnings, trust, mark) => {
    const authenticity: NonNullable<MailThreadMessage['authenticity']> = {
      check: 'notChecked',
      trust,
      warnings: [...warnings],
    };
    show({ messages: ['in-1', 'in-2'].map((id) => storyMessage({ id, authenticity })) });
    for (const message of await messages()) expect(message).toHaveTextContent(mark);
  });

  it.each([
    ['400 lines', 'line\n'.repeat(500)],
    ['30,000 characters', 'many words '.repeat(3_000)],
  ])('of more than %s is collapsed until a person expands it', async (_, text) => {
    const { user } = show({
      messages: [storyMessage({ id: 'in-1', text: `${text}the last words`, html: '', collapsed: [] })],
    });
    const whole = await screen.findByRole('button', { name: 'Show the whole message' });
    expect(screen.queryByText(/the last words/)).toBeNull();
    await user.click(whole);
    expect(await screen.findByText(/the last words/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show the whole message' })).toBeNull();
  });

  it('shows that it has no text', async () => {
    show({ messages: [storyMessage({ id: 'in-1', text: ' \n', html: '', collapsed: [] })] });
    expect(await screen.findByText('(no text)')).toBeVisible();
  });

  it('shows that there is no sender', async () => {
    show({ messages: [storyMessage({ id: 'in-1', from: { name: '', address: '' } })] });
    expect(await screen.findByText('No sender')).toBeVisible();
  });

  it('has the same marks as its conversation in the list', async () => {
    show({
      threads: [
        storyThread({
          id: '1',
          warning: 'unconfirmed',
          isPayment: true,
          isUnchecked: true,
          isOptedOut: true,
          state: 'handled',
        }),
      ],
    });
    const head = within((await screen.findByRole('heading', { level: 2 })).parentElement ?? document.body);
    for (const mark of ['Unsubscribed', 'Report not confirmed', 'Payment details', 'Not checked'])
      expect(head.getByText(mark)).toBeVisible();
    expect(head.queryByText('Handled')).toBeNull();
  });

  const unchecked: NonNullable<MailThreadMessage['authenticity']> = {
    check: 'notChecked',
    trust: 'trusted',
    warnings: ['notChecked'],
  };

  it('shows without an alarm that its sender was not checked, with the reason on focus', async () => {
    show({
      messages: ['in-1', 'in-2'].map((id) => storyMessage({ id, authenticity: unchecked })),
    });
    const [first, second] = await messages();
    expect(first).toHaveTextContent('Not checked');
    expect(first).not.toHaveTextContent(/Doubtful|forged/);
    const mark = within(second ?? document.body).getByText('Not checked');
    act(() => mark.focus());
    expect(await screen.findByText(/does not say whether the sender is real/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'It is genuine' })).toBeNull();
  });

  it('shows that an unchecked opt-out suppresses the address until a person confirms it', async () => {
    const { user } = show({
      messages: [
        storyMessage({
          id: 'in-1',
          verdict: { ...humanVerdict, kind: 'unsubscribe', readKind: 'unsubscribe' },
          authenticity: { ...unchecked, trust: 'unconfirmed' },
        }),
      ],
    });
    expect(await screen.findByText(/Nothing proves that the recipient asked/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'It is genuine' }));
    await waitFor(() => expect(screen.queryByText(/Nothing proves/)).toBeNull());
    expect(screen.queryByText('Not checked')).toBeNull();
  });

  it('warns of payment details of an unchecked sender', async () => {
    show({
      messages: [
        storyMessage({ id: 'in-1', authenticity: { ...unchecked, warnings: ['payment', 'notChecked'] } }),
      ],
    });
    expect(await screen.findByText(/has payment details/)).toBeVisible();
  });
});
