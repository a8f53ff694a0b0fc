import { getCreatorEmails } from '@reachkit/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Navigation } from '../../../core/navigation/target.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { creatorEn } from '../locales/en.ts';
import type { WriteEmailSlotProps } from '../shared/creatorSlots.ts';
import { storyAddress, storyMails, tabHandlers, unlockedEmail } from '../stories/storyTabs.ts';
import { creatorWorld, daysAgo, storyIds } from '../stories/world.ts';
import { CreatorEmails, type CreatorEmailsProps } from './CreatorEmails.tsx';

interface ShowOptions extends Pick<CreatorEmailsProps, 'slots'> {
  readonly id?: string;
  readonly handlers?: readonly MockHandler[];
  readonly navigation?: Navigation;
}

function show({ id = storyIds.rich, handlers = [], slots, navigation }: ShowOptions = {}) {
  const client = creatorWorld({ handlers: [...tabHandlers(), ...handlers] });
  render(
    <TestProvider client={client} locale="en" messages={[creatorEn]} {...(navigation && { navigation })}>
      <CreatorEmails platform="tiktok" id={id} slots={slots} />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

function WriteEmail({ creatorId, address }: WriteEmailSlotProps) {
  return <button type="button">{`write ${creatorId} ${address ?? 'locked'}`}</button>;
}

describe('the e-mail tab', () => {
  it('shows the team’s emails, newest first, with direction and outcome as text', async () => {
    show();
    const list = await screen.findByRole('list');
    const mails = within(list).getAllByRole('listitem');
    expect(mails.map(({ dataset }) => [dataset.direction, dataset.outcome])).toEqual([
      ['in', undefined],
      ['out', 'replied'],
      ['out', 'readNoReply'],
      ['out', 'ndr'],
    ]);
    expect(mails[0]).toHaveTextContent(/^Received Re: Autumn storage set.*From the creator/);
    expect(mails[1]).toHaveTextContent('Sent by 小林');
    expect(mails[3]).toHaveTextContent(/^Sent No subject.*Bounced/);
  });

  it('marks unverified emails, and their conversation, as the inbox does', async () => {
    const unproven = answer(getCreatorEmails, () => ({
      email: unlockedEmail(),
      contact: { state: 'me' as const, at: daysAgo(2), by: '小林' },
      list: storyMails.slice(0, 2).map((mail) => ({
        ...mail,
        warnings:
          mail.direction === 'in' ? (['payment', 'notChecked'] as const).slice() : ['notChecked' as const],
      })),
      total: 2,
      pageNum: 1,
      pageSize: 20,
      threadId: '7',
      threadWarnings: ['forged' as const],
    }));
    show({ handlers: [unproven] });
    const mails = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(mails[0]).toHaveTextContent(/Payment details.*Not checked/);
    expect(mails[0]).not.toHaveTextContent('Possibly forged');
    expect(mails[1]).toHaveTextContent(/Replied.*Not checked/);
    expect(screen.getByText('Possibly forged')).toBeVisible();
  });

  it('links to the conversation if the host has an inbox', async () => {
    show({ navigation: { href: (to) => `/${to.kind}/${'id' in to ? to.id : ''}`, go: () => undefined } });
    expect(await screen.findByRole('link', { name: 'Reply in the inbox' })).toHaveAttribute(
      'href',
      '/mailThread/7',
    );
  });

  it('loads earlier emails on demand, and shows the number of emails', async () => {
    const { client, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Show earlier emails' }));
    expect(await screen.findByText('Sending failed')).toBeVisible();
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(storyMails.length);
    expect(screen.queryByRole('button', { name: 'Show earlier emails' })).toBeNull();
    expect(client.callsOf(getCreatorEmails).map(({ input }) => input.query?.page)).toEqual([1, 2]);
  });

  it('shows that a colleague has already written', async () => {
    show();
    expect(await screen.findByText('Contacted by the team')).toBeVisible();
    expect(screen.getByText('予安, 6 days ago')).toBeVisible();
  });

  it('shows that the creator unsubscribed, and offers no email to them', async () => {
    const handlers = [
      answer(getCreatorEmails, () => ({
        email: unlockedEmail(),
        list: [],
        total: 0,
        pageNum: 1,
        pageSize: 20,
        contact: { state: 'me', at: daysAgo(2), by: '小林', emailBlock: 'unsubscribed' } as const,
      })),
    ];
    const go = vi.fn();
    const { user } = show({ handlers, navigation: { href: ({ kind }) => `/${kind}`, go } });
    expect(await screen.findByText(/Only they can undo it/)).toBeVisible();
    const write = screen.getByRole('button', { name: 'Write email' });
    expect(write).toHaveAttribute('aria-disabled', 'true');
    expect(write).toHaveAttribute('title', 'Unsubscribed, do not email');
    await user.click(write);
    expect(go).not.toHaveBeenCalled();
  });

  it('shows that an unsubscribe is unconfirmed, and links to where it is lifted', async () => {
    const handlers = [
      answer(getCreatorEmails, () => ({
        email: unlockedEmail(),
        list: [],
        total: 0,
        pageNum: 1,
        pageSize: 20,
        contact: { state: 'none', at: null, by: null, emailBlock: 'unsubscribedUnconfirmed' } as const,
      })),
    ];
    show({ handlers, navigation: { href: ({ kind }) => `/${kind}`, go: vi.fn() } });
    expect(await screen.findByText('Unsubscribe not confirmed, do not email')).toBeVisible();
    expect(screen.getByText(/Nothing proves that the recipient asked/)).toBeVisible();
    expect(screen.queryByText(/Only they/)).toBeNull();
    expect(screen.getByRole('link', { name: 'View in the list' })).toHaveAttribute('href', '/email');
  });

  it('the email tab without mails explains what will appear there', async () => {
    show({ id: storyIds.poor });
    expect(await screen.findByText('No emails yet')).toBeVisible();
    expect(screen.getByText(/whether they were delivered, read, answered or bounced/)).toBeVisible();
    expect(screen.getByText('Not contacted')).toBeVisible();
  });

  it('the unlocked address stays shown after the tab is fetched again', async () => {
    const { client, user } = show();
    const unlock = await screen.findByRole('button', { name: /Unlock email/ });
    client.use(
      answer(getCreatorEmails, () => ({
        email: unlockedEmail(),
        contact: { state: 'none' as const, at: null, by: null },
        list: [],
        total: 0,
        pageNum: 1,
        pageSize: 20,
      })),
    );
    await user.click(unlock);
    expect(await screen.findByText(storyAddress)).toBeVisible();
    expect(await screen.findByText('No emails yet')).toBeVisible();
    expect(screen.getByText(storyAddress)).toBeVisible();
    expect(screen.getByText(`Unlocked on ${daysAgo(0).slice(0, 10)}`)).toBeVisible();
  });

  it('offers to write only if the host has a composer', async () => {
    show({ slots: { WriteEmail } });
    expect(await screen.findByRole('button', { name: 'write 1201 locked' })).toBeVisible();
  });

  it('shows no button to write by default', async () => {
    show();
    await screen.findByRole('list');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Unlock emailuses 1',
      'Show earlier emails',
    ]);
  });

  it('shows that loading failed, with the request id, and retries', async () => {
    const { client, user } = show({
      handlers: [
        answer(getCreatorEmails, () => {
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    });
    expect(await screen.findByText('The emails did not load')).toBeVisible();
    expect(screen.getByText('test-request')).toBeVisible();
    client.use(...tabHandlers());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list')).toBeVisible();
  });

  it('shows that the creator does not exist', async () => {
    show({ id: '999' });
    expect(await screen.findByText('Creator not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
