import { errorCodes } from '@reachkit/contract';
import { requestAccountDeletion } from '@reachkit/contract/account/account';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { accountEn } from '../locales/en.ts';
import { accountZh } from '../locales/zh.ts';
import { PersonalDataExport } from '../personal/PersonalDataExport.tsx';
import { type AccountWorldOptions, accountWorld } from '../stories/accountWorld.ts';
import { AccountDeletion } from './AccountDeletion.tsx';
import { DeletionNotice } from './DeletionNotice.tsx';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => import('./DeletionDialog.tsx'));

function show(options: AccountWorldOptions = {}, handlers: readonly MockHandler[] = []) {
  const world = accountWorld(options);
  const client = createMockClient([...world.handlers, ...handlers]);
  render(
    <TestProvider
      client={client}
      locale="en"
      timeZone="UTC"
      messages={[accountZh, accountEn, formZh, formEn]}
    >
      <DeletionNotice />
      <AccountDeletion />
      <PersonalDataExport />
    </TestProvider>,
  );
  return { world, client, user: userEvent.setup() };
}
const ask = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  return within(await screen.findByRole('alertdialog'));
};

describe('the deletion of an account', () => {
  it('lists the data and asks for the password; the banner withdraws the deletion', async () => {
    const { world, user } = show({ deletion: { paidThrough: '2027-01-31' } });
    const dialog = await ask(user);
    expect(dialog.getByText(/deletes the whole team/)).toBeVisible();
    expect(dialog.getByText(/without a refund/)).toBeVisible();
    await user.type(dialog.getByLabelText('Password'), 'Abcd5678');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText(/will be deleted on .*Until then/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Delete account' })).toHaveFocus();
    const [banner] = screen.getAllByRole('button', { name: 'Keep my account' });
    if (banner) await user.click(banner);
    expect(await screen.findByRole('button', { name: 'Delete account' })).toBeVisible();
    expect(world.person().deletesAt).toBeNull();
    expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull();
  });

  it('accepts an SMS code instead; a wrong code shows an error at its field', async () => {
    const { client, user } = show({ deletion: { scope: 'account', successor: 'Mia' } }, [
      answer(requestAccountDeletion, () => {
        throw new Refusal({
          code: errorCodes.validation,
          data: { fields: { code: { rule: 'wrong_sms_code', msg: 'Wrong code' } } },
        });
      }),
    ]);
    const dialog = await ask(user);
    expect(dialog.getByText(/go to Mia/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Use a text message code instead' }));
    await user.click(dialog.getByRole('button', { name: 'Get code' }));
    const code = dialog.getByLabelText(/Code sent to/);
    await user.type(code, '123456');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText('Wrong code')).toBeVisible();
    expect(code).toBeInvalid();
    const sent = client.calls.find(({ id }) => id === 'sendSmsCode');
    expect(sent?.input.query).toEqual({ purpose: 'deleteAccount' });
  });

  it('is blocked for an owner with members, with an explanation of the next step', async () => {
    show({ deletion: { members: 2 } });
    expect(await screen.findByText(/still has 2 members/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
  });
});

it('starts the export of the person’s data, and shows where the file will be', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(/Download it from Jobs/)).toBeVisible();
});
