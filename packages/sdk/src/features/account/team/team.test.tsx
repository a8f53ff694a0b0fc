import { errorCodes, undoFavouriteAct } from '@reachkit/contract';
import {
  changeTeamMember,
  exportOperationRecords,
  getTeamData,
  listOperationRecords,
  listTeamMembers,
  transferOwnership,
} from '@reachkit/contract/account/team';
import { makeResetLink } from '@reachkit/contract/session/passwordResetLink';
import { removeMember } from '@reachkit/contract/session/registration';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { accountEn } from '../locales/en.ts';
import { accountZh } from '../locales/zh.ts';
import { storyPerson } from '../stories/accountWorld.ts';
import { formatDataView, openDataView, parseDataView } from './data/dataView.ts';
import { TeamData } from './data/TeamData.tsx';
import { formatMembersView, parseMembersView } from './members/membersView.ts';
import { TeamMembers } from './members/TeamMembers.tsx';
import { OperationRecords } from './records/OperationRecords.tsx';
import { formatRecordsView, openRecordsView, parseRecordsView } from './records/recordsView.ts';
import { recordTarget } from './records/recordTarget.ts';
import { linkedRecords, manyRecords, removalRecords } from './stories/records.ts';
import { teamNavigation } from './stories/TeamStage.tsx';
import { type TeamWorldOptions, teamWorld } from './stories/teamWorld.ts';

interface Options extends TeamWorldOptions {
  readonly isAdmin?: boolean;
  readonly handlers?: readonly MockHandler[];
}

function show(feature: React.ReactElement, { isAdmin = true, handlers = [], ...options }: Options = {}) {
  const world = teamWorld(options);
  const client = createMockClient([...world.handlers, ...handlers]);
  const areas = createStateAreas();
  areas.user.set({ ...storyPerson, roleIds: isAdmin ? storyPerson.roleIds : [] });
  render(
    <TestProvider
      client={client}
      areas={areas}
      locale="en"
      messages={[accountZh, accountEn]}
      navigation={teamNavigation}
    >
      {feature}
    </TestProvider>,
  );
  return { world, client, user: userEvent.setup() };
}

const Invitation = ({ seatsLeft }: { readonly seatsLeft: number }) => <p>Invite {seatsLeft}</p>;

const rowOf = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Members' });
  const row = within(list).getByText(name).closest('li');
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};
const runAction = async (user: ReturnType<typeof userEvent.setup>, name: string, item: string) => {
  await user.click((await rowOf(name)).getByRole('button', { name: `Manage ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the members of a team', () => {
  it('are listed with account, role, usage against caps, dates and seats', async () => {
    show(<TeamMembers />);
    const row = await rowOf('王可');
    expect(row.getByText('wangke')).toBeVisible();
    expect(row.getByText('Admin')).toBeVisible();
    expect(row.getByRole('meter', { name: 'Searches' })).toHaveAttribute('aria-valuetext', '74 / 400');
    expect(row.getByText('2026-02-11')).toBeVisible();
    expect((await rowOf('Đặng Thu Ngân')).getByText('Never logged in')).toBeVisible();
    expect(screen.getByText('Members: 3 · pending invitations: 2')).toBeVisible();
    expect((await rowOf('林予安')).queryByRole('button')).toBeNull();
  });

  it('send only changed caps; an invalid cap shows an error at its field', async () => {
    const { client, user } = show(<TeamMembers />);
    await runAction(user, '王可', 'Set usage caps');
    const searches = await screen.findByRole('textbox', { name: 'Searches per day' });
    expect(searches).toHaveValue('400');
    await user.clear(searches);
    await user.type(searches, '1.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(searches).toBeInvalid();
    expect(searches).toHaveFocus();
    expect(client.callsOf(changeTeamMember)).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(searches).toHaveValue('1.5');
    await user.clear(searches);
    await user.type(screen.getByRole('textbox', { name: 'Exported rows per month' }), '1,000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Usage caps for 王可 saved')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Manage 王可' })).toHaveFocus());
    expect(client.callsOf(changeTeamMember)[0]?.input.body).toEqual({
      caps: { searches: null, exportRows: 1000 },
    });
    expect((await rowOf('王可')).getByRole('meter', { name: 'Exported rows' })).toHaveAttribute(
      'aria-valuetext',
      '0 / 1,000',
    );
  });

  it('show an error at the field for a cap above the team’s limit', async () => {
    const { client, user } = show(<TeamMembers />);
    await runAction(user, '王可', 'Set usage caps');
    const emails = await screen.findByRole('textbox', { name: 'Emails per day' });
    await user.clear(emails);
    await user.type(emails, '5001');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(emails).toHaveAccessibleDescription(/Cannot be higher than the team limit of 5,000/);
    expect(client.callsOf(changeTeamMember)).toEqual([]);
  });

  it('show a cap’s server error at its field', async () => {
    const fields = { 'caps.emails': { rule: 'too_large', msg: 'At most 1,000,000' } };
    const refused = answer(changeTeamMember, () => {
      throw new Refusal({ code: errorCodes.validation, data: { fields } });
    });
    const { user } = show(<TeamMembers />, { handlers: [refused] });
    await runAction(user, '王可', 'Set usage caps');
    const emails = await screen.findByRole('textbox', { name: 'Emails per day' });
    await user.clear(emails);
    await user.type(emails, '7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At most 1,000,000')).toBeVisible();
  });

  it('become admins and members again', async () => {
    const { world, user } = show(<TeamMembers />);
    await runAction(user, 'Đặng Thu Ngân', 'Make admin');
    expect(await screen.findByText('Đặng Thu Ngân is now an admin')).toBeVisible();
    expect(world.members().at(-1)?.identity).toBe('admin');
    await runAction(user, 'Đặng Thu Ngân', 'Make member');
    await waitFor(() => expect(world.members().at(-1)?.identity).toBe('member'));
  });

  it('get a reset link, shown once, or none if the host lacks the page', async () => {
    const { client, user } = show(
      <TeamMembers resetLinkOf={(token) => `https://host.example/reset#${token}`} />,
    );
    await runAction(user, '王可', 'Reset password');
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    const link = await screen.findByLabelText('Password reset link');
    expect(link).toHaveValue('https://host.example/reset#r3s3tT0k3n');
    expect(link).toHaveFocus();
    expect(client.callsOf(makeResetLink)[0]?.input.params).toEqual({ id: '8' });
    await user.keyboard('{Escape}');
    expect(link).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Manage 王可' })).toHaveFocus());
    cleanup();
    const { user: other } = show(<TeamMembers />);
    await other.click((await rowOf('王可')).getByRole('button', { name: 'Manage 王可' }));
    await screen.findByRole('menuitem', { name: 'Set usage caps' });
    expect(screen.queryByRole('menuitem', { name: 'Reset password' })).toBeNull();
  });

  it('are removed after a preview of the transfer to the chosen colleague', async () => {
    const { client, user } = show(<TeamMembers />);
    await runAction(user, 'Đặng Thu Ngân', 'Remove member');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Đặng Thu Ngân?' }));
    expect(await dialog.findByText('12 lists')).toBeVisible();
    expect(dialog.getByText('1 running import or export')).toBeVisible();
    expect(dialog.getByText('2 running campaigns continue to send')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Transfer to/ }));
    await user.click(await screen.findByRole('option', { name: /王可/ }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Đặng Thu Ngân removed; 259 items transferred to 王可')).toBeVisible();
    expect(client.callsOf(removeMember)[0]?.input).toMatchObject({
      params: { id: '10' },
      query: { transferTo: '8' },
    });
    expect(screen.queryByText('Đặng Thu Ngân')).toBeNull();
  });

  it('receive the ownership once the account name is typed', async () => {
    const { client, user } = show(<TeamMembers />);
    await runAction(user, '王可', 'Transfer ownership');
    const confirm = await screen.findByRole('button', { name: 'Transfer' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await user.type(screen.getByRole('textbox', { name: /Type their account name/ }), 'wangke');
    await user.click(confirm);
    expect(await screen.findByText('王可 now owns the team')).toBeVisible();
    expect(client.callsOf(transferOwnership)[0]?.input.body).toEqual({ confirmation: 'wangke' });
    expect((await rowOf('王可')).getByText('Owner')).toBeVisible();
  });

  it('can be controlled by the host, and have a slot for its invitation', async () => {
    const onViewChange = vi.fn();
    const { user } = show(<TeamMembers onViewChange={onViewChange} slots={{ Invitation }} />);
    expect(await screen.findByText('Invite 15')).toBeVisible();
    await runAction(user, '王可', 'Set usage caps');
    expect(onViewChange).toHaveBeenCalledWith(
      { act: 'caps', member: '8' },
      { reason: 'caps', replace: false },
    );
    expect(parseMembersView(formatMembersView({ act: 'caps', member: '8' }))).toEqual({
      act: 'caps',
      member: '8',
    });
  });
});

describe.each([
  ['members', <TeamMembers key="m" />, listTeamMembers, 'The team members did not load'],
  ['data', <TeamData key="d" />, getTeamData, 'The team data did not load'],
  ['records', <OperationRecords key="r" />, listOperationRecords, 'The activity log did not load'],
] as const)('the page of team %s', (_, feature, endpoint, failed) => {
  it('is closed to people who do not manage the team, and sends no request', async () => {
    const { client } = show(feature, { isAdmin: false });
    expect(await screen.findByText('Only the owner and admins of the team can see this')).toBeVisible();
    expect(client.callsOf(endpoint)).toEqual([]);
  });

  it('loads on retry after a failure', async () => {
    const failing = answer(endpoint as typeof listTeamMembers, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    const { client, world, user } = show(feature, { handlers: [failing] });
    expect(await screen.findByText(failed)).toBeVisible();
    client.use(...world.handlers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
  });
});

describe('the team data', () => {
  it('shows each member, former members and the total, for the chosen range', async () => {
    const { client, user } = show(<TeamData />);
    const table = within(await screen.findByRole('table', { name: 'Data by member' }));
    expect(table.getByRole('rowheader', { name: 'Former members' })).toBeVisible();
    expect(table.getByRole('rowheader', { name: 'Total' })).toBeVisible();
    expect(table.getAllByText('¥899.00')).toHaveLength(2);
    expect(client.callsOf(getTeamData)[0]?.input.query).toMatchObject({ days: 30 });
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    await waitFor(() => expect(client.callsOf(getTeamData).at(-1)?.input.query).toMatchObject({ days: 7 }));
    await user.click(screen.getByRole('radio', { name: 'Custom' }));
    expect(await screen.findByRole('button', { name: /^Start date/ })).toBeVisible();
    await waitFor(() =>
      expect(client.callsOf(getTeamData).at(-1)?.input.query).toMatchObject({
        from: expect.stringMatching(/^2026-11-/),
        to: '2026-11-20',
      }),
    );
  });

  it('shows the error of a custom range at its day', async () => {
    const fields = { from: { rule: 'too_many', msg: 'At most 366 days' } };
    const refused = answer(getTeamData, ({ query }) => {
      if (query.from !== '') throw new Refusal({ code: errorCodes.validation, data: { fields } });
      return { from: '2026-10-22', to: '2026-11-20', timeZone: 'Asia/Shanghai', list: [] };
    });
    const { user } = show(<TeamData />, { handlers: [refused] });
    await user.click(await screen.findByRole('radio', { name: 'Custom' }));
    expect(await screen.findByText('At most 366 days')).toBeVisible();
  });

  it('is restored from its URL', () => {
    const view = { range: 'custom', from: '2026-01-01', to: '2026-02-01', figure: 'spent' } as const;
    expect(parseDataView(formatDataView(view))).toEqual(view);
    expect(parseDataView('range=custom&from=x')).toEqual(openDataView);
  });
});

describe('the operation records', () => {
  const rowOfRecord = async (text: string) => {
    const row = (await screen.findByText(text, { selector: 'li *' })).closest('li');
    if (!row) throw new Error(`No record of ${text}`);
    return within(row);
  };

  it('show actor, action and object, with changed fields, facts and the masked address', async () => {
    show(<OperationRecords />);
    const caps = await rowOfRecord('Changed usage caps');
    expect(caps.getByText('Searches: no cap → 200')).toBeVisible();
    expect(caps.getByText('203.0.113.*')).toBeVisible();
    const role = await rowOfRecord('Changed a role');
    expect(role.getByText('Role: Member → Admin')).toBeVisible();
    const added = await rowOfRecord('Saved creators');
    expect(added.getByRole('link', { name: '黑五联盟' })).toHaveAttribute('href', '/favourites');
    expect(added.getByText('Creators: 4')).toBeVisible();
    expect((await rowOfRecord('Deleted a list')).getByText('Former member #5')).toBeVisible();
    expect((await rowOfRecord('Failed login')).getByText('Unverified')).toBeVisible();
  });

  it('are filtered by person and action, from the first page, and exported as filtered', async () => {
    const { client, user } = show(<OperationRecords />, { records: manyRecords });
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await user.click(screen.getByRole('button', { name: /^Action/ }));
    await user.click(await screen.findByRole('option', { name: 'Email: all' }));
    expect(await screen.findByText('No matching records')).toBeVisible();
    expect(client.callsOf(listOperationRecords).at(-1)?.input.query).toMatchObject({
      action: 'email',
      pageNum: 1,
    });
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await user.click(await screen.findByRole('button', { name: /^Member/ }));
    await user.click(await screen.findByRole('option', { name: 'Former member #5' }));
    expect(await screen.findByText('No matching records')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(client.callsOf(exportOperationRecords)).toHaveLength(1);
    click.mockRestore();
    vi.unstubAllGlobals();
  });

  it('show the recipients after a removal, and name former members by number', async () => {
    show(<OperationRecords />, { records: removalRecords });
    const removal = await rowOfRecord('Removed a member');
    expect(removal.getByText('Former member #5')).toBeVisible();
    expect(removal.getByText('Transferred to: 王可')).toBeVisible();
    expect(removal.getByText('Short links: 240')).toBeVisible();
    const assigned = await rowOfRecord('Assigned a conversation');
    expect(assigned.getByText('Owner: Former member #5 → 王可')).toBeVisible();
    const moved = await rowOfRecord('Changed phone number');
    expect(moved.getByText('Phone number: 138••••0001 → 139••••0002')).toBeVisible();
  });

  it('link to templates, saved searches and unique objects of a team', async () => {
    show(<OperationRecords />, { records: linkedRecords });
    const shared = await rowOfRecord('Changed who can use a template');
    expect(shared.getByText('Shared with the team: no → yes')).toBeVisible();
    expect((await rowOfRecord('Canceled a job')).getByText('#55')).toBeVisible();
    expect((await rowOfRecord('Exported creators')).getByText('Rows: 2,400')).toBeVisible();
    const targets = linkedRecords.map(recordTarget);
    expect(targets).toEqual([
      { kind: 'email', folder: 'templates', view: 'template=21' },
      { kind: 'savedSearch', platform: 'tiktok', id: '6' },
      { kind: 'email', folder: 'suppressions' },
      { kind: 'email', folder: 'settings' },
      null,
      null,
    ]);
    expect((await rowOfRecord('Changed email settings')).getByText('Email settings')).toBeVisible();
  });

  it.each([
    ['orderPaid', 'receipt=RK1'],
    ['paymentReturned', undefined],
  ])('link from %s of an order to its view %s', (action, view) => {
    const object = { kind: 'order', id: '5', label: 'RK1', exists: true, platform: null };
    expect(recordTarget({ object, action })).toEqual({ kind: 'orders', view });
  });

  it('undo a recent action of the reader', async () => {
    const undo = answer(undoFavouriteAct, () => ({ restored: 4, skipped: 0, listIds: ['3'] }));
    const { client, user } = show(<OperationRecords />, { handlers: [undo] });
    await user.click((await rowOfRecord('Saved creators')).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(client.callsOf(undoFavouriteAct)[0]?.input.body).toEqual({ actId: '96' });
  });

  it('is restored from its URL', () => {
    const view = { page: 3, actor: '7', action: 'email.replySent', from: '2026-01-01', to: '' };
    expect(parseRecordsView(formatRecordsView(view))).toEqual(view);
    expect(parseRecordsView("action=x'--&actor=me&from=1")).toEqual(openRecordsView);
  });
});
