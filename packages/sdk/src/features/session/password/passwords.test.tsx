import { readResetLink, resetPassword } from '@reachkit/contract/session/passwordResetLink';
import { editPassword } from '@reachkit/contract/session/registration';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { fill, type ShowOptions, show } from '../stories/testing.tsx';
import { takesEmail } from '../stories/world.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));

const refusing = (fields: Readonly<Record<string, { rule: string; msg: string }>>): ShowOptions => ({
  handlers: [
    answer(editPassword, () => {
      throw new Refusal({ code: 400, data: { fields } });
    }),
  ],
});

describe('a forgotten password', () => {
  const good = {
    Phone: '13800000003',
    Code: '012345',
    'New password': 'Long-enough-1',
    'Confirm password': 'Long-enough-1',
  };

  it('resetting by an SMS code logs out all devices and links to the login', async () => {
    const onComplete = vi.fn();
    const { client } = show(<ForgotPasswordForm onComplete={onComplete} />);
    await fill(field, good);
    await userEvent.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { name: 'Password changed' });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/All devices were logged out/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '#login');
    expect(client.callsOf(editPassword).map(({ input }) => input.body)).toEqual([
      { phone: '13800000003', code: '012345', password: 'Long-enough-1' },
    ]);
    expect(onComplete).toHaveBeenCalledOnce();
  });

  it('a code sent by email resets the password; an invalid address shows a field error', async () => {
    const email = { rule: 'email', msg: 'Invalid email address format' };
    const { client } = show(<ForgotPasswordForm />, { handlers: takesEmail });
    const either = await screen.findByLabelText('Phone or email');
    const { Phone: _, ...others } = good;
    await userEvent.type(either, 'mia@shop.example');
    await fill(field, others);
    client.use(...(refusing({ email }).handlers ?? []));
    await send();
    await waitFor(() => expect(either).toHaveAccessibleDescription('Invalid email address format'));
    client.use(answer(editPassword, () => null));
    await send();
    await screen.findByRole('heading', { name: 'Password changed' });
    expect(client.callsOf(editPassword).at(-1)?.input.body).toEqual({
      email: 'mia@shop.example',
      code: '012345',
      password: 'Long-enough-1',
    });
  });

  it('a password reset for an unregistered phone shows an error at the field', async () => {
    show(
      <ForgotPasswordForm />,
      refusing({ phone: { rule: 'phone_unknown', msg: 'This phone number is not registered yet' } }),
    );
    await fill(field, good);
    await send();
    await waitFor(() => expect(field('Phone')).toHaveFocus());
    expect(field('Phone')).toHaveAccessibleDescription('This phone number is not registered yet');
  });

  it('shows the wait time after too many tries', async () => {
    const refuse = () => {
      throw new Refusal({ code: 429, data: { retryAfter: 600 } });
    };
    show(<ForgotPasswordForm />, { handlers: [answer(editPassword, refuse)] });
    await fill(field, good);
    await send();
    expect(await screen.findByText(/please try again in 10 minutes/)).toBeVisible();
  });
});

describe('a change of the password', () => {
  const good = {
    'Old password': 'Former-1',
    'New password': 'Long-enough-1',
    'Confirm password': 'Long-enough-1',
  };

  it('confirms the change and the log-out of other devices, and clears the input', async () => {
    const onComplete = vi.fn();
    const { client } = show(<ChangePasswordForm onComplete={onComplete} />);
    await fill(field, good);
    await send();
    expect(await screen.findByText(/All other devices were logged out/)).toBeVisible();
    expect(screen.getByText('Modified')).toBeVisible();
    expect(client.callsOf(editPassword).map(({ input }) => input.body)).toEqual([
      { oldPassword: 'Former-1', password: 'Long-enough-1' },
    ]);
    for (const label of Object.keys(good)) expect(field(label)).toHaveValue('');
    expect(onComplete).toHaveBeenCalledOnce();
  });

  it('detects that the old and the new password are the same', async () => {
    const { client } = show(<ChangePasswordForm />);
    await fill(field, { ...good, 'Old password': 'Long-enough-1' });
    await send();
    expect(field('New password')).toHaveAccessibleDescription(/Your old and new password are the same/);
    expect(field('New password')).toHaveFocus();
    expect(client.callsOf(editPassword)).toEqual([]);
  });

  it('shows that the repetition does not match, and sends nothing', async () => {
    const { client } = show(<ChangePasswordForm />);
    await fill(field, { ...good, 'Confirm password': 'Long-enough-2' });
    await send();
    expect(field('Confirm password')).toHaveAccessibleDescription('The two passwords do not match');
    await waitFor(() => expect(field('Confirm password')).toHaveFocus());
    expect(client.callsOf(editPassword)).toEqual([]);
  });

  it('shows the server’s error for an unchanged password at its field', async () => {
    const msg = 'New password cannot equal old password';
    show(<ChangePasswordForm />, refusing({ password: { rule: 'password_unchanged', msg } }));
    await fill(field, good);
    await send();
    await waitFor(() => expect(field('New password')).toHaveAccessibleDescription(new RegExp(msg)));
  });

  it('shows a wrong old password at its field, and focuses it', async () => {
    show(
      <ChangePasswordForm />,
      refusing({ oldPassword: { rule: 'wrong_password', msg: 'The password is wrong' } }),
    );
    await fill(field, good);
    await send();
    await waitFor(() => expect(field('Old password')).toHaveFocus());
    expect(field('Old password')).toHaveAccessibleDescription('The password is wrong');
  });

  it.each([
    ['short1', /Use 8–20 characters with both digits and letters/],
    ['onlyletters', /Use 8–20 characters with both digits and letters/],
  ])('rejects %s', async (password, complaint) => {
    const { client } = show(<ChangePasswordForm />);
    await fill(field, { ...good, 'New password': password, 'Confirm password': password });
    await send();
    expect(field('New password')).toHaveAccessibleDescription(complaint);
    expect(client.callsOf(editPassword)).toEqual([]);
  });
});

describe('a reset link', () => {
  const good = { 'New password': 'Wqz53080', 'Confirm password': 'Wqz53080' };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
  const refuse = (code: number) => () => {
    throw new Refusal({ code });
  };

  it('names the account, sets the new password, and links to the login', async () => {
    const { client } = show(<ResetPasswordForm token="abc" />);
    expect(await screen.findByText(/Set a new password for the account “linmei2026”/)).toBeVisible();
    await fill(field, good);
    await save();
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toHaveFocus();
    expect(client.callsOf(resetPassword).map(({ input }) => input.body)).toEqual([
      { token: 'abc', password: 'Wqz53080' },
    ]);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '#login');
  });

  it.each([
    ['is none at all', '', 'read'],
    ['is used or expired', 'abc', 'read'],
    ['is used up while the form is filled in', 'abc', 'use'],
  ])('shows the next step when it %s', async (_, token, when) => {
    const refused =
      when === 'read' ? answer(readResetLink, refuse(1008)) : answer(resetPassword, refuse(1008));
    show(<ResetPasswordForm token={token} />, { handlers: [refused] });
    if (when === 'use') {
      await screen.findByText(/linmei2026/);
      await fill(field, good);
      await save();
    }
    expect(await screen.findByText('This link is invalid or has expired')).toBeVisible();
    expect(screen.getByText(/Ask the owner of your team for a new one/)).toBeVisible();
  });

  it('shows at the field why the server rejects the password', async () => {
    const fields = { password: { rule: 'common_password', msg: 'This password is too common' } };
    const common = answer(resetPassword, () => {
      throw new Refusal({ code: 400, data: { fields } });
    });
    show(<ResetPasswordForm token="abc" />, { handlers: [common] });
    await screen.findByText(/linmei2026/);
    await fill(field, good);
    await save();
    await waitFor(() =>
      expect(field('New password')).toHaveAccessibleDescription(/This password is too common/),
    );
  });
});
