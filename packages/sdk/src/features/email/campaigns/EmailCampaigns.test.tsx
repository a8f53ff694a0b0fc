import { unlockEmails } from '@reachkit/contract/creator/email';
import { addMailCampaign, changeMailCampaign } from '@reachkit/contract/email/campaign';
import { addMailRecipients } from '@reachkit/contract/email/recipients';
import { listMailSenders } from '@reachkit/contract/email/sender';
import { actOnMailCampaign, scheduleMailCampaign, sendMailCampaign } from '@reachkit/contract/email/sending';
import { errorCodes } from '@reachkit/contract/errors';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import type { Navigation } from '../../../core/navigation/target.ts';
import type { StateAreas } from '../../../core/state/createStateAreas.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import type { MockClient } from '../../../testing/createMockClient.ts';
import { deferred } from '../../../testing/deferred.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { ComposeEmail, type ComposeEmailProps } from '../compose/ComposeEmail.tsx';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import {
  type CampaignWorldOptions,
  campaignWorld,
  lostCounts,
  storyCampaign,
} from '../stories/campaignWorld.ts';
import { storySender } from '../stories/senderWorld.ts';
import { formatCampaignsView, openCampaignsView, parseCampaignsView } from './campaignsView.ts';
import { EmailCampaigns, type EmailCampaignsProps } from './EmailCampaigns.tsx';

beforeEach(() => sessionStorage.clear());

const messages = [formZh, formEn, emailZh, emailEn];

function showList(props: EmailCampaignsProps = {}, world?: CampaignWorldOptions, navigation?: Navigation) {
  const client = campaignWorld(world);
  render(
    <TestProvider client={client} locale="en" messages={messages} {...(navigation && { navigation })}>
      <EmailCampaigns {...props} />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

function showComposer(
  props: ComposeEmailProps = {},
  world?: CampaignWorldOptions,
  areas: StateAreas = createStateAreas(),
) {
  const client = campaignWorld(world);
  render(
    <TestProvider client={client} locale="en" messages={messages} areas={areas}>
      <ComposeEmail {...props} />
    </TestProvider>,
    { reactStrictMode: true },
  );
  return { client, user: userEvent.setup() };
}

describe('the campaigns', () => {
  it('show name, status with its reason, progress and results', async () => {
    showList();
    const rows = within(await screen.findByRole('list', { name: 'Campaigns' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Sending');
    expect(rows[0]).toHaveTextContent('Sent to 320 of 500 · 4 failed · 2 unknown');
    expect(rows[0]).toHaveTextContent('Some failed');
    expect(rows[1]).toHaveTextContent('Untitled');
    expect(rows[2]).toHaveTextContent('Missed its scheduled time');
  });

  it.each([
    ['pausedUser', 'Paused'],
    ['pausedBounce', 'Paused'],
    ['pausedQuota', 'Sending'],
  ] as const)('with a pause reason of %s have the status %s', async (reason, status) => {
    showList({}, { campaigns: [storyCampaign({ id: '1', status: 'sending', reason })] });
    const list = await screen.findByRole('list', { name: 'Campaigns' });
    expect(within(list).getByText(status, { exact: true })).toBeVisible();
  });

  it('show that all emails failed, and none as sent', async () => {
    const failed = storyCampaign({ id: '1', status: 'sent', counts: lostCounts });
    showList({}, { campaigns: [failed] });
    const row = within(await screen.findByRole('list', { name: 'Campaigns' })).getByRole('listitem');
    expect(row).toHaveTextContent('SentAll failed');
    expect(row).toHaveTextContent('Sent to 0 of 16 · 16 failed · 3 skipped');
  });

  it('count a recipient whose follow-up failed as sent, as the first email was', async () => {
    const counts = { ...lostCounts, recipients: 22, accepted: 22, delivered: 22, failed: 2, skipped: 0 };
    showList({}, { campaigns: [storyCampaign({ id: '1', status: 'sent', counts })] });
    const row = within(await screen.findByRole('list', { name: 'Campaigns' })).getByRole('listitem');
    expect(row).toHaveTextContent('Sent to 22 of 22');
    expect(row).not.toHaveTextContent('2 failed');
  });

  it('show accepted, failed and bounced emails separately in their report', async () => {
    const lost = storyCampaign({
      id: '1',
      status: 'sent',
      counts: { ...lostCounts, accepted: 2, delivered: 1, failed: 14, bounced: 1 },
    });
    showList({ view: { ...openCampaignsView, open: '1' } }, { campaigns: [lost] });
    expect(await screen.findByRole('group', { name: 'Failed' })).toHaveTextContent('14');
    expect(screen.getByRole('group', { name: 'Bounced' })).toHaveTextContent('1');
    expect(screen.getByText(/^Sent to 2 of 16/)).toHaveTextContent('Sent to 2 of 16 · 14 failed · 3 skipped');
    expect(within(screen.getByRole('article')).getByText('Some failed')).toBeVisible();
  });

  it('link from the numbers of their report to the emails', async () => {
    const href: Navigation['href'] = (to) => (to.kind === 'email' ? `/${to.folder}?${to.view}` : undefined);
    const go = vi.fn<Navigation['go']>();
    const { user } = showList({ view: { ...openCampaignsView, open: '1' } }, undefined, { href, go });
    const links = {
      'All emails': 'campaign=1',
      'Show them': 'state=unknown&campaign=1',
      '3 emails': 'state=failed&reason=loginFailed&campaign=1',
      '2 emails': 'state=unknown&reason=interrupted&campaign=1',
    };
    await screen.findByRole('link', { name: '3 emails' });
    for (const [name, view] of Object.entries(links)) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/outbox?${view}`);
    }
    await user.click(screen.getByRole('link', { name: 'Show them' }));
    const wanted = { kind: 'email', folder: 'outbox', view: 'state=unknown&campaign=1' };
    expect(go).toHaveBeenCalledExactlyOnceWith(wanted, 'push');
  });

  it('have no links in their report if the host has no outbox', async () => {
    showList({ view: { ...openCampaignsView, open: '1' } });
    expect(await screen.findByRole('group', { name: 'Failed' })).toHaveTextContent('4');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('are filtered by status, which the host can keep in a URL', async () => {
    const onViewChange = vi.fn();
    const { user } = showList({ onViewChange });
    await user.click(await screen.findByRole('tab', { name: /Draft/ }));
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'Campaigns' })).getAllByRole('listitem')).toHaveLength(
        1,
      ),
    );
    expect(onViewChange).toHaveBeenLastCalledWith(
      { status: 'draft', keyword: '', page: 1, open: '' },
      { reason: 'filter', replace: false },
    );
  });

  it('show their figures while sending, and are paused by a click', async () => {
    const { client, user } = showList({ view: { status: '', keyword: '', page: 1, open: '1' } });
    const opened = await screen.findByRole('group', { name: /^Read/ });
    expect(opened).toHaveTextContent('187');
    expect(opened).toHaveTextContent('plus 46 automatic opens');
    expect(screen.getByText(/do not know whether 2 emails arrived/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Paused manually')).toBeVisible();
    expect(client.callsOf(actOnMailCampaign).map(({ input }) => input.params)).toEqual([
      { id: '1', act: 'pause' },
    ]);
  });

  it('ask for confirmation before a campaign is stopped for good', async () => {
    const { client, user } = showList({ view: { status: '', keyword: '', page: 1, open: '1' } });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(client.callsOf(actOnMailCampaign)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(client.callsOf(actOnMailCampaign)).toHaveLength(1));
  });
});

describe('the composer', () => {
  it('saves a new draft after a pause in typing, and reports its id', async () => {
    const onCreate = vi.fn();
    const { client, user } = showComposer({ onCreate });
    await user.type(await screen.findByLabelText(/Campaign name/), 'Spring');
    await waitFor(() => expect(client.callsOf(addMailCampaign)).toHaveLength(1));
    expect(client.callsOf(addMailCampaign)[0]?.input.body).toMatchObject({
      name: 'Spring',
      senderIds: ['1'],
    });
    await waitFor(() => expect(onCreate).toHaveBeenCalledWith('4'));
    expect(await screen.findByText(/Draft saved/)).toBeVisible();
  });

  it('saves no draft if the page was only opened, with the default sender', async () => {
    const { client } = showComposer();
    expect(await screen.findByRole('checkbox', { name: /hello@greenwood/ })).toBeChecked();
    expect(screen.queryByText('Saving draft')).toBeNull();
    expect(client.callsOf(addMailCampaign)).toHaveLength(0);
  });

  it('sets a daily limit of emails for a campaign, and removes it', async () => {
    const { client, user } = showComposer({ draftId: '2' });
    const field = await screen.findByRole('textbox', { name: /Daily limit/ });
    expect(field).toHaveValue('');
    const kept = () => client.callsOf(changeMailCampaign).map(({ input }) => input.body);
    await user.type(field, '40');
    await waitFor(() => expect(kept().at(-1)).toMatchObject({ dailyCap: 40 }));
    await user.clear(field);
    await waitFor(() => expect(kept().at(-1)).toMatchObject({ dailyCap: null }));
    await user.type(field, '0');
    expect(field).toHaveValue('');
    await user.type(field, '4x0-');
    expect(field).toHaveValue('40');
  });

  it('keeps input typed during a save', async () => {
    const saving = deferred();
    let saves = 0;
    const handlers = [
      answer(changeMailCampaign, async ({ params, body }) => {
        saves += 1;
        if (saves === 1) await saving.promise;
        return storyCampaign({ id: params.id, name: body.name ?? '', revision: body.revision + 1 });
      }),
    ];
    const { client, user } = showComposer({ draftId: '2' }, { handlers });
    const name = await screen.findByLabelText(/Campaign name/);
    await user.type(name, 'Spring');
    await waitFor(() => expect(client.callsOf(changeMailCampaign)).toHaveLength(1));
    await user.type(name, ' boxes');
    saving.resolve();
    await waitFor(() =>
      expect(client.callsOf(changeMailCampaign).at(-1)?.input.body).toMatchObject({ name: 'Spring boxes' }),
    );
    expect(await screen.findByText(/Draft saved/)).toBeVisible();
  });

  it('adds pasted recipients, and shows how many get the email', async () => {
    const { client, user } = showComposer({ draftId: '2' });
    await user.click(await screen.findByRole('button', { name: 'Add recipients' }));
    await user.click(await screen.findByRole('menuitem', { name: /Paste/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'a@b.example{Enter}c@d.example');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/Added 2\./)).toBeVisible();
    expect(client.callsOf(addMailRecipients)).toHaveLength(1);
    expect(await screen.findByText(/4 will get it/)).toBeVisible();
  });

  it('shows one summary, and sends exactly that', async () => {
    const onSend = vi.fn();
    const { client, user } = showComposer({ draftId: '2', onSend });
    await user.click(await screen.findByRole('button', { name: 'Review and send' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Before you send' }));
    expect(await dialog.findByText(/Over 300 words/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send to 2' }));
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
    expect(client.callsOf(sendMailCampaign).map(({ input }) => input.body)).toEqual([{ revision: 1 }]);
    expect(await screen.findByText('Sending started')).toBeVisible();
  });

  it('schedules a campaign, and shows its time', async () => {
    const onSend = vi.fn();
    const { client, user } = showComposer({ draftId: '2', onSend });
    await user.click(await screen.findByRole('button', { name: 'Review and send' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Before you send' }));
    await user.click(await dialog.findByRole('radio', { name: 'At a set time' }));
    fireEvent.change(dialog.getByLabelText(/^Date and time/), { target: { value: '2026-11-28T09:30' } });
    await user.click(dialog.getByRole('button', { name: 'Schedule for 2' }));
    expect(await screen.findByText('Scheduled. It will be sent automatically.')).toBeVisible();
    expect(client.callsOf(scheduleMailCampaign).map(({ input }) => input.body)).toEqual([
      { kind: 'fixed', at: '2026-11-28T09:30', timeZone: 'Asia/Shanghai', revision: 1 },
    ]);
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('explains that YouTube and Instagram rows of a file only match known creators', async () => {
    const { user } = showComposer({ draftId: '2' });
    const input = await screen.findByLabelText('Import from Excel');
    await user.upload(input, new File(['rows'], 'recipients.xlsx'));
    expect(await screen.findByText(/Added 2\./)).toBeVisible();
    expect(screen.getByText(/YouTube and Instagram .* already in our data/)).toBeVisible();
  });

  it('shows the limits of sender and plan for today, the lower one first', async () => {
    showComposer({ draftId: '2' });
    expect(
      await screen.findByText('This sender: 158 more today (plan limit) · Plan: 820 of 1,000 left today'),
    ).toBeVisible();
  });

  it.each([
    ['2026-11-20T09:00', 'Asia/Shanghai', /at least 1 minute from now/],
    ['2027-03-28T02:30', 'Europe/Berlin', /does not exist.*goes out at 2027-03-28 03:00.*Your time/],
    ['2027-10-31T02:30', 'Europe/Berlin', /comes twice/],
  ])('explains the time %s in %s at its field', async (time, zone, meaning) => {
    const { user } = showComposer({ draftId: '2' });
    await user.click(await screen.findByRole('button', { name: 'Review and send' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Before you send' }));
    await user.click(await dialog.findByRole('radio', { name: 'At a set time' }));
    const place = dialog.getByRole('combobox', { name: /^Time zone/ });
    await user.clear(place);
    await user.type(place, zone);
    await user.click(await screen.findByRole('option', { name: new RegExp(zone) }));
    const at = dialog.getByLabelText(/^Date and time/);
    fireEvent.change(at, { target: { value: time } });
    expect(at).toHaveAccessibleDescription(meaning);
    const isPast = time.startsWith('2026');
    const send = dialog.getByRole('button', { name: 'Schedule for 2' });
    expect(send.getAttribute('aria-disabled')).toBe(isPast ? 'true' : null);
  });

  it('shows the whole email as recipients get it, and takes the focus', async () => {
    const { user } = showComposer({ draftId: '2' });
    await user.type(await screen.findByLabelText(/^Subject/), 'For {{{{name}}');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('For Ngozi Adéyẹmí-Clarke')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Preview' })).toHaveFocus();
    const frame = screen.getByTitle('Preview of the body');
    for (const part of ['Greenwood Home', '1 Main Street', 'Unsubscribe'])
      expect(frame).toHaveAttribute('srcdoc', expect.stringContaining(part));
    await user.click(screen.getByRole('button', { name: /^Recipient/ }));
    await user.click(await screen.findByRole('option', { name: 'The Unboxing Carpenter' }));
    expect(await screen.findByText('For The Unboxing Carpenter')).toBeVisible();
  });

  it('does not send while something blocks it', async () => {
    const summary = { blockers: [{ code: 'subjectMissing', field: 'subject', values: {} } as const] };
    const { user } = showComposer({ draftId: '2' }, { summary });
    await user.click(await screen.findByRole('button', { name: 'Review and send' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Before you send' }));
    expect(await dialog.findByText('Enter a subject')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Send to 2' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('names a missing variable, with the number of recipients that lack it', async () => {
    const blockers = [
      { code: 'missingValue', field: 'body', values: { variable: 'name', count: 3 } } as const,
      { code: 'missingValue', field: 'body', values: { variable: 'shortlink', count: 1 } } as const,
    ];
    const { user } = showComposer({ draftId: '2' }, { summary: { blockers } });
    await user.click(await screen.findByRole('button', { name: 'Review and send' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Before you send' }));
    const items = await dialog.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.trim())).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Creator name is missing for 3 recipients\./),
        expect.stringMatching(/^.*link is missing for 1 recipient\./),
      ]),
    );
    expect(dialog.queryByText(/shortlink|name, 3/)).toBeNull();
  });

  it('shows at its field why a time is rejected', async () => {
    const msg = 'Choose a time before the follow-up that has a set date';
    const handlers = [
      answer(scheduleMailCampaign, () => {
        const fields = { at: { rule: 'after_next', msg } };
        throw new Refusal({ code: errorCodes.validation, data: { fields } });
      }),
    ];
    const { user } = showComposer({ draftId: '2' }, { handlers });
    await user.click(await screen.findByRole('button', { name: 'Review and send' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Before you send' }));
    await user.click(await dialog.findByRole('radio', { name: 'At a set time' }));
    const at = dialog.getByLabelText(/^Date and time/);
    fireEvent.change(at, { target: { value: '2026-11-28T09:30' } });
    expect(dialog.getByText('2026-11-28 09:30 (Asia/Shanghai)')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Schedule for 2' }));
    await waitFor(() => expect(at).toBeInvalid());
    expect(at).toHaveAccessibleDescription(msg);
  });

  it('does not overwrite a draft that another tab has changed', async () => {
    const theirs = storyCampaign({ id: '2', name: 'Theirs', revision: 7 });
    const handlers = [
      answer(changeMailCampaign, ({ body }) => {
        if (body.revision === 7) return { ...theirs, name: body.name ?? '', revision: 8 };
        throw new Refusal({ code: errorCodes.changedMeanwhile, data: theirs });
      }),
    ];
    const { client, user } = showComposer({ draftId: '2' }, { handlers });
    // The draft is loaded once its sender is selected.
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /hello@greenwood/ })).toBeChecked());
    await user.type(screen.getByLabelText(/Campaign name/), 'Mine');
    const keep = await screen.findByRole('button', { name: 'Keep mine' });
    // The footer is visible while a long text is written.
    expect(keep.closest('footer')).not.toBeNull();
    await user.click(keep);
    await waitFor(() =>
      expect(client.callsOf(changeMailCampaign).at(-1)?.input.body).toMatchObject({
        name: 'Mine',
        revision: 7,
      }),
    );
  });
});

/** A page that navigates to the address of its draft once it is saved. */
function ComposePage() {
  const [draftId, setDraftId] = useState('');
  return <ComposeEmail draftId={draftId} onCreate={setDraftId} />;
}

describe('creators who were chosen elsewhere', () => {
  const mia = { id: '71', name: 'Mia', platform: 'tiktok', origin: 'list' } as const;

  function showHandedIn(props: ComposeEmailProps = {}, world?: CampaignWorldOptions) {
    const areas = createStateAreas();
    areas.email.addRecipients([mia]);
    return { areas, ...showComposer(props, world, areas) };
  }
  const addedTo = (client: MockClient) => client.callsOf(addMailRecipients).map(({ input }) => input);

  it('become recipients of a new draft once, even if effects run twice', async () => {
    const onCreate = vi.fn();
    const { areas, client } = showHandedIn({ onCreate });
    await waitFor(() => expect(areas.email.state.recipientList).toEqual([]));
    expect(addedTo(client)).toMatchObject([
      { params: { id: '4' }, body: { creatorIds: ['71'], origin: 'list' } },
    ]);
    expect(areas.email.state.onlyMark).toBe('4');
    expect(onCreate).toHaveBeenCalledExactlyOnceWith('4');
  });

  it('are sent from the first sender even if the draft was saved before senders loaded', async () => {
    const mailboxes = deferred();
    const areas = createStateAreas();
    areas.email.addRecipients([mia]);
    const sender = storySender({ id: '1', address: 'hello@greenwood.example', isDefault: true });
    const client = campaignWorld({
      handlers: [
        answer(listMailSenders, async () => {
          await mailboxes.promise;
          return { list: [sender], stock: { used: 1, limit: 5 } };
        }),
      ],
    });
    render(
      <TestProvider client={client} locale="en" messages={messages} areas={areas}>
        <ComposePage />
      </TestProvider>,
    );
    await waitFor(() => expect(addedTo(client)).toHaveLength(1));
    mailboxes.resolve();
    await waitFor(() =>
      expect(client.callsOf(changeMailCampaign).at(-1)?.input.body).toMatchObject({ senderIds: ['1'] }),
    );
  });

  it('are added to their draft even after a reload in between', async () => {
    const areas = createStateAreas();
    areas.email.addRecipients([mia]);
    areas.email.state.onlyMark = '2';
    const { client } = showComposer({ draftId: '2' }, {}, areas);
    await waitFor(() => expect(addedTo(client)).toMatchObject([{ params: { id: '2' } }]));
  });

  it('are not added to another draft', async () => {
    const areas = createStateAreas();
    areas.email.addRecipients([mia]);
    areas.email.state.onlyMark = '3';
    const { client } = showComposer({ draftId: '2' }, {}, areas);
    expect(await screen.findByRole('button', { name: 'Add recipients' })).toBeVisible();
    await waitFor(() => expect(areas.email.state).toMatchObject({ onlyMark: '2', recipientList: [] }));
    expect(addedTo(client)).toEqual([]);
  });

  it('stay pending if adding them fails, and are added on retry', async () => {
    let isDown = true;
    const adds = answer(addMailRecipients, () => {
      if (isDown) throw new Refusal({ code: 500, status: 500 });
      return { given: 1, added: 1, already: 0, skipped: [], unreadable: [], unreadableCount: 0 };
    });
    const { areas, user } = showHandedIn({}, { handlers: [adds] });
    expect(await screen.findByText(/The chosen creators were not added/)).toBeVisible();
    expect(areas.email.state.recipientList).toHaveLength(1);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(areas.email.state.recipientList).toEqual([]));
  });

  it('keep the editor mounted when the draft gets its id', async () => {
    const { client, user } = showList({ defaultView: { ...openCampaignsView, open: 'new', listId: '7' } });
    await user.type(await screen.findByLabelText(/Campaign name/), 'Spring');
    await waitFor(() => expect(client.callsOf(changeMailCampaign)).toHaveLength(1));
    expect(addedTo(client)).toMatchObject([{ body: { listId: '7', origin: 'list' } }]);
    expect(screen.getByLabelText(/Campaign name/)).toHaveFocus();
    expect(screen.getByLabelText(/Campaign name/)).toHaveValue('Spring');
  });

  it.each([
    [38, 'Unlock 2 (uses 2 of 12)', ['71', '72'], 'dblClick'],
    [49, 'Unlock 1 (uses 1 of 1)', ['71'], 'click'],
  ] as const)(
    'with %i of 50 unlocks used, offer “%s” before charging',
    async (used, label, unlocked, press) => {
      const areas = createStateAreas();
      areas.session.setEquity({
        equityVersion: { versionName: 'pro' },
        red_center: { save_koc_task: '0' },
        items: [{ key: 'emailUnlocks', kind: 'counter', period: 'month', limit: 50, used, resetAt: null }],
      });
      const { client, user } = showComposer({ draftId: '2' }, { locked: ['71', '72'] }, areas);
      const unlock = await screen.findByRole('button', { name: label });
      expect(client.callsOf(unlockEmails)).toHaveLength(0);
      await user[press](unlock);
      await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull());
      expect(client.callsOf(unlockEmails).map(({ input }) => input.body)).toEqual([{ ids: unlocked }]);
    },
  );
});

describe('the view of the campaigns', () => {
  it.each(['', 'status=draft', 'keyword=a+b&page=2', 'campaign=new', 'campaign=new&list=7'])(
    'parses and formats "%s"',
    (query) => {
      expect(formatCampaignsView(parseCampaignsView(query))).toBe(query);
    },
  );
});
