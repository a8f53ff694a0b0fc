import { register, sendSmsCode, verifyPhoneRegistered } from '@reachkit/contract/session/registration';
import { registerByEmail, sendSignInEmailCode } from '@reachkit/contract/session/signInEmail';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { fill, type ShowOptions, show } from '../stories/testing.tsx';
import { takesEmail } from '../stories/world.tsx';
import { RegisterForm } from './RegisterForm.tsx';

beforeEach(() => sessionStorage.clear());

const labels: Readonly<Record<string, string | RegExp>> = {
  Password: /^Password$/,
  Nickname: /^Nickname/,
  Company: /^Company/,
};
const field = (label: string) => screen.getByLabelText(labels[label] ?? label, { selector: 'input' });
const agree = () => screen.getByRole('checkbox');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

const good = {
  Phone: '13800000003',
  Code: '012345',
  Password: 'Long-enough-1',
  'Confirm password': 'Long-enough-1',
};

function open(
  signIn: ((...given: unknown[]) => Promise<unknown>) | undefined = vi.fn().mockResolvedValue(undefined),
  options?: ShowOptions,
) {
  const onRegister = vi.fn();
  return {
    ...show(<RegisterForm signIn={signIn} onRegister={onRegister} />, options),
    onRegister,
    signIn,
  };
}

describe('a registration', () => {
  it('a registration opens the account, signs in automatically, and notifies the host', async () => {
    const { client, signIn, onRegister } = open();
    await fill(field, { ...good, Nickname: ' Robin ' });
    await userEvent.click(agree());
    await send();
    await waitFor(() =>
      expect(onRegister).toHaveBeenCalledExactlyOnceWith({ username: '13800000003', isSignedIn: true }),
    );
    expect(client.callsOf(register).map(({ input }) => input.body)).toEqual([
      {
        phone: '13800000003',
        code: '012345',
        password: 'Long-enough-1',
        nickName: 'Robin',
        timeZone: 'Asia/Shanghai',
      },
    ]);
    expect(signIn).toHaveBeenCalledExactlyOnceWith(
      { username: '13800000003', password: 'Long-enough-1' },
      { locale: 'en' },
    );
  });

  it('shows that the account exists, and links to the login if signing in fails', async () => {
    const { onRegister } = open(() => Promise.reject(new Error('offline')));
    await fill(field, good);
    await userEvent.click(agree());
    await send();
    const heading = await screen.findByRole('heading', { name: 'You have signed up' });
    expect(heading).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '#login');
    expect(onRegister).toHaveBeenCalledExactlyOnceWith({ username: '13800000003', isSignedIn: false });
  });

  it('shows on blur that a phone is registered, and links to the login', async () => {
    const { client } = open();
    await userEvent.type(field('Phone'), '13800000001');
    await userEvent.tab();
    await waitFor(() =>
      expect(field('Phone')).toHaveAccessibleDescription(
        'This phone is already registered Log in Mainland China numbers only',
      ),
    );
    expect(client.callsOf(verifyPhoneRegistered)).toHaveLength(1);
    await userEvent.type(field('Phone'), '{Backspace}3');
    await waitFor(() => expect(field('Phone')).not.toBeInvalid());
  });

  it('sends nothing for a registered phone', async () => {
    const { client } = open();
    await userEvent.type(field('Phone'), '13800000001');
    await userEvent.tab();
    await waitFor(() => expect(field('Phone')).toBeInvalid());
    await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
    await waitFor(() => expect(field('Phone')).toHaveFocus());
    const { Phone: _, ...others } = good;
    await fill(field, others);
    await userEvent.click(agree());
    await send();
    await waitFor(() => expect(field('Phone')).toHaveFocus());
    expect(client.callsOf(sendSmsCode)).toEqual([]);
    expect(client.callsOf(register)).toEqual([]);
  });

  it('sends no SMS to a registered phone if the code is requested at once', async () => {
    const { client } = open();
    await userEvent.type(field('Phone'), '13800000001');
    await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
    await waitFor(() =>
      expect(field('Phone')).toHaveAccessibleDescription(/This phone is already registered/),
    );
    await waitFor(() => expect(field('Phone')).toHaveFocus());
    expect(client.callsOf(verifyPhoneRegistered)).toHaveLength(1);
    expect(client.callsOf(sendSmsCode)).toEqual([]);
  });

  it('checks each number once, and never an invalid one', async () => {
    const { client } = open();
    await userEvent.type(field('Phone'), '138');
    await userEvent.tab();
    expect(client.callsOf(verifyPhoneRegistered)).toEqual([]);
    await userEvent.type(field('Phone'), '00000003');
    await userEvent.tab();
    await userEvent.click(field('Phone'));
    await userEvent.tab();
    expect(client.callsOf(verifyPhoneRegistered)).toHaveLength(1);
  });

  it('a registration continues if the check of the phone gets no response', async () => {
    const refuse = () => {
      throw new Refusal({ code: 500, status: 500 });
    };
    const { onRegister } = open(undefined, { handlers: [answer(verifyPhoneRegistered, refuse)] });
    await fill(field, good);
    await userEvent.click(agree());
    await send();
    await waitFor(() => expect(onRegister).toHaveBeenCalledOnce());
  });

  it('checks the rules of the password while it is typed', async () => {
    open();
    await userEvent.type(field('Password'), 'abcdefgh');
    expect(field('Password')).toHaveAccessibleDescription(
      '8–20 characters (met) A letter (met) A digit (not met yet)',
    );
    await userEvent.type(field('Password'), '1');
    expect(field('Password')).toHaveAccessibleDescription(/A digit \(met\)/);
  });

  it('shows that the two passwords do not match', async () => {
    const { client } = open();
    await fill(field, { ...good, 'Confirm password': 'Long-enough-2' });
    await userEvent.click(agree());
    await send();
    expect(field('Confirm password')).toHaveAccessibleDescription('The two passwords do not match');
    expect(field('Confirm password')).toHaveFocus();
    expect(client.callsOf(register)).toEqual([]);
  });

  it('requires consent, with both documents in a new tab', async () => {
    open();
    await fill(field, good);
    await send();
    expect(agree()).toHaveAccessibleDescription('Agree to sign up');
    expect(agree()).toHaveFocus();
    const terms = screen.getByRole('link', { name: 'Terms of Use' });
    const privacy = screen.getByRole('link', { name: 'Privacy Policy' });
    expect([terms, privacy].map((link) => link.getAttribute('href'))).toEqual(['#terms', '#privacy']);
    expect(terms).toHaveAttribute('target', '_blank');
  });

  it('shows the server’s rejection of the code at its field', async () => {
    const fields = { code: { rule: 'wrong_sms_code', msg: 'The code is wrong or has expired' } };
    const refuse = () => {
      throw new Refusal({ code: 400, data: { fields } });
    };
    open(undefined, { handlers: [answer(register, refuse)] });
    await fill(field, good);
    await userEvent.click(agree());
    await send();
    await waitFor(() => expect(field('Code')).toHaveFocus());
    expect(field('Code')).toHaveAccessibleDescription(/The code is wrong or has expired/);
    expect(field('Password')).toHaveValue('Long-enough-1');
  });

  it('registers once, however often Enter is pressed', async () => {
    const { client } = open(undefined, { handlers: [answer(register, () => new Promise(() => {}))] });
    await fill(field, good);
    await userEvent.click(agree());
    await userEvent.type(field('Company'), 'Northwind{Enter}{Enter}{Enter}');
    await waitFor(() => expect(client.callsOf(register)).toHaveLength(1));
    expect(client.callsOf(register)).toHaveLength(1);
  });

  it('reports taken phones, and sends codes to email addresses if the server supports it', async () => {
    const refused = {
      email: { rule: 'throwaway_email', msg: 'Disposable email addresses are not accepted' },
    };
    const { client, signIn } = open(undefined, { handlers: takesEmail });
    const either = await screen.findByLabelText('Phone or email');
    expect(either).toHaveAccessibleDescription(
      'Mainland China phone numbers only. Elsewhere, use an email address',
    );
    await userEvent.type(either, '+1 415 555 0100');
    await userEvent.tab();
    await waitFor(() =>
      expect(either).toHaveAccessibleDescription(/Enter a mainland China phone number or an email address/),
    );
    await userEvent.clear(either);
    await userEvent.type(either, ' Mia+x@SHOP.example ');
    await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
    await waitFor(() => expect(field('Code')).toHaveFocus());
    expect(field('Code')).toHaveAccessibleDescription(/^Email sent\. .* the email says why/);
    const { Phone: _, ...others } = good;
    await fill(field, others);
    await userEvent.click(agree());
    client.use(
      answer(registerByEmail, () => {
        throw new Refusal({ code: 400, data: { fields: refused } });
      }),
    );
    await send();
    await waitFor(() => expect(either).toHaveFocus());
    expect(either).toHaveAccessibleDescription(/^Disposable email addresses are not accepted/);
    client.use(
      answer(registerByEmail, () => {
        throw new Refusal({ code: 400, data: { fields: { email: { rule: 'email_taken', msg: 'Taken' } } } });
      }),
    );
    await userEvent.clear(either);
    await userEvent.type(either, 'mia+x@shop.example');
    await send();
    await waitFor(() =>
      expect(either).toHaveAccessibleDescription(/^This email address is already registered Log in/),
    );
    await userEvent.clear(either);
    await userEvent.type(either, 'mia+y@shop.example');
    client.use(...takesEmail);
    await send();
    await waitFor(() => expect(signIn).toHaveBeenCalledOnce());
    expect(client.callsOf(sendSignInEmailCode)[0]?.input.body).toMatchObject({ purpose: 'register' });
    expect(client.callsOf(registerByEmail).at(-1)?.input.body).toEqual({
      email: 'mia+y@shop.example',
      code: '012345',
      password: 'Long-enough-1',
      timeZone: 'Asia/Shanghai',
    });
    expect(client.callsOf(verifyPhoneRegistered)).toEqual([]);
  });

  it('restores neither password nor code after a reload', async () => {
    open();
    await fill(field, { ...good, Company: 'Northwind' });
    const kept = () => Object.values({ ...sessionStorage }).join();
    await waitFor(() => expect(kept()).toContain('Northwind'));
    expect(kept()).toContain('13800000003');
    expect(kept()).not.toContain('Long-enough-1');
    expect(kept()).not.toContain('012345');
  });

  it('a reopened registration form asks for consent again and keeps the other input', async () => {
    open();
    await userEvent.type(field('Company'), 'Northwind');
    await userEvent.click(agree());
    cleanup();
    open();
    await waitFor(() => expect(field('Company')).toHaveValue('Northwind'));
    expect(agree()).not.toBeChecked();
  });

  it('registration fields carry autocomplete names for browsers and password managers', () => {
    open();
    const fills = ['Phone', 'Code', 'Password', 'Confirm password'].map((label) =>
      field(label).getAttribute('autocomplete'),
    );
    expect(fills).toEqual(['tel', 'one-time-code', 'new-password', 'new-password']);
  });
});
