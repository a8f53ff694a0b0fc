import { listTeamKeys, revokeTeamKey, type TeamKey, teamKeyMost } from '@reachkit/contract/account/teamKey';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { accountEn } from '../locales/en.ts';
import { accountZh } from '../locales/zh.ts';
import { storyPerson } from '../stories/accountWorld.ts';
import { keysWorld, storyKeys } from '../stories/keysWorld.ts';
import { TeamKeys } from './TeamKeys.tsx';

function show({
  keys = storyKeys,
  handlers = [],
  isOwner = true,
}: {
  readonly keys?: readonly TeamKey[];
  readonly handlers?: readonly MockHandler[];
  readonly isOwner?: boolean;
} = {}) {
  const areas = createStateAreas();
  areas.user.set({ ...storyPerson, roleIds: isOwner ? storyPerson.roleIds : [] });
  const client = createMockClient([...keysWorld(keys), ...handlers]);
  render(
    <TestProvider client={client} locale="en" messages={[accountZh, accountEn]} areas={areas}>
      <TeamKeys />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

const rows = async () => within(await screen.findByRole('list', { name: 'Keys' })).getAllByRole('listitem');

it('lists active keys before revoked ones', async () => {
  show();
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Shop order service.*rk_live_7Qm2….*Report conversions.*林予安.*Active/),
    expect.stringMatching(/Donaudampf.*Never.*Active/),
    expect.stringMatching(/独立站订单回传.*former member/),
    expect.stringMatching(/Old shop.*Revoked/),
  ]);
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(3);
  expect(screen.getByText('Active keys: 3 of 20')).toBeVisible();
});

it('creates a key and shows it once, until the owner confirms it is saved', async () => {
  const { user } = show({ keys: [] });
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const dialog = screen.getByRole('dialog', { name: 'New key' });
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await within(dialog).findByText(/required|enter/i)).toBeVisible();
  expect(within(dialog).getByText('Choose at least one permission')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Name'), 'Shop');
  await user.click(within(dialog).getByRole('checkbox', { name: /Log in your users/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  const made = await screen.findByRole('alertdialog', { name: 'Key created' });
  expect(within(made).getByRole('textbox', { name: 'Key “Shop”' })).toHaveValue(
    'rk_live_9fTzWqv8Jc2nB7sX4mL0dR5yK3hGaPe1',
  );
  await user.keyboard('{Escape}');
  expect(made).toBeVisible();
  await user.click(within(made).getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toMatch(/^rk_live_9fTzWqv8/);
  await user.click(within(made).getByRole('button', { name: 'I’ve saved it' }));
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Shop.*Log in your users/),
  ]);
  expect(screen.queryByText(/9fTzWqv8/)).toBeNull();
});

it('shows a missing permission at its field', async () => {
  const { client, user } = show({ keys: [] });
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  await user.type(screen.getByLabelText('Name'), 'Shop');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await within(screen.getByRole('group', { name: 'Permissions' })).findByRole('alert')).toBeVisible();
  expect(client.calls.map(({ id }) => id)).not.toContain('addTeamKey');
});

it('shows at the name field that the team’s maximum number of keys is reached', async () => {
  const [first] = storyKeys;
  if (!first) throw new Error('The story has no key.');
  const { user } = show({
    keys: Array.from({ length: teamKeyMost }, (_, at) => ({ ...first, id: String(100 + at) })),
  });
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  await user.type(screen.getByLabelText('Name'), 'One more');
  await user.click(screen.getByRole('checkbox', { name: /Report conversions/ }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(/A team can have 20 keys/)).toBeVisible();
});

it('revokes a key after confirmation, and shows why it failed', async () => {
  const { client, user } = show();
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Revoke “Shop order service”' }));
    return screen.getByRole('alertdialog', { name: 'Revoke the key “Shop order service”?' });
  };
  let question = await open();
  expect(question).toHaveTextContent('Last used: 2026-11-20');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(client.callsOf(revokeTeamKey)).toEqual([]);
  question = await open();
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  await waitFor(async () =>
    expect((await rows()).filter((row) => /Revoked/.test(row.textContent ?? ''))).toHaveLength(2),
  );

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  client.use(
    answer(revokeTeamKey, () => {
      throw new Refusal({ code: 500, status: 500 });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Revoke “独立站订单回传”' }));
  question = screen.getByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await within(question).findByText(/please try again/)).toBeVisible();
});

it('shows no keys to members, and sends no request', async () => {
  const { client } = show({ isOwner: false });
  expect(await screen.findByText('Only the team’s owner can manage keys')).toBeVisible();
  expect(client.callsOf(listTeamKeys)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull();
});
