import { overrideLimit, requestTeamDeletion } from '@reachkit/contract/office/teamActions';
import type { StaffRight } from '@reachkit/contract/session/staffRights';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { formEn } from '../../../core/form/locales/en.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { officeEn } from '../locales/en.ts';
import { officeNavigation, staffAreas, storyNow } from '../stories/OfficeStage.tsx';
import { officeWorld } from '../stories/officeWorld.ts';
import { StaffTeam } from './StaffTeam.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function show(rights: readonly StaffRight[] = ['admin']) {
  const world = officeWorld();
  const client = createMockClient([...world.handlers]);
  render(
    <TestProvider
      client={client}
      areas={staffAreas(rights)}
      locale="en"
      messages={[formEn, officeEn]}
      navigation={officeNavigation}
      now={() => storyNow}
    >
      <StaffTeam teamId="4128" onView={() => {}} />
    </TestProvider>,
  );
  return { world, client, user: userEvent.setup() };
}

const limitName = /^Change the limit: .*[Ee]mail unlocks/;

it('shows each limit with the origin of its value', async () => {
  show();
  const row = (await screen.findByRole('button', { name: limitName })).closest('tr');
  expect(row).toHaveTextContent('1,684');
  expect(row).toHaveTextContent('3,000');
  expect(row).toHaveTextContent('Changed, until 2026-12-31');
});

it('overrides a limit with a reason and shows it in the audit', async () => {
  const { client, user } = show(['finance']);
  await user.click(await screen.findByRole('button', { name: limitName }));
  const value = await screen.findByRole('textbox', { name: /^New limit/ });
  await user.clear(value);
  await user.type(value, '3,600');
  expect(await screen.findByText('3,000 → 3,600')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save and write to the audit' }));
  expect(client.callsOf(overrideLimit)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Black Friday');
  await user.click(screen.getByRole('button', { name: 'Save and write to the audit' }));
  const audit = await screen.findByRole('list', { name: 'Audit' });
  expect(await within(audit).findByText(/Black Friday/)).toBeVisible();
  expect(client.callsOf(overrideLimit)[0]?.input.body).toMatchObject({
    value: 3_600,
    reason: 'Black Friday',
    revision: 4,
    expiresAt: '2026-12-31T15:59:59.999Z',
  });
});

it('shows the value of a colleague before it overrides it', async () => {
  const { client, world, user } = show();
  await user.click(await screen.findByRole('button', { name: limitName }));
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Black Friday');
  world.changeByColleague({});
  await user.click(screen.getByRole('button', { name: 'Save and write to the audit' }));
  expect(await screen.findByText(/A colleague has just changed it to 3,000; yours is 3000/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save and write to the audit' }));
  await screen.findByText(/wrote to the audit/);
  expect(client.callsOf(overrideLimit)).toHaveLength(2);
});

it('leaves out the actions that the person has no right to, and links the table of rights', async () => {
  show(['support']);
  expect(await screen.findByRole('link', { name: 'See the table of rights' })).toHaveAttribute(
    'href',
    '/staffAccess',
  );
  expect(screen.queryByRole('button', { name: limitName })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
  expect(screen.getByRole('button', { name: 'View as the team' })).toBeVisible();
});

it('deletes a team only after its name was typed', async () => {
  const { client, world, user } = show();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Asked by phone');
  const panel = within(screen.getByRole('complementary', { name: 'Delete the team' }));
  const [submit] = panel.getAllByRole('button', { name: 'Delete…' }).slice(-1);
  if (submit) await user.click(submit);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox'), '云岫家居');
  await user.click(dialog.getByRole('button', { name: 'Delete in 7 days' }));
  expect(await screen.findByText(/This team will be deleted at/)).toBeVisible();
  expect(client.callsOf(requestTeamDeletion)[0]?.input.body).toMatchObject({ confirmation: '云岫家居' });
  expect(world.team().state).toBe('deleting');
});
