import { sendSmsCode } from '@reachkit/contract/session/registration';
import { sendSignInEmailCode } from '@reachkit/contract/session/signInEmail';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReachkitError } from '../../core/failures/errors.ts';
import { answer, Refusal } from '../../testing/mockHandler.ts';
import { LoginForm } from './LoginForm.tsx';
import { show } from './stories/testing.tsx';
import { takesEmail } from './stories/world.tsx';

afterEach(() => void vi.useRealTimers());

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });

const fieldRefusal = (name: string, msg: string) =>
  new ReachkitError({
    code: 'validation',
    kind: 'validation',
    fields: { [name]: { rule: 'mismatch', msg } },
  });

function open(signInBySms: (...given: unknown[]) => Promise<unknown>, options?: Parameters<typeof show>[1]) {
  const onSignIn = vi.fn();
  const shown = show(
    <LoginForm signIn={vi.fn()} signInBySms={signInBySms} onSignIn={onSignIn} defaultWay="sms" />,
    options,
  );
  return { ...shown, onSignIn };
}

describe('the SMS login', () => {
  it('is not offered if the host does not support it', () => {
    show(<LoginForm signIn={vi.fn()} />);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('signs in by a code sent to an email address if the server supports it', async () => {
    const signIn = vi.fn().mockResolvedValue(undefined);
    const { client, onSignIn } = open(signIn, { handlers: takesEmail });
    const either = await screen.findByLabelText('Phone or email');
    await userEvent.type(either, 'Mia@SHOP.example');
    await userEvent.click(button('Get code'));
    await waitFor(() => expect(field('Code')).toHaveFocus());
    expect(screen.getByText('the server’s development page')).toHaveAttribute(
      'href',
      'http://127.0.0.1:4740/mail',
    );
    await userEvent.type(field('Code'), '012345{Enter}');
    await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
    expect(signIn).toHaveBeenCalledWith({ mobile: 'Mia@shop.example', code: '012345' }, { locale: 'en' });
    expect(client.callsOf(sendSignInEmailCode)[0]?.input.body).toEqual({
      email: 'Mia@SHOP.example',
      purpose: 'signIn',
    });
  });

  it('shows a field error for an email address if the server accepts only phones', async () => {
    const { client } = open(vi.fn());
    await userEvent.type(field('Phone'), 'mia@shop.example');
    await userEvent.click(button('Get code'));
    await waitFor(() => expect(field('Phone')).toHaveAccessibleDescription('Invalid phone number format'));
    expect([...client.callsOf(sendSignInEmailCode), ...client.callsOf(sendSmsCode)]).toEqual([]);
  });

  it('is selected by arrow keys, and each tab keeps its input', async () => {
    show(<LoginForm signIn={vi.fn()} signInBySms={vi.fn()} />);
    await userEvent.type(field('Account'), 'robin');
    await userEvent.click(tab('By account'));
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('By code')).toHaveFocus();
    await userEvent.type(field('Phone'), '138');
    await userEvent.click(tab('By account'));
    expect(field('Account')).toHaveValue('robin');
    await userEvent.click(tab('By code'));
    expect(field('Phone')).toHaveValue('138');
  });

  it('keeps the focus on the tabs when a tab with errors is shown again', async () => {
    const refuse = () => Promise.reject(new ReachkitError({ code: 'wrongCredentials', kind: 'refused' }));
    show(<LoginForm signIn={refuse} signInBySms={vi.fn()} />);
    await userEvent.type(field('Account'), 'robin');
    await userEvent.type(field('Password'), 'slip{Enter}');
    await screen.findByText('Wrong account or password');
    await userEvent.click(tab('By account'));
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(button('Log in'));
    await waitFor(() => expect(field('Phone')).toHaveFocus());
    await userEvent.click(tab('By code'));
    await userEvent.keyboard('{ArrowLeft}');
    expect(tab('By account')).toHaveFocus();
    expect(screen.getByText('Wrong account or password')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('By code')).toHaveFocus();
    expect(field('Phone')).toBeInvalid();
  });

  it('the login form reports the chosen login method to the host', async () => {
    const onWayChange = vi.fn();
    show(<LoginForm signIn={vi.fn()} signInBySms={vi.fn()} way="account" onWayChange={onWayChange} />);
    await userEvent.click(tab('By code'));
    expect(onWayChange).toHaveBeenCalledExactlyOnceWith('sms', { reason: 'tab' });
    expect(tab('By account')).toHaveAttribute('aria-selected', 'true');
  });

  it('sends a code, focuses its field, and submits both on Enter', async () => {
    const signInBySms = vi.fn().mockResolvedValue(undefined);
    const { client, onSignIn } = open(signInBySms);
    await userEvent.type(field('Phone'), ' 13800000003');
    await userEvent.click(button('Get code'));
    await waitFor(() => expect(field('Code')).toHaveFocus());
    expect(client.callsOf(sendSmsCode).map(({ input }) => input)).toEqual([
      { params: { phone: '13800000003' }, query: { purpose: 'signIn' } },
    ]);
    expect(field('Code')).toHaveAccessibleDescription(/Code sent, valid for 5 minutes/);
    await userEvent.keyboard('012345{Enter}');
    expect(signInBySms).toHaveBeenCalledExactlyOnceWith(
      { mobile: '13800000003', code: '012345' },
      { locale: 'en' },
    );
    await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
  });

  it('sends a staff code to the number after the prefix, and keeps the prefix', async () => {
    const signInBySms = vi.fn().mockResolvedValue(undefined);
    const { client } = open(signInBySms);
    await userEvent.type(field('Phone'), 'office@sms:13800000003');
    await userEvent.click(button('Get code'));
    await waitFor(() => expect(field('Code')).toHaveFocus());
    expect(client.callsOf(sendSmsCode)[0]?.input).toEqual({
      params: { phone: '13800000003' },
      query: { purpose: 'staffSignIn' },
    });
    await userEvent.keyboard('012345{Enter}');
    expect(signInBySms.mock.calls[0]?.[0]).toEqual({ mobile: 'office@sms:13800000003', code: '012345' });
  });

  it('sends no code to an invalid phone number, and shows an error at the field', async () => {
    const { client } = open(vi.fn());
    await userEvent.type(field('Phone'), '123');
    await userEvent.click(button('Get code'));
    await waitFor(() => expect(field('Phone')).toHaveAccessibleDescription('Invalid phone number format'));
    expect(field('Phone')).toHaveFocus();
    expect(client.callsOf(sendSmsCode)).toEqual([]);
  });

  it('sends one code per wait time, despite repeated clicks or a change of tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const { client } = open(vi.fn());
    await user.type(field('Phone'), '13800000003');
    await user.dblClick(button('Get code'));
    await screen.findByRole('button', { name: /^Resend in \d+ seconds$/ });
    await user.click(button(/^Resend in/));
    await user.click(tab('By account'));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await user.click(tab('By code'));
    const [, seconds] = /in (\d+) seconds/.exec(button(/^Resend in/).textContent ?? '') ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(30);
    expect(client.callsOf(sendSmsCode)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await user.click(button('Resend'));
    await waitFor(() => expect(client.callsOf(sendSmsCode)).toHaveLength(2));
  });

  it('sends a code to another number at once: the first may have been a typo', async () => {
    const { client } = open(vi.fn());
    await userEvent.type(field('Phone'), '13800000003');
    await userEvent.click(button('Get code'));
    await screen.findByRole('button', { name: /^Resend in/ });
    await userEvent.clear(field('Phone'));
    await userEvent.type(field('Phone'), '13800000004');
    await userEvent.click(button('Get code'));
    await waitFor(() => expect(client.callsOf(sendSmsCode)).toHaveLength(2));
  });

  it('waits for the time that the server returns', async () => {
    const refuse = () => {
      throw new Refusal({ code: 429, data: { retryAfter: 40 } });
    };
    open(vi.fn(), { handlers: [answer(sendSmsCode, refuse)] });
    await userEvent.type(field('Phone'), '13800000003');
    await userEvent.click(button('Get code'));
    expect(await screen.findByText(/Too many attempts, please try again in 40 seconds/)).toBeVisible();
    expect(button(/^Resend in (40|39) seconds$/)).toHaveAttribute('aria-disabled', 'true');
  });

  it('links to the page that shows the code if SMS are not sent', async () => {
    open(vi.fn());
    await userEvent.type(field('Phone'), '13800000003');
    await userEvent.click(button('Get code'));
    expect(await screen.findByRole('link', { name: /development page/ })).toHaveAttribute(
      'href',
      'http://127.0.0.1:4740/codes',
    );
  });

  it('shows no link to the code if the SMS was sent', async () => {
    const sent = { expiresIn: 300, retryAfter: 60, developmentPage: null };
    open(vi.fn(), { handlers: [answer(sendSmsCode, () => sent)] });
    await userEvent.type(field('Phone'), '13800000003');
    await userEvent.click(button('Get code'));
    await screen.findByRole('button', { name: /^Resend in/ });
    expect(screen.queryByRole('link', { name: /development page/ })).toBeNull();
  });

  it('shows a server error about the number at its field', async () => {
    const fields = { phone: { rule: 'phone_unknown', msg: 'This phone number is not registered yet' } };
    const refuse = () => {
      throw new Refusal({ code: 400, data: { fields } });
    };
    open(vi.fn(), { handlers: [answer(sendSmsCode, refuse)] });
    await userEvent.type(field('Phone'), '13800000003');
    await userEvent.click(button('Get code'));
    await waitFor(() =>
      expect(field('Phone')).toHaveAccessibleDescription('This phone number is not registered yet'),
    );
  });

  it('shows an error at a wrong code, focuses it, and keeps the number', async () => {
    open(() => Promise.reject(fieldRefusal('code', 'The code is wrong or has expired')));
    await userEvent.type(field('Phone'), '13800000003');
    await userEvent.type(field('Code'), '000000{Enter}');
    await waitFor(() => expect(field('Code')).toHaveFocus());
    expect(field('Code')).toHaveAccessibleDescription(/The code is wrong or has expired/);
    expect(field('Phone')).toHaveValue('13800000003');
  });
});

describe('the login form', () => {
  it('shows how long an account is locked', async () => {
    const lock = () =>
      Promise.reject(
        new ReachkitError({
          code: 'accountLocked',
          kind: 'refused',
          msg: 'Locked',
          details: { retryAfter: 840 },
        }),
      );
    show(<LoginForm signIn={lock} />);
    await userEvent.type(field('Account'), 'office:admin');
    await userEvent.type(field('Password'), 'slip{Enter}');
    expect(await screen.findByText(/please try again in 14 minutes/)).toBeVisible();
  });

  it('links to registration and forgotten password if the host has them', () => {
    show(<LoginForm signIn={vi.fn()} />);
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '#register');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '#forgotPassword',
    );
  });

  it('shows no link to a page that the host does not have', () => {
    show(<LoginForm signIn={vi.fn()} />, { navigation: { href: () => undefined, go: vi.fn() } });
    expect(screen.queryByText('Sign up')).toBeNull();
    expect(screen.queryByText('Forgot your password?')).toBeNull();
  });
});
