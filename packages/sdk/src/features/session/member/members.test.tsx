import { renewInvitation, revokeInvitation } from '@reachkit/contract/session/invitations';
import { inviteMember, readInvitation, registerMember } from '@reachkit/contract/session/registration';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { fill, show } from '../stories/testing.tsx';
import { takesEmail, teamName } from '../stories/world.tsx';
import { InviteMember } from './InviteMember.tsx';
import { MemberRegistrationForm } from './MemberRegistrationForm.tsx';

beforeEach(() => sessionStorage.clear());

const labels: Readonly<Record<string, string | RegExp>> = { Password: /^Password$/ };
const field = (label: string) => screen.getByLabelText(labels[label] ?? label, { selector: 'input' });
const join = () => userEvent.click(screen.getByRole('button', { name: 'Join the team' }));
const refuse = (code: number) => () => {
  throw new Refusal({ code, status: code === 500 ? 500 : 200 });
};

const good = { Account: 'lin2026', Name: '林', Password: 'abc12345', 'Confirm password': 'abc12345' };

describe("a member's registration", () => {
  it('names the team, creates the account, and signs in', async () => {
    const signIn = vi.fn().mockResolvedValue(undefined);
    const onRegister = vi.fn();
    const { client } = show(
      <MemberRegistrationForm invitation="token" signIn={signIn} onRegister={onRegister} />,
    );
    expect(await screen.findByText(new RegExp(teamName))).toBeVisible();
    await fill(field, good);
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(onRegister).toHaveBeenCalledExactlyOnceWith({ username: 'lin2026', isSignedIn: true }),
    );
    expect(client.callsOf(registerMember).map(({ input }) => input.body)).toEqual([
      { invitation: 'token', account: 'lin2026', nickName: '林', password: 'abc12345' },
    ]);
    expect(signIn.mock.calls[0]?.[0]).toEqual({ username: 'lin2026', password: 'abc12345' });
  });

  it('asks for a code where the account is an email address', async () => {
    const { client } = show(<MemberRegistrationForm invitation="token" />, { handlers: takesEmail });
    await screen.findByText(/letters and digits, or an email address/);
    expect(screen.queryByLabelText('Code')).toBeNull();
    await fill(field, { ...good, Account: 'mia@shop.example' });
    await join();
    expect(await screen.findByText('Enter the 6 digits of the code')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
    await waitFor(() => expect(field('Code')).toHaveFocus());
    await userEvent.type(field('Code'), '012345{Enter}');
    await screen.findByRole('heading', { name: /You have joined/ });
    expect(client.callsOf(registerMember).at(-1)?.input.body).toMatchObject({
      account: 'mia@shop.example',
      code: '012345',
    });
  });

  it('links to the login if the host does not sign in', async () => {
    show(<MemberRegistrationForm invitation="token" />);
    await screen.findByText(new RegExp(teamName));
    await fill(field, good);
    await join();
    expect(await screen.findByRole('heading', { name: /You have joined/ })).toHaveFocus();
    expect(screen.getByText(/The account “lin2026” is ready/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  it.each([
    ['is used or expired', 'token', 1006],
    ['is none at all', '', null],
  ])('shows the next step when the invitation %s', async (_, invitation, code) => {
    const handlers = code === null ? [] : [answer(readInvitation, refuse(code))];
    const { client } = show(<MemberRegistrationForm invitation={invitation} />, { handlers });
    expect(await screen.findByText('This invitation is invalid or has expired')).toBeVisible();
    expect(screen.getByText(/Ask the team’s owner for a new link/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(client.callsOf(readInvitation)).toHaveLength(code === null ? 0 : 1);
  });

  it('shows the next step if the invitation is used up during the input', async () => {
    show(<MemberRegistrationForm invitation="token" />, {
      handlers: [answer(registerMember, refuse(1006))],
    });
    await screen.findByText(new RegExp(teamName));
    await fill(field, good);
    await join();
    expect(await screen.findByText('This invitation is invalid or has expired')).toBeVisible();
  });

  it('does not treat network errors as an invalid invitation, and retries', async () => {
    const { client } = show(<MemberRegistrationForm invitation="token" />, {
      handlers: [answer(readInvitation, refuse(500))],
    });
    expect(await screen.findByText('The invitation did not load')).toBeVisible();
    client.use(answer(readInvitation, () => ({ team: 'Northwind', expiresAt: '2026-11-27T01:00:00.000Z' })));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/join “Northwind”/)).toBeVisible();
  });

  it('applies the rule of every new password: 8–20 characters', async () => {
    const { client } = show(<MemberRegistrationForm invitation="token" />);
    await screen.findByText(new RegExp(teamName));
    await fill(field, { ...good, Password: 'abc-123', 'Confirm password': 'abc-123' });
    await join();
    expect(field('Password')).toHaveAccessibleDescription(/Use 8–20 characters with both digits and letters/);
    expect(client.callsOf(registerMember)).toEqual([]);
  });

  it('shows an error at the account field if the account is taken', async () => {
    const fields = { account: { rule: 'account_taken', msg: 'This account name is taken' } };
    const taken = () => {
      throw new Refusal({ code: 400, data: { fields } });
    };
    show(<MemberRegistrationForm invitation="token" />, { handlers: [answer(registerMember, taken)] });
    await screen.findByText(new RegExp(teamName));
    await fill(field, good);
    await join();
    await waitFor(() => expect(field('Account')).toHaveFocus());
    expect(field('Account')).toHaveAccessibleDescription(/This account name is taken/);
  });
});

describe('an invitation', () => {
  const linkOf = (invitation: string) => `https://host.example/join#${invitation}`;
  const make = () => userEvent.click(screen.getByRole('button', { name: 'Create an invitation link' }));

  it('is a copyable link of the host, with its expiry date', async () => {
    const { client } = show(<InviteMember linkOf={linkOf} />);
    await make();
    expect(await screen.findByLabelText('Invitation link')).toHaveValue('https://host.example/join#r8JmQ2vX');
    expect(screen.getByLabelText('Invitation link')).toHaveFocus();
    expect(screen.getByText(/valid until 2026-11-27 09:00/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Copy link/ })).toBeVisible();
    expect(client.callsOf(inviteMember)).toHaveLength(1);
  });

  it('is created once, however often it is requested', async () => {
    const { client } = show(<InviteMember linkOf={linkOf} />, {
      handlers: [answer(inviteMember, () => new Promise(() => {}))],
    });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Create an invitation link' }));
    expect(client.callsOf(inviteMember)).toHaveLength(1);
  });

  it('keeps a name typed in the meantime, creates its link next, and lists both', async () => {
    const held: ((made: { invitation: string; expiresAt: string }) => void)[] = [];
    const { client } = show(<InviteMember linkOf={linkOf} />, {
      handlers: [answer(inviteMember, () => new Promise((resolve) => held.push(resolve)))],
    });
    const release = (invitation: string) =>
      held.shift()?.({ invitation, expiresAt: '2026-11-27T01:00:00.000Z' });
    const name = screen.getByLabelText('For whom (optional)');
    await userEvent.type(name, 'Ann{Enter}');
    await userEvent.clear(name);
    await userEvent.type(name, 'Ben{Enter}');
    release('ann');
    expect(await screen.findByLabelText('Invitation link for Ann')).toHaveValue(linkOf('ann'));
    expect(name).toHaveValue('Ben');
    expect(name).toHaveFocus();
    await waitFor(() => expect(held).toHaveLength(1));
    release('ben');
    expect(await screen.findByLabelText('Invitation link for Ben')).toHaveFocus();
    expect(screen.getByLabelText('Invitation link for Ann')).toBeVisible();
    expect(name).toHaveValue('');
    expect(client.callsOf(inviteMember).map(({ input }) => input.body)).toEqual([
      { invitee: 'Ann' },
      { invitee: 'Ben' },
    ]);
  });

  it('is replaced by an upgrade offer if the plan has no seats left', async () => {
    const data = { feature: 'subAccounts', limit: 3, used: 3, resetAt: null, needVersion: 'team' };
    const handlers = [
      answer(inviteMember, () => {
        throw new Refusal({ code: 430, msg: 'No room', data });
      }),
    ];
    show(<InviteMember linkOf={linkOf} />, { handlers });
    await make();
    expect(await screen.findByRole('link', { name: /upgrade|plans/i })).toHaveAttribute('href', '#upgrade');
    expect(screen.queryByRole('button', { name: 'Create an invitation link' })).toBeNull();
    // The focused button was removed.
    expect(document.activeElement).toContainElement(screen.getByRole('link', { name: /upgrade|plans/i }));
    expect(document.body).not.toHaveFocus();
  });

  it('shows that open invitations fill the team; a revocation frees the seat', async () => {
    const data = { feature: 'subAccounts', limit: 3, used: 3, resetAt: null, needVersion: 'team' };
    let isFull = true;
    const { client } = show(<InviteMember linkOf={linkOf} />, {
      handlers: [
        answer(inviteMember, () => {
          if (isFull) throw new Refusal({ code: 430, msg: 'No room', data });
          return { invitation: 'next', expiresAt: '2026-11-27T01:00:00.000Z' };
        }),
        answer(revokeInvitation, () => {
          isFull = false;
          return null;
        }),
      ],
    });
    await make();
    const refusal = await screen.findByText(/All seats \(3\) are taken. Members: 1, pending invitations: 2/);
    expect(refusal).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show invitations' }));
    expect(screen.getByRole('heading', { name: 'Pending invitations' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Revoke the invitation for “Unnamed”' }));
    expect(client.callsOf(revokeInvitation)).toEqual([]);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(client.callsOf(revokeInvitation)[0]?.input.params).toEqual({ id: '30' }));
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await make();
    expect(await screen.findByLabelText('Invitation link')).toHaveValue('https://host.example/join#next');
  });

  it('shows its invitee, and gets a new link in the list', async () => {
    const { client } = show(<InviteMember linkOf={linkOf} />);
    await userEvent.type(screen.getByLabelText('For whom (optional)'), ' Wang Ke {Enter}');
    await waitFor(() => expect(client.callsOf(inviteMember)[0]?.input.body).toEqual({ invitee: 'Wang Ke' }));
    expect(await screen.findByText('Ke Wang wangke@brand.example')).toBeVisible();
    expect(screen.getByText('Created by 林予安, 2026-11-20 08:00')).toBeVisible();
    expect(await screen.findByLabelText('Invitation link for Wang Ke')).toBeVisible();
    const renew = 'New link for “Ke Wang wangke@brand.example”';
    await userEvent.click(screen.getByRole('button', { name: renew }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Invitation link for Ke Wang/)).toHaveValue(
        'https://host.example/join#n3wL1nk',
      ),
    );
    expect(client.callsOf(renewInvitation)[0]?.input.params).toEqual({ id: '31' });
  });

  it('an invitation in the list shows that it was used in the meantime', async () => {
    show(<InviteMember linkOf={linkOf} />, {
      handlers: [
        answer(renewInvitation, () => {
          throw new Refusal({ code: 404, status: 404 });
        }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New link for “Unnamed”' }));
    expect(await screen.findByText('This invitation was used or has ended')).toBeVisible();
  });

  it('an invitation shows why it failed, and can be requested again', async () => {
    const { client } = show(<InviteMember linkOf={linkOf} />, {
      handlers: [answer(inviteMember, refuse(500))],
    });
    await make();
    expect(await screen.findByText(/our side/)).toBeVisible();
    client.use(answer(inviteMember, () => ({ invitation: 'next', expiresAt: '2026-11-27T01:00:00.000Z' })));
    await make();
    expect(await screen.findByLabelText('Invitation link')).toHaveValue('https://host.example/join#next');
    expect(screen.queryByText(/our side/)).toBeNull();
  });
});
