import { errorCodes } from '@reachkit/contract';
import { exportStaffRecords, listStaffRecords } from '@reachkit/contract/office/audit';
import { getStaffTeam } from '@reachkit/contract/office/team';
import {
  changeStaffRights,
  changeStaffState,
  listStaff,
  listStaffAccess,
  resetSecondFactor,
} from '@reachkit/contract/session/staff';
import type { StaffRight } from '@reachkit/contract/session/staffRights';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it, test } from 'vitest';
import { formEn } from '../../core/form/locales/en.ts';
import { formZh } from '../../core/form/locales/zh.ts';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { createMockClient } from '../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../testing/mockHandler.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { formatStaffAccessView, parseStaffAccessView } from './access/accessView.ts';
import { StaffAccess } from './access/StaffAccess.tsx';
import { formatStaffAuditView, openStaffAuditView, parseStaffAuditView } from './audit/auditView.ts';
import { StaffAudit } from './audit/StaffAudit.tsx';
import {
  formatOfficeConsoleView,
  openOfficeConsoleView,
  parseOfficeConsoleView,
} from './console/consoleView.ts';
import { OfficeConsole } from './console/OfficeConsole.tsx';
import { officeEn } from './locales/en.ts';
import { officeZh } from './locales/zh.ts';
import { StaffAccounts } from './staff/StaffAccounts.tsx';
import { formatStaffAccountsView, parseStaffAccountsView } from './staff/staffAccountsView.ts';
import { auditHandlers, manyAuditRecords } from './stories/auditWorld.ts';
import { consoleNavigation } from './stories/ConsoleStage.tsx';
import { staffPerson } from './stories/staffPerson.ts';
import { accessHandlers, lastAdministrator, staffHandlers } from './stories/staffWorld.ts';

const admin = ['admin'] as const;

function show(
  page: ReactElement,
  handlers: readonly MockHandler[],
  rights: readonly StaffRight[] | null = admin,
) {
  const client = createMockClient([...handlers]);
  const areas = createStateAreas();
  if (rights) areas.user.set(staffPerson(rights));
  render(
    <TestProvider
      client={client}
      areas={areas}
      locale="en"
      timeZone="Asia/Shanghai"
      messages={[officeZh, officeEn, formZh, formEn]}
      navigation={consoleNavigation}
    >
      {page}
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

const rowWith = async (text: string | RegExp) => {
  const row = (await screen.findAllByText(text)).map((one) => one.closest('li')).find((one) => one !== null);
  if (!row) throw new Error(`No row with ${text}`);
  return within(row);
};

describe('the audit log', () => {
  it('shows person, action, team, reason, and both values of a change', async () => {
    show(<StaffAudit />, auditHandlers());
    const row = await rowWith(/黑五加签/);
    expect(row.getByText('2026-11-26 17:40')).toBeVisible();
    expect(row.getByText('沈岚')).toBeVisible();
    expect(row.getByText(/2,500 → 3,600/)).toBeVisible();
    expect(row.getByText('Reason: 黑五加签40位红人，11-28来电，已和周衡确认')).toBeVisible();
    expect(row.getByRole('link', { name: '云岫家居' })).toHaveAttribute('href', '/console/team/128');
    expect(
      (await rowWith('No team')).getByText('Support → Support, Finance', { exact: false }),
    ).toBeVisible();
  });

  it('is filtered by a person, a team, days and an object, and shows all again', async () => {
    const { client, user } = show(<StaffAudit />, auditHandlers());
    await user.click(await screen.findByRole('button', { name: /Show only the records of Order RK2026/ }));
    expect(await screen.findByText('order 42', { exact: false, selector: '.rk-chip *' })).toBeVisible();
    expect(client.callsOf(listStaffRecords).at(-1)?.input.query).toMatchObject({ object: 'order 42' });
    await user.type(screen.getByRole('textbox', { name: 'Team number' }), '5');
    expect(await screen.findByText('No records match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText(/黑五加签/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Team number' })).toHaveValue('');
  });

  it('asks for whole days of the person’s time zone', async () => {
    const view = { ...openStaffAuditView, from: '2026-11-19', to: '2026-11-20' };
    const { client } = show(<StaffAudit defaultView={view} />, auditHandlers());
    expect(await screen.findByText(/重复付款/)).toBeVisible();
    expect(client.callsOf(listStaffRecords).at(-1)?.input.query).toMatchObject({
      from: '2026-11-18T16:00:00.000Z',
      to: '2026-11-20T16:00:00.000Z',
    });
  });

  it('refuses a team number of letters at its field and keeps the list', async () => {
    const { client, user } = show(<StaffAudit />, auditHandlers());
    await screen.findByText(/黑五加签/);
    await user.type(screen.getByRole('textbox', { name: 'Team number' }), 'T-1');
    expect(await screen.findByText('Digits only')).toBeVisible();
    expect(screen.getByText(/黑五加签/)).toBeVisible();
    expect(client.callsOf(listStaffRecords)).toHaveLength(1);
  });

  it('continues on each page after the last row of the page before it', async () => {
    const { client, user } = show(<StaffAudit />, auditHandlers(manyAuditRecords));
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('Logins: 21')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(await screen.findByText('Logins: 45')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Page 4' })).toBeNull();
    expect(client.callsOf(listStaffRecords).at(-1)?.input.query).toMatchObject({ cursor: '40' });
  });

  it('starts at the first page when a link names a later one', async () => {
    const view = { ...openStaffAuditView, page: 3 };
    show(<StaffAudit defaultView={view} />, auditHandlers(manyAuditRecords));
    expect(await screen.findByText('Logins: 1')).toBeVisible();
  });

  it('is exported with its filters by an administrator alone', async () => {
    const view = { ...openStaffAuditView, team: '128' };
    const { client, user } = show(<StaffAudit defaultView={view} />, auditHandlers());
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(client.callsOf(exportStaffRecords)[0]?.input.query).toMatchObject({ team: '128' });
  });

  it('has no export for other staff, and is refused to customers without a request', async () => {
    show(<StaffAudit />, auditHandlers(), ['support']);
    await screen.findByText(/黑五加签/);
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    const { client } = show(<StaffAudit />, auditHandlers(), []);
    expect(await screen.findByText('Only staff can see the audit log')).toBeVisible();
    expect(client.callsOf(listStaffRecords)).toEqual([]);
  });
});

describe('the accounts of the staff', () => {
  const open = async (user: ReturnType<typeof userEvent.setup>, name: string, item: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    return within(await screen.findByRole('dialog'));
  };

  it('show rights, state and second factor, and the command that adds a person', async () => {
    show(<StaffAccounts />, staffHandlers());
    const row = await rowWith('陆鸣');
    expect(row.getByText('Content')).toBeVisible();
    expect(row.getByText('Disabled 2026-10-08 16:30')).toBeVisible();
    expect((await rowWith(/Maximiliana/)).getByText('Not set up')).toBeVisible();
    expect(screen.getByText('npm run staff -- add NAME')).toBeVisible();
  });

  it.each([
    ['the own account', staffHandlers(), /cannot change your own account/],
    ['the last administrator', staffHandlers(lastAdministrator), /last administrator who can sign in/],
  ] as const)('have no actions for %s, and state why', async (_, handlers, why) => {
    show(<StaffAccounts defaultView={{ action: 'state', account: '41' }} />, handlers);
    expect((await rowWith('沈岚')).getByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actions for 沈岚' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('get other rights with a reason, after both values were shown', async () => {
    const { client, user } = show(<StaffAccounts />, staffHandlers());
    const dialog = await open(user, '周衡', 'Change rights');
    await user.click(dialog.getByRole('checkbox', { name: /Administrator/ }));
    expect(
      dialog.getByText('Support, Finance, Content, Administrator → Support, Finance, Content'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Save/ }));
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeInvalid();
    expect(client.callsOf(changeStaffRights)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Moved to support');
    await user.click(dialog.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Rights of 周衡 changed')).toBeVisible();
    expect(client.callsOf(changeStaffRights)[0]?.input).toEqual({
      params: { id: '42' },
      body: { rights: ['support', 'finance', 'content'], reason: 'Moved to support' },
    });
  });

  it('refuse no right, and rights that did not change, at the rights', async () => {
    const { client, user } = show(<StaffAccounts />, staffHandlers());
    const dialog = await open(user, '陆鸣', 'Change rights');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'x');
    await user.click(dialog.getByRole('button', { name: /^Save/ }));
    expect(await dialog.findByText('The rights are the same')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /Content/ }));
    await user.click(dialog.getByRole('button', { name: /^Save/ }));
    expect(await dialog.findByText('Choose at least one right')).toBeVisible();
    expect(client.callsOf(changeStaffRights)).toEqual([]);
  });

  it('are disabled, enabled, and lose the second factor, each with a reason', async () => {
    const { client, user } = show(<StaffAccounts />, staffHandlers());
    const finish = async (dialog: ReturnType<typeof within>, done: string) => {
      await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Left the company');
      await user.click(dialog.getByRole('button', { name: /^Save/ }));
      expect(await screen.findByText(done)).toBeVisible();
    };
    await finish(await open(user, '周衡', 'Reset two-step sign-in'), 'Two-step sign-in of 周衡 reset');
    await finish(await open(user, '周衡', 'Disable account'), 'Account of 周衡 disabled');
    await finish(await open(user, '周衡', 'Enable account'), 'Account of 周衡 enabled');
    expect(client.callsOf(resetSecondFactor)[0]?.input).toMatchObject({ params: { id: '42' } });
    expect(client.callsOf(changeStaffState).map(({ input }) => input.body)).toEqual([
      { isDisabled: true, reason: 'Left the company' },
      { isDisabled: false, reason: 'Left the company' },
    ]);
  });

  it('keep the form open with the reason of the server’s refusal', async () => {
    const refused = answer(changeStaffState, () => {
      throw new Refusal({ code: errorCodes.lastAdministrator, msg: 'The last administrator stays' });
    });
    const { user } = show(<StaffAccounts />, [...staffHandlers(), refused]);
    const dialog = await open(user, '周衡', 'Disable account');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'x');
    await user.click(dialog.getByRole('button', { name: /^Save/ }));
    expect(await dialog.findByText('The last administrator stays')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('x');
  });

  it('are refused without the right, with a link to the table of rights', async () => {
    const { client } = show(<StaffAccounts />, staffHandlers(), ['support']);
    expect(await screen.findByText('Only administrators can see the staff accounts')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the table of rights' })).toBeVisible();
    expect(client.callsOf(listStaff)).toEqual([]);
  });
});

describe('the table of rights', () => {
  it('shows by domain which right opens an endpoint', async () => {
    show(<StaffAccess />, accessHandlers(), ['support']);
    const row = (await screen.findByText('Gives the payment of an order back')).closest('tr');
    expect(row?.closest('table')?.caption).toHaveTextContent('Plan and orders, 2');
    expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      '—Not allowed',
      'Allowed',
      '—Not allowed',
      'Allowed',
    ]);
  });

  it('is searched by words of the summary and path, and by right', async () => {
    const { user } = show(<StaffAccess />, accessHandlers());
    await user.type(await screen.findByRole('searchbox', { name: 'Find an endpoint' }), 'order refund');
    expect(await screen.findByText('1 endpoint')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Right/ }));
    await user.click(await screen.findByRole('option', { name: 'Content' }));
    expect(await screen.findByText('No endpoints match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('6 endpoints')).toBeVisible();
  });

  it('is not requested for customers', async () => {
    const { client } = show(<StaffAccess />, accessHandlers(), []);
    expect(await screen.findByText('Only staff can see the table of rights')).toBeVisible();
    expect(client.callsOf(listStaffAccess)).toEqual([]);
  });

  it('loads again after a failure', async () => {
    const failing = answer(listStaffAccess, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    const { client, user } = show(<StaffAccess />, [failing]);
    expect(await screen.findByText('The table of rights did not load')).toBeVisible();
    client.use(...accessHandlers());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('6 endpoints')).toBeVisible();
  });
});

describe('the console in one component', () => {
  const team = answer(getStaffTeam, () => new Promise<never>(() => {}));
  const handlers = [...auditHandlers(), ...staffHandlers(), ...accessHandlers(), team];

  it('walks between its pages, and starts each without filters', async () => {
    const { user } = show(
      <OfficeConsole defaultView={{ ...openOfficeConsoleView, page: 'access' }} />,
      handlers,
    );
    await user.type(await screen.findByRole('searchbox', { name: 'Find an endpoint' }), 'refund');
    expect(await screen.findByText('1 endpoint')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Audit log' }));
    expect(await screen.findByText(/黑五加签/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Table of rights' }));
    expect(await screen.findByText('6 endpoints')).toBeVisible();
  });

  it('opens links of its pages in itself', async () => {
    const views: string[] = [];
    const { user } = show(
      <OfficeConsole
        defaultView={{ ...openOfficeConsoleView, page: 'audit' }}
        onViewChange={(view) => views.push(formatOfficeConsoleView(view))}
      />,
      handlers,
    );
    await user.click((await rowWith(/黑五加签/)).getByRole('link', { name: '云岫家居' }));
    expect(views).toEqual(['team=128']);
    await user.click(screen.getByRole('tab', { name: 'Staff accounts' }));
    await user.click(await screen.findByRole('link', { name: 'See the table of rights' }));
    expect(await screen.findByText('6 endpoints')).toBeVisible();
  });
});

describe('the views of the console', () => {
  test.each(['', 'page=2&actor=41', 'team=128&action=office.teamLocked&object=order+42&from=2026-11-01'])(
    'the audit log converts %j to a view and back',
    (query) => expect(formatStaffAuditView(parseStaffAuditView(query))).toBe(query),
  );
  test.each(['team=x', 'object=order', 'action=a.b.c', 'from=2026-02-30', 'page=0'])(
    'the audit log ignores the invalid %j',
    (query) => expect(parseStaffAuditView(query)).toEqual(openStaffAuditView),
  );
  test.each(['', 'action=rights&account=42'])('the accounts convert %j to a view and back', (query) =>
    expect(formatStaffAccountsView(parseStaffAccountsView(query))).toBe(query),
  );
  test.each(['', 'team=128', 'page=audit&view=team%3D128%26page%3D2'])(
    'the console converts %j to a view and back',
    (query) => expect(formatOfficeConsoleView(parseOfficeConsoleView(query))).toBe(query),
  );
  test('the accounts ignore an action without an account', () =>
    expect(formatStaffAccountsView(parseStaffAccountsView('action=reset'))).toBe(''));
  test.each(['', 'keyword=refund&right=finance'])('the table converts %j to a view and back', (query) =>
    expect(formatStaffAccessView(parseStaffAccessView(query))).toBe(query),
  );
});
