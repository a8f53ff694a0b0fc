import { scheduleMailCampaign, sendMailCampaign } from '@reachkit/contract/email/sending';
import { errorCodes } from '@reachkit/contract/errors';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formEn } from '../../../../core/form/locales/en.ts';
import { formZh } from '../../../../core/form/locales/zh.ts';
import { answer, Refusal } from '../../../../testing/mockHandler.ts';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { ComposeEmail } from '../../compose/ComposeEmail.tsx';
import { emailEn } from '../../locales/en.ts';
import { emailZh } from '../../locales/zh.ts';
import { type CampaignWorldOptions, campaignWorld, scheduledCampaign } from '../../stories/campaignWorld.ts';
import { openCampaignsView } from '../campaignsView.ts';
import { EmailCampaigns } from '../EmailCampaigns.tsx';

const places = {
  report: <EmailCampaigns defaultView={{ ...openCampaignsView, open: '1' }} />,
  list: <EmailCampaigns />,
  composer: <ComposeEmail draftId="1" />,
};

function show(place: keyof typeof places, options: CampaignWorldOptions = {}) {
  const client = campaignWorld({
    campaigns: [scheduledCampaign],
    summary: { recipients: 120 },
    ...options,
  });
  render(
    <TestProvider client={client} locale="en" messages={[formZh, formEn, emailZh, emailEn]}>
      {places[place]}
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

async function press(user: ReturnType<typeof userEvent.setup>, place: keyof typeof places, action: string) {
  if (place === 'list') await user.click(await screen.findByRole('button', { name: /^More actions for/ }));
  await user.click(await screen.findByRole(place === 'list' ? 'menuitem' : 'button', { name: action }));
}

describe.each(['report', 'list', 'composer'] as const)('a scheduled campaign in the %s', (place) => {
  it('gets another time; the field starts with the current one', async () => {
    const { client, user } = show(place);
    await press(user, place, 'Change time');
    const dialog = within(await screen.findByRole('dialog', { name: /^Change when/ }));
    const at = await dialog.findByLabelText(/^Date and time/);
    expect(at).toHaveValue('2026-11-28T09:30');
    fireEvent.change(at, { target: { value: '2026-11-29T10:00' } });
    await user.click(dialog.getByRole('button', { name: 'Schedule for 120' }));
    expect(await screen.findByText(/^New time: 2026-11-29 10:00/)).toBeVisible();
    expect(client.callsOf(scheduleMailCampaign).map(({ input }) => input.body)).toEqual([
      { kind: 'fixed', at: '2026-11-29T10:00', timeZone: 'Asia/Shanghai', revision: 1 },
    ]);
  });

  it('is sent once after confirmation with the number of recipients, despite two clicks', async () => {
    const { client, user } = show(place);
    await press(user, place, 'Send now');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText('Sending to 120 recipients starts at once.')).toBeVisible();
    expect(dialog.getByText(/is dropped: 2026-11-28 09:30/)).toBeVisible();
    await user.dblClick(dialog.getByRole('button', { name: 'Send to 120' }));
    expect(await screen.findByText('Sending started')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(client.callsOf(sendMailCampaign)).toHaveLength(1);
  });
});

describe('the rescheduling dialog', () => {
  const began = () => {
    throw new Refusal({ code: errorCodes.campaignNotDraft });
  };

  it('shows that the campaign has started meanwhile', async () => {
    const { user } = show('list', { handlers: [answer(scheduleMailCampaign, began)] });
    await press(user, 'list', 'Change time');
    await user.click(await screen.findByRole('button', { name: 'Schedule for 120' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/has started sending and can no longer be changed/)).toBeVisible();
  });

  it('shows why the campaign cannot be sent, and does not send it', async () => {
    const blockers = [
      { code: 'senderPaused', field: 'senders', values: { address: 'a@b.example' } } as const,
    ];
    const { user } = show('report', { summary: { recipients: 120, blockers } });
    await press(user, 'report', 'Send now');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText('a@b.example')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Send to 120' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is not offered for a campaign of a colleague', async () => {
    show('report', { campaigns: [{ ...scheduledCampaign, isOwn: false }] });
    await screen.findByRole('button', { name: 'Cancel schedule' });
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  });
});
