import { removeMailSuppressions } from '@reachkit/contract/email/outbox';
import { actOnMailRound, changeMailRounds } from '@reachkit/contract/email/rounds';
import { listMailTemplates } from '@reachkit/contract/email/template';
import { errorCodes } from '@reachkit/contract/errors';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formEn } from '../../../core/form/locales/en.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { emailEn } from '../locales/en.ts';
import { emptyPlan, type RoundsWorldOptions, roundsHandlers, storyPlan } from '../stories/roundsWorld.ts';
import { FollowUpPlan } from './FollowUpPlan.tsx';

function show(world?: RoundsWorldOptions) {
  const client = createMockClient([
    answer(listMailTemplates, () => ({
      list: [
        {
          id: '7',
          name: 'Samples',
          kind: 'follow' as const,
          subject: '',
          isShared: true,
          isOwn: true,
          by: 'Lin',
          revision: 1,
          createdAt: '2026-11-01T00:00:00Z',
          updatedAt: '2026-11-01T00:00:00Z',
          preview: '',
        },
      ],
      stock: { used: 1, limit: 20 },
    })),
    ...roundsHandlers(world),
  ]);
  render(
    <TestProvider client={client} locale="en" messages={[formEn, emailEn]}>
      <FollowUpPlan campaignId="1" />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

const rounds = async () =>
  within(await screen.findByRole('list', { name: 'Follow-up plan' })).getAllByRole('listitem');
const people = async (round = 'Follow-up 1') =>
  within(await screen.findByRole('list', { name: `Recipients of ${round}` })).getAllByRole('listitem');

describe('a follow-up plan', () => {
  it('shows the audience, time and progress of each round', async () => {
    show();
    const [first, one, two, three] = await rounds();
    expect(first).toHaveTextContent(/First email.*500 due · 482 sent · 18 failed.*41 replies/);
    expect(one).toHaveTextContent(
      /Follow-up 1.*No reply.*2 days after the last email.*09:00–18:00, recipient’s time · Mon–Fri/,
    );
    expect(one).toHaveTextContent(
      /437 due · 218 sent · 26 held back · 3 failed · 45 dropped out.*22 replies · Next/,
    );
    expect(two).toHaveTextContent(/Opened, no reply.*Two questions/);
    expect(three).toHaveTextContent(/5 days 12 h after the last email.*At any time.*Own text/);
    expect(screen.getByText(/Inbox last checked/)).toBeVisible();
  });

  it('lists next, held and excluded recipients, each with the reason', async () => {
    const { user } = show();
    expect((await people())[0]).toHaveTextContent(/Ngozi.*Opened, no reply/);
    expect((await people())[1]).toHaveTextContent(/Carpenter.*away until 2026-12-01/);
    expect((await people())[2]).toHaveTextContent('Outside sending hours there');
    await user.click(screen.getByRole('tab', { name: /Held back/ }));
    await waitFor(async () => expect((await people())[0]).toHaveTextContent(/away until 2026-11-24/));
    expect((await people())[1]).toHaveTextContent('Your team wrote to them recently');
    await user.click(screen.getByRole('tab', { name: /Dropped out/ }));
    await waitFor(async () =>
      expect((await people())[0]).toHaveTextContent('Replied, so later follow-ups stop'),
    );
    expect(within((await people())[0] ?? document.body).queryByRole('button')).toBeNull();
  });

  it('skips a recipient, and sends to one anyway after confirmation', async () => {
    const { client, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Skip: The Unboxing Carpenter' }));
    await waitFor(() => expect(client.callsOf(actOnMailRound)).toHaveLength(1));
    await user.click(screen.getByRole('tab', { name: /Held back/ }));
    await user.click(await screen.findByRole('button', { name: 'Send anyway: Praew Srisawat' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Praew Srisawat anyway/ }));
    await user.click(dialog.getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(client.callsOf(actOnMailRound)).toHaveLength(2));
    expect(client.callsOf(actOnMailRound).map(({ input }) => input.body)).toEqual([
      { recipientId: '2', act: 'skip' },
      { recipientId: '4', act: 'force' },
    ]);
  });

  it('names the unproven report that holds a recipient; sending anyway releases them', async () => {
    const { client, user } = show();
    await user.click(await screen.findByRole('tab', { name: /Held back/ }));
    await waitFor(async () => expect(await people()).toHaveLength(4));
    const row = within((await people())[3] ?? document.body);
    expect(
      row.getByText('A report that is not confirmed holds the address; waits until 2026-12-19'),
    ).toBeVisible();
    expect(row.getByText('Source: “Undelivered Mail Returned to Sender”')).toBeVisible();
    await user.click(row.getByRole('button', { name: /^Send anyway/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Tea & Timber anyway/ }));
    expect(dialog.getByText(/not confirmed. It no longer holds this address/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(client.callsOf(actOnMailRound)).toHaveLength(1));
  });

  it('links to recipients held by unproven reports, and releases all after confirmation', async () => {
    const { client, user } = show();
    expect(await screen.findByText(/12 recipients are held because of unproven reports/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(screen.getByRole('tab', { name: /Held back/, selected: true })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Recipients of Follow-up 1' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Release all' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Release 12 recipients?' }));
    await user.click(dialog.getByRole('button', { name: 'Release all' }));
    expect(await screen.findByText('12 addresses released')).toBeVisible();
    expect(client.callsOf(removeMailSuppressions).map(({ input }) => input.body)).toEqual([
      { unprovenOf: '1' },
    ]);
    await waitFor(() => expect(screen.queryByText(/unproven reports/)).toBeNull());
  });

  it('adds a round for no reply after two days and six hours, from a template', async () => {
    const { client, user } = show({ plan: emptyPlan });
    await user.click(await screen.findByRole('button', { name: 'Add follow-up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add follow-up' }));
    expect(dialog.getByRole('radio', { name: 'No reply' })).toBeChecked();
    await user.clear(dialog.getByRole('textbox', { name: /Hours/ }));
    await user.type(dialog.getByRole('textbox', { name: /Hours/ }), '6');
    await user.click(dialog.getByRole('button', { name: /^Content/ }));
    await user.click(await screen.findByRole('option', { name: 'Samples' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Follow-up plan saved')).toBeVisible();
    expect(client.callsOf(changeMailRounds)[0]?.input.body).toEqual({
      revision: 0,
      rounds: [
        {
          condition: 'noReply',
          delayDays: 2,
          delayHours: 6,
          at: null,
          templateId: '7',
          windowFrom: '09:00',
          windowTo: '18:00',
          isOnWeekdays: true,
        },
      ],
    });
    expect((await rounds())[1]).toHaveTextContent('No reply');
  });

  it('asks before Escape discards a change, but not without a change', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Edit follow-up 1' }));
    await screen.findByRole('dialog', { name: 'Edit follow-up 1' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit follow-up 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit follow-up 1' }));
    await user.type(dialog.getByLabelText('Days'), '3');
    await user.keyboard('{Escape}');
    expect(dialog.getByText('Discard unsaved changes?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('warns if machines cause many opens, and shows errors at their fields', async () => {
    const fields = { 'rounds.0.delayDays': { rule: 'too_large' as const, msg: 'At most 30', limit: 30 } };
    const { user } = show({ refusal: new Refusal({ code: errorCodes.validation, data: { fields } }) });
    await user.click(await screen.findByRole('button', { name: 'Edit follow-up 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit follow-up 1' }));
    expect(dialog.queryByText(/were automatic/)).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Not opened' }));
    expect(dialog.getByText(/About 46/)).toBeVisible();
    await user.clear(dialog.getByRole('textbox', { name: /Days/ }));
    await user.type(dialog.getByRole('textbox', { name: /Days/ }), '9');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('At most 30')).toBeVisible();
  });

  it('clears an error at its field once the value is corrected, and keeps the others', async () => {
    const fault = (msg: string) => ({ rule: 'too_large' as const, msg });
    const fields = {
      'rounds.0.delayDays': fault('At most 30'),
      'rounds.0.windowTo': fault('Later than the start'),
    };
    const { user } = show({ refusal: new Refusal({ code: errorCodes.validation, data: { fields } }) });
    await user.click(await screen.findByRole('button', { name: 'Edit follow-up 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit follow-up 1' }));
    const days = dialog.getByRole('textbox', { name: /Days/ });
    await user.type(days, '9');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('At most 30')).toBeVisible();
    await user.clear(days);
    await user.type(days, '3');
    expect(dialog.queryByText('At most 30')).toBeNull();
    expect(days).not.toBeInvalid();
    expect(dialog.getByText('Later than the start')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('At most 30')).toBeVisible();
  });

  const dated = {
    ...storyPlan,
    rounds: storyPlan.rounds.map((one) => (one.no === 2 ? { ...one, at: '2026-11-24T14:00:00Z' } : one)),
  };

  it('accepts a fixed date in the campaign’s zone, and names the zone', async () => {
    const { client, user } = show({ plan: dated });
    expect((await rounds())[2]).toHaveTextContent('On 2026-11-24 09:00 (America/New_York)');
    await user.click(screen.getByRole('button', { name: 'Edit follow-up 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit follow-up 2' }));
    const at = dialog.getByLabelText(/^Date and time/);
    expect(at).toHaveValue('2026-11-24T09:00');
    expect(dialog.getByText('Time zone: America/New_York')).toBeVisible();
    fireEvent.change(at, { target: { value: '2026-11-25T10:30' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(client.callsOf(changeMailRounds)).toHaveLength(1));
    expect(client.callsOf(changeMailRounds)[0]?.input.body).toMatchObject({
      rounds: [{ at: null }, { at: '2026-11-25T15:30:00.000Z' }, { at: null }],
    });
  });

  it('rejects at its field a date before the previous email', async () => {
    const { client, user } = show({ plan: dated });
    await user.click(await screen.findByRole('button', { name: 'Edit follow-up 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit follow-up 2' }));
    const at = dialog.getByLabelText(/^Date and time/);
    // The first email was sent on 17 November, the previous round follows two days later.
    fireEvent.change(at, { target: { value: '2026-11-19T07:00' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(at).toBeInvalid();
    expect(at).toHaveAccessibleDescription(/after the email that this round follows/);
    expect(client.callsOf(changeMailRounds)).toHaveLength(0);
  });

  it('rejects at its field a delay beyond the date of the next round', async () => {
    const { client, user } = show({ plan: dated });
    await user.click(await screen.findByRole('button', { name: 'Edit follow-up 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit follow-up 1' }));
    const days = dialog.getByRole('textbox', { name: /Days/ });
    await user.clear(days);
    await user.type(days, '9');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(days).toBeInvalid();
    expect(client.callsOf(changeMailRounds)).toHaveLength(0);
  });

  it('shows why a due round waits, with the earliest date instead of a next time', async () => {
    const [first, ...rest] = storyPlan.rounds;
    const limited = first && { ...first, nextAt: '2026-11-20T16:00:00Z', nextWait: 'dailyLimit' as const };
    show({ plan: { ...storyPlan, rounds: limited ? [limited, ...rest] : rest } });
    expect((await rounds())[1]).toHaveTextContent('Daily limit reached; resumes 2026-11-21 at the earliest');
    expect((await rounds())[1]).not.toHaveTextContent('Next');
  });

  it('removes a round after confirmation, and leaves the others unchanged', async () => {
    const { client, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Remove follow-up 2' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove follow-up 2?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove follow-up' }));
    await waitFor(() => expect(client.callsOf(changeMailRounds)).toHaveLength(1));
    const { body } = client.callsOf(changeMailRounds)[0]?.input ?? {};
    expect(body).toMatchObject({ revision: 3, rounds: [{ delayDays: 2 }, { delayDays: 5, delayHours: 12 }] });
  });

  it('offers no round beyond the plan’s limit', async () => {
    show({ plan: { ...storyPlan, limit: 3 } });
    expect(await rounds()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Add follow-up' })).toBeNull();
    expect(screen.getByText('3 of 3 follow-ups')).toBeVisible();
  });
});
