import { listOutbox, retryOutbox } from '@reachkit/contract/email/outbox';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider, testNow } from '../../../testing/TestProvider.tsx';
import { emailEn } from '../locales/en.ts';
import { type OutboxWorldOptions, outboxWorld, storyEmail } from '../stories/outboxWorld.ts';
import { Outbox, type OutboxProps } from './Outbox.tsx';
import { formatOutboxView, openOutboxView, parseOutboxView } from './outboxView.ts';

function show(props: OutboxProps = {}, world?: OutboxWorldOptions) {
  const client = outboxWorld(world);
  render(
    <TestProvider client={client} locale="en" messages={[emailEn]}>
      <Outbox {...props} />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

const OwnNoEmails = () => <p>Write to somebody</p>;

const rows = async () => within(await screen.findByRole('list', { name: 'Outbox' })).getAllByRole('listitem');

describe('the outbox', () => {
  it('shows the result of each email as text', async () => {
    show();
    const [sent, full, , , deferred, unknown, queued] = await rows();
    expect(sent).toHaveTextContent('accepted it');
    expect(full).toHaveTextContent('mailbox is full');
    expect(full).toHaveTextContent('tried 4 times');
    expect(deferred).toHaveTextContent(/retry later.*Tried again automatically 2026-11-20/);
    expect(unknown).toHaveTextContent('do not know whether it arrived');
    expect(queued).toHaveTextContent('Waiting to be sent');
    expect(screen.queryByText(/552/)).toBeNull();
  });

  it.each([
    ['queued', /In the queue\. Emails leave one by one/],
    ['deferred', /Tried again automatically when its turn comes/],
  ] as const)('shows no time for an email that is %s and already due', async (state, words) => {
    const past = new Date(testNow - 60_000).toISOString();
    const email = storyEmail({ id: '1', state, nextAt: past, sentAt: null, reason: null });
    show({}, { emails: [email] });
    const [row] = await rows();
    expect(row).toHaveTextContent(words);
    expect(row).not.toHaveTextContent(/(about|automatically) 2026-/);
  });

  it('offers a retry only for failed emails', async () => {
    const { client, user } = show();
    const list = await rows();
    const offered = list.filter((row) => within(row).queryByRole('button', { name: /^Try again/ }));
    expect(offered).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /^Try again: Alexandria/ }));
    expect(await screen.findByText('Queued again')).toBeVisible();
    expect(client.callsOf(retryOutbox).map(({ input }) => input.body)).toEqual([{ ids: ['2'] }]);
    await waitFor(async () => expect((await rows())[1]).toHaveTextContent('Queued'));
  });

  it('asks for confirmation before all emails with one reason are retried', async () => {
    const { client, user } = show({ defaultView: { ...openOutboxView, campaign: '1' } });
    await user.click(await screen.findByRole('button', { name: /^Try all again: Mailbox full/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Try 2 emails/ }));
    expect(client.callsOf(retryOutbox)).toHaveLength(0);
    expect(dialog.getByText(/Only those of the campaign/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Try all again' }));
    expect(await screen.findByText('Queued 2 emails again')).toBeVisible();
    expect(client.callsOf(retryOutbox)[0]?.input.body).toEqual({ reason: 'mailboxFull', campaignId: '1' });
  });

  it('skips suppressed addresses, and shows the reason and the number', async () => {
    const keptBack = { canRetry: false, keptBack: 'bouncedBefore' } as const;
    const failed = { state: 'failed', delivery: 'failed', reason: 'noSuchMailbox' } as const;
    const emails = [
      storyEmail({ ...failed, ...keptBack, id: '1' }),
      storyEmail({ ...failed, canRetry: true, id: '2' }),
    ];
    const { user } = show({}, { emails });
    const [suppressed] = await rows();
    expect(suppressed).toHaveTextContent(
      'It cannot be tried again now: Bounced before. Lift the suppression first',
    );
    await user.click(await screen.findByRole('button', { name: /^Try all again: No such mailbox/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Try 1 email/ }));
    expect(dialog.getByText(/1 more email is left out/)).toBeVisible();
  });

  it('is filtered by state and campaign, which the host can keep in its URL', async () => {
    const onViewChange = vi.fn();
    const { client, user } = show({ onViewChange });
    await user.click(await screen.findByRole('tab', { name: /Failed/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(onViewChange).toHaveBeenLastCalledWith(
      { ...openOutboxView, state: 'failed' },
      { reason: 'filter', replace: false },
    );
    await user.click(screen.getByRole('button', { name: 'Campaign: All campaigns' }));
    await user.click(await screen.findByRole('option', { name: /秋季收纳盒/ }));
    await waitFor(() =>
      expect(client.callsOf(listOutbox).at(-1)?.input.query).toMatchObject({
        state: 'failed',
        campaignId: '1',
      }),
    );
  });

  it('shows an email as sent, with the server’s reply on demand', async () => {
    const onViewChange = vi.fn();
    const { user } = show({ onViewChange });
    await user.click(await screen.findByRole('button', { name: /^Alexandria/ }));
    const email = within(await screen.findByRole('dialog', { name: 'Ngozi, a storage box for your home' }));
    const frame = await email.findByTitle('The email as sent');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame.getAttribute('srcdoc')).toContain('we make stackable boxes');
    expect(onViewChange).toHaveBeenLastCalledWith({ ...openOutboxView, open: '2' }, expect.anything());
    const [reply] = email.getAllByText(/552-5.2.2/);
    expect(reply).not.toBeVisible();
    await user.click(email.getAllByText('Server response')[0] ?? document.body);
    expect(reply).toBeVisible();
    await user.click(email.getByRole('button', { name: 'Plain text' }));
    expect(email.getByText('Hi Ngozi, we make stackable boxes.')).toBeVisible();
  });

  it('shows that a queued email is not composed yet', async () => {
    show({ view: { ...openOutboxView, open: '7' } });
    expect(await screen.findByText(/Not written yet/)).toBeVisible();
  });

  it('shows its purpose while it is empty, or the host’s own text', async () => {
    show({ slots: { NoEmails: OwnNoEmails } }, { emails: [] });
    expect(await screen.findByText('Write to somebody')).toBeVisible();
  });

  it('retries after a failure', async () => {
    const refused = answer(listOutbox, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    const { client, user } = show({}, { handlers: [refused] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(client.callsOf(listOutbox)).toHaveLength(2);
  });

  it('shows the plan’s remaining limits', async () => {
    show();
    const limits = within(await screen.findByRole('group', { name: 'Limits' }));
    expect(await limits.findByRole('meter', { name: 'Emails today' })).toHaveAttribute(
      'aria-valuetext',
      '180 / 1,000',
    );
    expect(limits.getByRole('meter', { name: 'Senders' })).toHaveAttribute('aria-valuetext', '1 / 5');
    expect(limits.getByRole('meter', { name: 'Templates' })).toHaveAttribute('aria-valuetext', '4 / 20');
    expect(limits.getByText('Recipients per campaign')).toBeVisible();
  });
});

describe('the view of the outbox', () => {
  it.each(['', 'state=failed&reason=mailboxFull', 'campaign=3&sender=1&page=2', 'keyword=a+b&email=12'])(
    'parses and formats "%s"',
    (query) => {
      expect(formatOutboxView(parseOutboxView(query))).toBe(query);
    },
  );
});
