import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ReachkitError } from '../../core/failures/errors.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { LoginForm } from './LoginForm.tsx';
import { sessionEn } from './locales/en.ts';
import { sessionZh } from './locales/zh.ts';
import type { Credentials } from './useLogin.ts';

function show(signIn: (credentials: Credentials) => Promise<unknown>) {
  const onSignIn = vi.fn();
  render(
    <TestProvider locale="en" messages={[sessionZh, sessionEn]}>
      <LoginForm signIn={signIn} onSignIn={onSignIn} />
    </TestProvider>,
  );
  return {
    onSignIn,
    account: screen.getByLabelText('Account'),
    password: screen.getByLabelText('Password'),
    submit: screen.getByRole('button', { name: 'Log in' }),
  };
}

const wrong = new ReachkitError({
  code: 'wrongCredentials',
  kind: 'refused',
  msg: 'Wrong account or password',
});

describe('the login form', () => {
  it('empty login fields show errors, the first gets the focus, and no request is sent', async () => {
    const signIn = vi.fn();
    const { account, password, submit } = show(signIn);
    await userEvent.click(submit);
    expect(account).toHaveAccessibleDescription(/Enter your phone number or account/);
    expect(password).toHaveAccessibleDescription(/Enter your password/);
    expect(account).toHaveFocus();
    await userEvent.type(account, 'robin');
    expect(account).not.toHaveAccessibleDescription(/Enter your phone number or account/);
    expect(signIn).not.toHaveBeenCalled();
  });

  it('submits the trimmed account, the password as typed, and the language', async () => {
    const signIn = vi.fn().mockResolvedValue(undefined);
    const { account, password, onSignIn } = show(signIn);
    await userEvent.type(account, ' 13800000003 ');
    await userEvent.type(password, ' pass word 1{Enter}');
    expect(signIn).toHaveBeenCalledExactlyOnceWith(
      { username: '13800000003', password: ' pass word 1' },
      { locale: 'en' },
    );
    await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
  });

  it('an account that is too long shows an error, and no request is sent', async () => {
    const signIn = vi.fn().mockResolvedValue(undefined);
    const { account, password } = show(signIn);
    await userEvent.click(account);
    await userEvent.paste('1'.repeat(255));
    await userEvent.type(password, 'secret{Enter}');
    expect(account).toHaveAccessibleDescription(/This is too long/);
    expect(signIn).not.toHaveBeenCalled();
  });

  it('keeps the input after a rejection, shows the reason, and focuses the password', async () => {
    const { account, password, onSignIn } = show(() => Promise.reject(wrong));
    await userEvent.type(account, 'robin');
    await userEvent.type(password, 'slip{Enter}');
    expect(await screen.findByText('Wrong account or password')).toBeVisible();
    expect(account).toHaveValue('robin');
    expect(password).toHaveValue('slip');
    expect(password).toHaveFocus();
    expect(onSignIn).not.toHaveBeenCalled();
    await userEvent.type(password, 's');
    expect(screen.queryByText('Wrong account or password')).toBeNull();
  });

  it('signs in once, however often Enter is pressed during the request', async () => {
    const signIn = vi.fn(() => new Promise(() => {}));
    const { account, password, submit } = show(signIn);
    await userEvent.type(account, 'robin');
    await userEvent.type(password, 'secret{Enter}{Enter}{Enter}');
    expect(signIn).toHaveBeenCalledOnce();
    expect(submit).toHaveAttribute('aria-busy', 'true');
  });
});
