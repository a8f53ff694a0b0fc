import {
  beginSecondFactor,
  confirmSecondFactor,
  passSecondFactor,
  type SignInTicket,
} from '@reachkit/contract/session/secondFactor';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReachkitError } from '../../../core/failures/errors.ts';
import { LoginForm } from '../LoginForm.tsx';
import { fill, show } from '../stories/testing.tsx';

const ticketOf = (step: SignInTicket['step']): SignInTicket => ({ ticket: 'T1', step, expiresIn: 120 });
const tokens = { access_token: 'a', refresh_token: 'r' };
const setup = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/Reachkit:admin',
  expiresIn: 600,
};
const refusal = (code: 'ticketExpired' | 'validation', msg: string) =>
  new ReachkitError({
    code,
    kind: 'refused',
    msg,
    ...(code === 'validation' && { fields: { code: { rule: 'wrong_factor_code', msg } } }),
  });

/** Signs in by password; the second step then calls `callAsClient`. */
async function enterPassword(
  step: SignInTicket['step'],
  callAsClient: (...call: never[]) => Promise<unknown>,
) {
  const begin = vi.fn();
  const onSignIn = vi.fn();
  const details = ticketOf(step);
  const signIn = () =>
    Promise.reject(new ReachkitError({ code: 'secondFactorRequired', kind: 'refused', details }));
  const session = { begin, callAsClient: callAsClient as never };
  show(<LoginForm signIn={signIn} onSignIn={onSignIn} secondFactor={session} />);
  await fill(screen.getByLabelText, { Account: 'office:admin', Password: 'Staff2026' });
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  return { begin, onSignIn };
}
const proceed = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

afterEach(() => vi.useRealTimers());

describe('the second step of a staff sign-in', () => {
  it('takes the six digits of the app and signs in with the tokens', async () => {
    const call = vi.fn().mockResolvedValue(tokens);
    const { begin, onSignIn } = await enterPassword('code', call);
    expect(await screen.findByRole('heading', { name: 'Two-step verification' })).toHaveFocus();
    expect(onSignIn).not.toHaveBeenCalled();
    const field = screen.getByLabelText('Code');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.click(field);
    await userEvent.paste(' 123 456 7');
    expect(field).toHaveValue('123456');
    await proceed();
    expect(call).toHaveBeenCalledExactlyOnceWith(
      passSecondFactor,
      { body: { ticket: 'T1', code: '123456' } },
      { locale: 'en' },
    );
    expect(begin).toHaveBeenCalledExactlyOnceWith({ accessToken: 'a', refreshToken: 'r' });
    expect(onSignIn).toHaveBeenCalledOnce();
  });

  it('shows a wrong code at the field, and sends nothing without a code', async () => {
    const call = vi.fn().mockRejectedValue(refusal('validation', 'The code is wrong'));
    const { begin } = await enterPassword('code', call);
    await screen.findByLabelText('Code');
    await proceed();
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Enter the six digits/);
    expect(call).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Code'), '000000');
    await proceed();
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/The code is wrong/);
    expect(begin).not.toHaveBeenCalled();
  });

  it('takes a recovery code instead, and returns to the app', async () => {
    const call = vi.fn().mockResolvedValue(tokens);
    await enterPassword('code', call);
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'k7qp-w2zd-9mxa');
    await proceed();
    const code = 'K7QPW2ZD9MXA';
    expect(call).toHaveBeenCalledWith(passSecondFactor, { body: { ticket: 'T1', code } }, { locale: 'en' });
  });

  it('returns to the password when the server says that the ticket has expired', async () => {
    const call = vi.fn().mockRejectedValue(refusal('ticketExpired', 'Your login timed out'));
    await enterPassword('code', call);
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await proceed();
    expect(await screen.findByText('Your login timed out')).toBeVisible();
    expect(screen.getByLabelText('Account')).toHaveValue('office:admin');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });

  it('shows the time left, and returns to the password when it is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await enterPassword('code', vi.fn());
    expect(await screen.findByText(/^1(20|19|18) seconds left$/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(screen.getByText(/Your login timed out/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });

  it('goes back to the password on request', async () => {
    await enterPassword('code', vi.fn());
    await userEvent.click(await screen.findByRole('button', { name: 'Back to login' }));
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });

  it('sets up an app with the one-time code, and signs in once the recovery codes are saved', async () => {
    const answers = new Map<unknown, unknown>([
      [beginSecondFactor, setup],
      [confirmSecondFactor, { ...tokens, recoveryCodes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'] }],
    ]);
    const call = vi.fn(async (endpoint: unknown) => answers.get(endpoint));
    const { begin, onSignIn } = await enterPassword('enrol', call);
    await userEvent.type(await screen.findByLabelText('One-time code'), 'k7qp-w2zd-9mxa');
    await proceed();
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue('');
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await proceed();
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(list).toHaveTextContent('AAAA-BBBB-CCCCDDDD-EEEE-FFFF');
    expect(begin).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /I have saved them/ }));
    expect(begin).toHaveBeenCalledExactlyOnceWith({ accessToken: 'a', refreshToken: 'r' });
    expect(onSignIn).toHaveBeenCalledOnce();
  });
});

it('without a session for the second step, the form says that one is needed', async () => {
  const error = new ReachkitError({
    code: 'secondFactorRequired',
    kind: 'refused',
    msg: 'Enter the code from your app',
    details: ticketOf('code'),
  });
  show(<LoginForm signIn={() => Promise.reject(error)} />);
  await fill(screen.getByLabelText, { Account: 'office:admin', Password: 'Staff2026' });
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.getByText('Enter the code from your app')).toBeVisible());
});
