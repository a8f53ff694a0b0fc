import { errorCodes } from '@reachkit/contract';
import { sendEmailCode, signInWithEmail } from '@reachkit/contract/account/email';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { accountEn } from '../locales/en.ts';
import { accountZh } from '../locales/zh.ts';
import { type AccountWorldOptions, accountWorld, storyCode } from '../stories/accountWorld.ts';
import { AccountEmail } from './AccountEmail.tsx';

function show(options: AccountWorldOptions = {}, handlers: readonly MockHandler[] = []) {
  const world = accountWorld(options);
  const client = createMockClient([...world.handlers, ...handlers]);
  render(
    <TestProvider client={client} locale="en" messages={[accountZh, accountEn]}>
      <AccountEmail />
    </TestProvider>,
  );
  return { world, client, user: userEvent.setup() };
}
const button = (name: string) => screen.findByRole('button', { name });

it('confirms an address by the code that was sent to it', async () => {
  const { world, user } = show();
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'ann@mail.example');
  await user.click(await button('Send code'));
  const code = await screen.findByRole('textbox', { name: 'Code from the email' });
  expect(await button('Resend in 60 seconds')).toHaveAttribute('aria-disabled', 'true');
  await user.type(code, '000000');
  await user.click(await button('Confirm address'));
  expect(await screen.findByText('The code is wrong or has expired')).toBeVisible();
  expect(code).toBeInvalid();
  await user.clear(code);
  await user.type(code, storyCode);
  await user.click(await button('Confirm address'));
  expect(await screen.findByText('Address confirmed')).toBeVisible();
  expect(screen.getByText('ann@mail.example')).toBeVisible();
  expect(await button('Send code')).not.toHaveAttribute('aria-disabled', 'true');
  expect(world.email()).toMatchObject({ address: 'ann@mail.example', pending: null });
});

it('goes back to the address form with its input, and keeps the countdown', async () => {
  const { user } = show({ email: { pending: 'ann@mail.example' } });
  await user.click(await button('Resend'));
  await user.click(await button('Use another address'));
  expect(await screen.findByRole('textbox', { name: 'Email address' })).toHaveValue('ann@mail.example');
  expect(await button('Resend in 60 seconds')).toHaveAttribute('aria-disabled', 'true');
});

it('lets the person log in with the confirmed address by the password', async () => {
  const { client, user } = show({ email: { address: 'ann@mail.example', signIn: null } });
  await user.click(await button('Log in with this address'));
  expect(await screen.findByLabelText('Your password')).toHaveFocus();
  await user.keyboard('Quay5308x{Enter}');
  expect(await screen.findByText('You can log in with this address.')).toHaveFocus();
  expect(client.callsOf(signInWithEmail)[0]?.input.body).toEqual({ password: 'Quay5308x' });
});

it('shows that another account logs in with the address', async () => {
  const refuse = answer(signInWithEmail, () => {
    const address = { rule: 'email_taken', msg: 'This email address is already registered' };
    throw new Refusal({ code: 400, data: { fields: { address } } });
  });
  const { user } = show({ email: { address: 'ann@MAIL.example', signIn: 'old@mail.example' } }, [refuse]);
  await user.click(await button('Log in with this address'));
  await user.keyboard('Quay5308x{Enter}');
  expect(await screen.findByText('This email address is already registered')).toBeVisible();
});

it('removes the confirmed address', async () => {
  const { world, user } = show({ email: { address: 'ann@mail.example' } });
  await user.click(await screen.findByRole('button', { name: /^Remove/ }));
  expect(await screen.findByText('Address removed')).toBeVisible();
  expect(world.email().address).toBeNull();
  expect(screen.queryByText('ann@mail.example')).toBeNull();
});

it('shows a malformed address at its field, and sends nothing', async () => {
  const { client, user } = show();
  const field = await screen.findByRole('textbox', { name: 'Email address' });
  await user.type(field, 'nobody');
  await user.click(await button('Send code'));
  expect(field).toBeInvalid();
  expect(client.callsOf(sendEmailCode)).toHaveLength(0);
});

it('shows how long to wait after too many codes', async () => {
  const { user } = show({}, [
    answer(sendEmailCode, () => {
      throw new Refusal({ code: errorCodes.rateLimited, data: { retryAfter: 900 } });
    }),
  ]);
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'ann@mail.example');
  await user.click(await button('Send code'));
  expect(await button('Resend in 15 minutes')).toHaveAttribute('aria-disabled', 'true');
});

it('shows no form if the installation has no mail server', async () => {
  show({ email: { isMailSent: false } });
  expect(await screen.findByText(/No mail server is set up/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
