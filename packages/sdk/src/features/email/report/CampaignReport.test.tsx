import type { MailCampaignPause } from '@reachkit/contract/email/campaign';
import { getOutboxEmail, listOutbox, type OutboxEntry } from '@reachkit/contract/email/outbox';
import { listMailRecipients } from '@reachkit/contract/email/recipients';
import { exportMailReport, getMailReportHours, listMailReportGroups } from '@reachkit/contract/email/report';
import { actOnMailCampaign, previewMailCampaign } from '@reachkit/contract/email/sending';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import {
  type CampaignsView,
  formatCampaignsView,
  openCampaignsView,
  parseCampaignsView,
} from '../campaigns/campaignsView.ts';
import { EmailCampaigns } from '../campaigns/EmailCampaigns.tsx';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import {
  type CampaignWorldOptions,
  campaignWorld,
  storyCampaign,
  storyRecipients,
} from '../stories/campaignWorld.ts';
import { fewHours } from '../stories/reportWorld.ts';
import { storyPlan } from '../stories/roundsWorld.ts';

function showReport(view: Partial<CampaignsView> = {}, world?: CampaignWorldOptions) {
  const client = campaignWorld(world);
  const onViewChange = vi.fn();
  render(
    <TestProvider client={client} locale="en" messages={[formZh, formEn, emailZh, emailEn]}>
      <EmailCampaigns
        defaultView={{ ...openCampaignsView, open: '1', ...view }}
        onViewChange={onViewChange}
      />
    </TestProvider>,
  );
  return { client, onViewChange, user: userEvent.setup() };
}

const wide = { list: [], total: 0 };

describe('the figures of a report', () => {
  it('show the reply rate with its range, and explain it', async () => {
    showReport();
    expect(await screen.findByRole('group', { name: 'Replied' })).toHaveTextContent('12.9% (9.6–17.0%)');
    expect(screen.getByText(/^Reply rate 12\.9% \(9\.6–17\.0%\)\./)).toBeVisible();
    expect(screen.getByText(/19 times out of 20/)).toBeVisible();
  });

  it('show no rate before the first email is sent', async () => {
    const none = { accepted: 0, delivered: 0, failed: 0, unknown: 0, bounced: 0, unsubscribed: 0 };
    const counts = { ...storyCampaign({ id: '1' }).counts, ...none, recipients: 3, pending: 3 };
    showReport({}, { campaigns: [storyCampaign({ id: '1', status: 'sending', counts })] });
    const delivered = await screen.findByRole('group', { name: 'Delivered' });
    expect(delivered).toHaveTextContent('–');
    expect(delivered).not.toHaveTextContent('%');
  });

  it('mark a recipient who unsubscribed or complained', async () => {
    const said = { unsubscribedAt: '2026-11-20T02:00:00Z', complainedAt: '2026-11-20T02:00:00Z' };
    const list = storyRecipients.slice(0, 1).map((one) => ({ ...one, ...said }));
    const handlers = [
      answer(listMailRecipients, () => ({ list, total: 1, next: null, included: 1, skipped: [] })),
    ];
    showReport({}, { handlers });
    const shown = within(await screen.findByRole('list', { name: 'Recipients' }));
    expect(shown.getByRole('listitem')).toHaveTextContent(/Unsubscribed.*Complained/);
  });

  it('show rates of small numbers only with their range', async () => {
    const counts = {
      ...storyCampaign({ id: '1' }).counts,
      recipients: 4,
      accepted: 4,
      delivered: 4,
      opened: 1,
      replied: 1,
    };
    showReport({}, { campaigns: [storyCampaign({ id: '1', status: 'sent', counts })] });
    expect(await screen.findByRole('group', { name: 'Read' })).toHaveTextContent('25.0% (4.6–69.9%)');
  });

  it('show their definition on hover and to screen readers', async () => {
    const { user } = showReport();
    const label = await screen.findByRole('button', { name: 'Bounced' });
    await user.hover(label);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Hard: the address no longer exists');
    expect(label).toHaveAccessibleDescription(/Hard: the address no longer exists/);
  });

  it('show their recipients, which the host can keep in a URL', async () => {
    const { client, onViewChange, user } = showReport();
    await user.click(await screen.findByRole('button', { name: 'Replied: 41, show the recipients' }));
    expect(await screen.findByRole('heading', { name: 'Recipients · Replied · 1' })).toHaveFocus();
    expect(client.callsOf(listMailRecipients).at(-1)?.input.query).toMatchObject({
      filter: 'replied',
      by: '',
    });
    const [view, detail] = onViewChange.mock.lastCall ?? [];
    expect(detail).toEqual({ reason: 'report', replace: false });
    expect(formatCampaignsView(view)).toBe('campaign=1&people=replied');
    await user.click(screen.getByRole('button', { name: 'Bounced: 2, show the recipients' }));
    expect(formatCampaignsView(onViewChange.mock.lastCall?.[0])).toBe('campaign=1&people=ndr');
  });

  it('show that they are not measured, and are omitted from the funnel', async () => {
    const [sent] = [storyCampaign({ id: '1', status: 'sent', tracksOpens: false, tracksClicks: false })];
    const counts = { ...sent.counts, recipients: 9, accepted: 9, delivered: 8, replied: 2 };
    showReport({}, { campaigns: [{ ...sent, counts }] });
    expect(await screen.findByRole('group', { name: 'Read' })).toHaveTextContent('Not tracked');
    const funnel = within(screen.getByRole('figure', { name: 'From sent to replied' }));
    expect(funnel.getByRole('row', { name: /^Read/ })).toHaveTextContent('Not tracked');
    expect(funnel.getByRole('row', { name: /^Replied/ })).toHaveTextContent('225.0% (7.1–59.1%)');
  });

  it('are shown in a funnel that states what cannot be measured', async () => {
    showReport();
    const funnel = within(await screen.findByRole('figure', { name: 'From sent to replied' }));
    expect(funnel.getByRole('row', { name: /^Accepted/ })).toHaveTextContent('32064.0%');
    // The same rate as in the figure above.
    expect(funnel.getByRole('row', { name: /^Read/ })).toHaveTextContent('18758.8%');
    expect(screen.getByText(/46 had automatic opens only/)).toHaveTextContent('5 replied although no read');
  });
});

describe('the days of a report', () => {
  it('show the replies per day, as a chart with its table', async () => {
    const { user } = showReport();
    const chart = within(await screen.findByRole('figure', { name: 'Replies by day' }));
    await user.click(chart.getByRole('button', { name: 'Show table' }));
    expect(chart.getByRole('row', { name: /11-21/ })).toHaveTextContent('21');
    expect(chart.getByRole('row', { name: /11-23/ })).toHaveTextContent('0');
  });
});

describe('the breakdown of a report', () => {
  it('loads only the open tab, and shows the recipients of a cell', async () => {
    const { client, onViewChange, user } = showReport();
    await screen.findByRole('table', { name: 'By round' });
    expect(client.callsOf(listMailReportGroups).map(({ input }) => input.query?.by)).toEqual(['round']);
    await user.click(screen.getByRole('tab', { name: 'Creator size' }));
    const table = within(await screen.findByRole('table', { name: 'By creator size' }));
    const row = within(table.getByRole('row', { name: /^10K–50K/ }));
    expect(row.getByText('12.9% (8.7–18.7%)')).toBeVisible();
    expect(table.getByRole('row', { name: /^Unknown size/ })).toBeVisible();
    await user.click(row.getByRole('button', { name: '10K–50K, Replied: 22, show the recipients' }));
    expect(formatCampaignsView(onViewChange.mock.lastCall?.[0])).toBe(
      'campaign=1&people=replied&by=size&of=micro&analysis=size',
    );
    await waitFor(() =>
      expect(client.callsOf(listMailRecipients).at(-1)?.input.query).toMatchObject({
        filter: 'replied',
        by: 'size',
        key: 'micro',
      }),
    );
    expect(screen.getByText('Only Creator size:')).toHaveTextContent('10K–50K');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(formatCampaignsView(onViewChange.mock.lastCall?.[0])).toBe(
      'campaign=1&people=replied&analysis=size',
    );
  });

  it('is empty before the first email', async () => {
    showReport({}, { handlers: [answer(listMailReportGroups, () => wide)] });
    expect(await screen.findByText('No emails sent yet')).toBeVisible();
  });

  it('names the sender of the shown recipients', async () => {
    showReport({ by: 'sender', key: '1' });
    expect(await screen.findByText('hello@greenwood.example')).toBeVisible();
  });

  it('compares templates, and states if a difference is not significant', async () => {
    showReport({ analysis: 'templates' });
    const table = within(await screen.findByRole('table', { name: 'Compared with other templates' }));
    expect(table.getByRole('row', { name: /v3/ })).toHaveTextContent('This campaign');
    expect(table.getByRole('row', { name: /v2/ })).toHaveTextContent('Lower by 2.4–10.5 points');
    expect(table.getByRole('row', { name: /^Kitchen/ })).toHaveTextContent(
      'Difference not certain (−8.1 to +5.5 points)',
    );
  });

  it('shows the times of replies as a chart with its table and sample size', async () => {
    const { user } = showReport({ analysis: 'hours' });
    const chart = within(await screen.findByRole('figure', { name: 'When replies arrived' }));
    expect(screen.getByText(/^Most on Tuesday 09:00–12:00: 12 of/)).toBeVisible();
    expect(screen.getByText(/local time of the creator’s country/)).toHaveTextContent(/China Standard Time/);
    await user.click(chart.getByRole('button', { name: 'Show table' }));
    expect(chart.getByRole('rowheader', { name: 'Tue' })).toBeVisible();
  });

  it('hides hours if there are too few replies', async () => {
    showReport({ analysis: 'hours' }, { handlers: [answer(getMailReportHours, () => fewHours)] });
    expect(await screen.findByText(/Too few so far.*\(replies: 12, reads: 41\)/)).toBeVisible();
    expect(screen.queryByRole('figure', { name: 'When replies arrived' })).toBeNull();
  });
});

describe('the export of a report', () => {
  it('starts a job, and explains where to download its file', async () => {
    const { client, user } = showReport();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText(/Download it under Jobs/)).toBeVisible();
    expect(client.callsOf(exportMailReport)).toHaveLength(1);
  });

  it('is the same job if it is requested again after a failure', async () => {
    const handlers = [
      answer(exportMailReport, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ];
    const { client, user } = showReport({}, { handlers });
    const button = await screen.findByRole('button', { name: 'Export' });
    await user.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    await waitFor(() => expect(client.callsOf(exportMailReport)).toHaveLength(2));
    const [first, second] = client.callsOf(exportMailReport).map(({ input }) => input.body);
    expect(first).toEqual({ requestKey: expect.any(String) });
    expect(second).toEqual(first);
  });
});

describe('the URL of a report', () => {
  it.each([
    'campaign=7&people=opened&by=country&of=BR&analysis=hours',
    'campaign=7&by=size',
    'campaign=7&people=didComplain',
  ])('keeps %s', (query) => {
    expect(formatCampaignsView(parseCampaignsView(query))).toBe(query);
  });

  it('omits unknown values', () => {
    expect(
      formatCampaignsView(parseCampaignsView('campaign=7&people=liked&by=height&of=9&analysis=no')),
    ).toBe('campaign=7');
  });
});

describe('the email of a report', () => {
  const emailOf = (id: string): OutboxEntry => ({
    id,
    campaign: { id: '1', name: 'Boxes' },
    round: Number(id) > 10 ? 1 : 0,
    to: `${id}@b.example`,
    name: `Creator ${id}`,
    creatorId: null,
    from: 'hello@greenwood.example',
    reason: null,
    subject: `Boxes for Creator ${id}`,
    state: 'sent',
    delivery: 'accepted',
    reply: null,
    attempts: 1,
    nextAt: null,
    sentAt: '2026-11-20T02:00:00Z',
    updatedAt: '2026-11-20T02:00:00Z',
    canRetry: false,
    keptBack: null,
  });
  const handlers = [
    answer(listOutbox, ({ query: { round } }) => {
      const list = (round === '1' ? ['11'] : ['1', '2']).map(emailOf);
      const counts = { queued: 0, sending: 0, deferred: 0, sent: list.length, failed: 0, unknown: 0 };
      return { list, total: list.length, counts: { ...counts, bounced: 0 }, failures: [] };
    }),
    answer(getOutboxEmail, ({ params: { id } }) => ({
      entry: emailOf(id),
      cc: '',
      messageId: null,
      attachments: [],
      attempts: [],
      html: `<p>Dear Creator ${id}</p>`,
      text: `Dear Creator ${id}`,
    })),
  ];
  const frame = () => screen.getByTitle('The email as sent');

  it('is shown as it was sent, for each recipient and each round', async () => {
    const { user } = showReport({}, { handlers, plan: storyPlan });
    const part = within(await screen.findByRole('region', { name: 'Sent email' }));
    expect(await part.findByText('Boxes for Creator 1')).toBeVisible();
    expect(frame()).toHaveAttribute('srcdoc', expect.stringContaining('Dear Creator 1'));
    expect(frame()).toHaveAttribute('sandbox', '');
    await user.click(part.getByRole('button', { name: /^Recipient/ }));
    await user.click(await screen.findByRole('option', { name: 'Creator 2' }));
    expect(await part.findByText('Boxes for Creator 2')).toBeVisible();
    await user.click(part.getByRole('button', { name: /^Round/ }));
    await user.click(await screen.findByRole('option', { name: 'Follow-up 1' }));
    expect(await part.findByText('Boxes for Creator 11')).toBeVisible();
  });

  it('is refetched when emails of the campaign are sent', async () => {
    const { client } = showReport({}, { handlers, plan: storyPlan });
    await screen.findByRole('region', { name: 'Sent email' });
    await waitFor(() => expect(client.callsOf(listOutbox).length).toBeGreaterThan(0));
    const before = client.callsOf(listOutbox).length;
    act(() => client.push({ code: 0, event: 'mailCampaign', data: { id: '1' } }));
    await waitFor(() => expect(client.callsOf(listOutbox).length).toBeGreaterThan(before));
  });

  it('is shown before it is sent, with date, time and zone of the campaign', async () => {
    const schedule = {
      kind: 'fixed',
      at: '2026-11-28T09:30',
      timeZone: 'America/New_York',
      moment: '2026-11-28T14:30:00Z',
    } as const;
    const campaigns = [storyCampaign({ id: '1', status: 'timing', schedule })];
    const email = {
      recipientId: 'r1',
      from: 'Lin <hello@greenwood.example>',
      subject: 'Boxes for Ngozi',
      html: '<p>Dear Ngozi</p>',
      text: 'Dear Ngozi',
      missing: [],
    };
    showReport({}, { campaigns, handlers: [answer(previewMailCampaign, () => ({ list: [], email }))] });
    expect(
      await screen.findByText(
        '2026-11-28 09:30 (America/New_York), your time 2026-11-28 22:30 (Asia/Shanghai)',
      ),
    ).toBeVisible();
    const part = within(await screen.findByRole('region', { name: 'The email to be sent' }));
    expect(await part.findByText('Boxes for Ngozi')).toBeVisible();
  });
});

describe('a campaign that is paused', () => {
  const tally = { sent: 60, bounced: 4, limit: 0.05, days: 1, since: null };
  const show = (pause: MailCampaignPause, reason: 'pausedBounce' | 'pausedSender') =>
    showReport({}, { campaigns: [storyCampaign({ id: '1', status: 'sending', reason, pause })] });
  const sender = { id: '1', address: 'hello@brand.example', otherCampaigns: [] };

  it('for its bounces shows the figures, links to the addresses and can be resumed', async () => {
    const { client, user } = show({ tally, senders: [] }, 'pausedBounce');
    expect(
      await screen.findByText(/Of 60 emails accepted or refused within 1 day, 4 went to addresses/),
    ).toBeVisible();
    expect(screen.getByText('Show bounced addresses')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(client.callsOf(actOnMailCampaign).map(({ input }) => input.params)).toEqual([
      { id: '1', act: 'resume' },
    ]);
  });

  it('for bounces of its sender is resumed after its other campaigns were listed', async () => {
    const otherCampaigns = [
      { id: '2', name: 'Winter boxes', ownPause: null },
      { id: '3', name: 'Spring boxes', ownPause: 'pausedUser' as const },
    ];
    const { client, user } = show(
      { tally: null, senders: [{ ...sender, reason: 'bounces', tally, otherCampaigns }] },
      'pausedSender',
    );
    expect(
      (await screen.findAllByText(/hello@brand.example is paused: too many emails bounced/))[0],
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/lifts the pause of hello@brand.example/)).toBeVisible();
    const [goingOn, staying] = dialog.getAllByRole('list');
    expect(goingOn).toHaveTextContent(/^Winter boxes$/);
    expect(staying).toHaveTextContent('Spring boxes · Paused manually');
    expect(dialog.getByText('These stay paused for their own reason:')).toBeVisible();
    expect(client.callsOf(actOnMailCampaign)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Resume' }));
    expect(client.callsOf(actOnMailCampaign)).toHaveLength(1);
  });

  it('shows the last resume time as the start of its bounce count', async () => {
    show({ tally: { ...tally, since: '2026-11-20T01:00:00Z' }, senders: [] }, 'pausedBounce');
    expect(
      await screen.findByText(/Of 60 emails accepted or refused since the last resume \(2026-11-20/),
    ).toBeVisible();
  });

  it('shows no bounce reason if its senders can send again', async () => {
    show({ tally: null, senders: [] }, 'pausedSender');
    expect(await screen.findByText('Paused: its senders cannot send')).toBeVisible();
    expect(screen.queryByText(/Too many emails bounced/)).toBeNull();
  });

  it('for a failed login of its sender links to the sender, and cannot be resumed', async () => {
    show({ tally: null, senders: [{ ...sender, reason: 'login', tally: null }] }, 'pausedSender');
    expect((await screen.findAllByText(/its login failed/))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });
});
