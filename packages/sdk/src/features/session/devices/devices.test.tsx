import { endLogin, listActivity, listLogins } from '@reachkit/contract/session/logins';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { show } from '../stories/testing.tsx';
import { broken } from '../stories/world.tsx';
import { AccountActivity } from './AccountActivity.tsx';
import { LoginList } from './LoginList.tsx';

const rows = () => screen.findAllByRole('listitem');
const safari = 'Log out Safari · iOS';

describe('the list of logins', () => {
  it('shows device, region and times of each, and marks the current one', async () => {
    show(<LoginList />);
    const [own, phone, unknown] = await rows();
    expect(own).toHaveTextContent(/Chrome · Windows.*This device.*Local network/);
    expect(phone).toHaveTextContent(/Safari · iOS.*Japan.*Last used 2026-11-20 07:30/);
    expect(unknown).toHaveTextContent(/Unknown device.*Unknown region/);
  });

  it('ends another login after confirmation, by keyboard only', async () => {
    const { client } = show(<LoginList />);
    (await screen.findByRole('button', { name: safari })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Log out Safari · iOS?' });
    const confirm = within(dialog).getByRole('button', { name: 'Log out' });
    while (document.activeElement !== confirm) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull());
    expect(client.callsOf(endLogin).map(({ input }) => input.params)).toEqual([{ id: '2' }]);
    expect(screen.getByRole('heading', { name: 'Logged-in devices' })).toHaveFocus();
    expect(screen.getByText('Device logged out')).toBeVisible();
  });

  it('cannot end the current login', async () => {
    show(<LoginList />);
    const [own] = await rows();
    if (!own) throw new Error('No row');
    expect(within(own).queryByRole('button')).toBeNull();
  });

  it('ends nothing without confirmation', async () => {
    const { client } = show(<LoginList />);
    await userEvent.click(await screen.findByRole('button', { name: safari }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(client.callsOf(endLogin)).toEqual([]);
  });

  it('shows why a login was not ended, and keeps it', async () => {
    show(<LoginList />, { handlers: [answer(endLogin, broken)] });
    await userEvent.click(await screen.findByRole('button', { name: safari }));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await within(screen.getByRole('alertdialog')).findByText(/please try again/)).toBeVisible();
    expect(screen.getByText('Safari · iOS')).toBeInTheDocument();
  });

  it('the list of logins is refetched when the login to end had ended already', async () => {
    const gone = () => {
      throw new Refusal({ code: 404, status: 404 });
    };
    const { client } = show(<LoginList />, { handlers: [answer(endLogin, gone)] });
    await userEvent.click(await screen.findByRole('button', { name: safari }));
    client.use(answer(listLogins, () => ({ list: [] })));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('No devices are logged in')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows a load error of the list, and retries', async () => {
    const { client } = show(<LoginList />, { handlers: [answer(listLogins, broken)] });
    expect(await screen.findByText('The devices did not load')).toBeVisible();
    client.use(answer(listLogins, () => ({ list: [] })));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No devices are logged in')).toBeVisible();
  });
});

describe('the activity of an account', () => {
  it('describes each event with place and time', async () => {
    show(<AccountActivity />);
    const all = await rows();
    expect(all[0]).toHaveTextContent(/Logged in.*Chrome · Windows.*Local network.*2026-11-20 09:00/);
    expect(all[5]).toHaveTextContent(/Logged out from another device/);
    const of = (title: string) => all.find((row) => row.textContent?.startsWith(title));
    expect(of('Changed the phone number')).toHaveTextContent('138••••0001 → 139••••0002');
    expect(of('Changed the email address')).toHaveTextContent('None → li•••@g•••.com');
  });

  it('shows an empty state', async () => {
    show(<AccountActivity />, { handlers: [answer(listActivity, () => ({ list: [] }))] });
    expect(await screen.findByText('No activity yet')).toBeVisible();
  });

  it('shows a load error of the list, and retries', async () => {
    const { client } = show(<AccountActivity />, { handlers: [answer(listActivity, broken)] });
    expect(await screen.findByText('The activity did not load')).toBeVisible();
    client.use(answer(listActivity, () => ({ list: [] })));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No activity yet')).toBeVisible();
  });
});
