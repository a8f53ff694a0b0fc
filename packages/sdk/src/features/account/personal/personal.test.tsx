import { errorCodes, type UserInfo } from '@reachkit/contract';
import { changePhone, changeProfile } from '@reachkit/contract/account/account';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { createMockClient, signedInSession } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { accountEn } from '../locales/en.ts';
import { accountZh } from '../locales/zh.ts';
import { accountWorld, storyPicture } from '../stories/accountWorld.ts';
import { PersonalInfo, type PersonalInfoProps } from './PersonalInfo.tsx';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => import('./phone/PhoneDialog.tsx'));

function show(
  handlers: readonly MockHandler[] = [],
  props: PersonalInfoProps = {},
  person: Partial<UserInfo> = {},
) {
  const world = accountWorld({ person });
  const areas = createStateAreas();
  const client = createMockClient([...world.handlers, ...handlers]);
  render(
    <TestProvider client={client} areas={areas} locale="en" messages={[accountZh, accountEn, formZh, formEn]}>
      <PersonalInfo {...props} />
    </TestProvider>,
  );
  return { world, areas, client, user: userEvent.setup() };
}

it('saves a new name and company, and shows them everywhere on the page', async () => {
  const { world, areas, user } = show();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, '  Ann Lin ');
  await user.clear(screen.getByRole('textbox', { name: 'Company' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(world.person()).toMatchObject({ nickName: 'Ann Lin', company: null });
  expect(areas.user.state.userInfo).toMatchObject({ nickName: 'Ann Lin' });
});

it('is read-only for a person logged in by a host, and explains where to edit', async () => {
  const session = { ...signedInSession(), hasAccount: false };
  const client = createMockClient(accountWorld({}).handlers, { session });
  render(
    <TestProvider client={client} locale="en" messages={[accountEn, formEn]}>
      <PersonalInfo />
    </TestProvider>,
  );
  expect(await screen.findByText('This site keeps your details. Change them there.')).toBeVisible();
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('shows a missing name and a rejected company at their fields', async () => {
  const { user } = show([
    answer(changeProfile, () => {
      throw new Refusal({
        code: errorCodes.validation,
        data: { fields: { company: { rule: 'too_long', msg: 'At most 100 characters' } } },
      });
    }),
  ]);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  await user.type(name, 'Ann');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('At most 100 characters')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Company' })).toBeInvalid();
});

it('saves another language, which the host then shows, and a searched time zone', async () => {
  const spoken: string[] = [];
  const { world, user } = show([], { onSelectLanguage: (language) => spoken.push(language) });
  await user.click(await screen.findByRole('button', { name: 'Language: English' }));
  await user.click(screen.getByRole('option', { name: '中文' }));
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  await user.click(zone);
  await user.keyboard('sao paulo');
  await user.click(await screen.findByRole('option', { name: /America\/Sao Paulo/ }));
  expect(zone).toHaveValue('America/Sao Paulo (UTC-03:00)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(world.person()).toMatchObject({ language: 'zh', timeZone: 'America/Sao_Paulo' });
  expect(spoken).toEqual(['zh']);
});

it('rejects a picture of 1,048,577 bytes and a non-picture, and removes the picture', async () => {
  const { user } = show([], {}, { avatar: storyPicture });
  const field = await screen.findByLabelText('Picture');
  await user.upload(field, new File([new Uint8Array(1_048_577)], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('The avatar must not exceed 1M')).toBeVisible();
  expect(field).toBeInvalid();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No picture')));
  await user.upload(field, new File(['GIF89a'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('Choose a JPG, PNG or WebP picture')).toBeVisible();
  vi.unstubAllGlobals();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Picture removed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upload picture' })).toHaveFocus();
});

it('changes the phone number with two codes, and shows wrong codes at their fields', async () => {
  const refusals = ['oldCode', 'code'];
  const { world, user, client } = show([
    answer(changePhone, ({ body }) => {
      const field = refusals.shift();
      if (field === undefined) return { ...world.person(), phone: body.phone };
      const fields = { [field]: { rule: 'wrong_sms_code', msg: `Wrong ${field}` } };
      throw new Refusal({ code: errorCodes.validation, data: { fields } });
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Change number' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [getOld, getNew] = dialog.getAllByRole('button', { name: 'Get code' });
  if (!getOld || !getNew) throw new Error('Two codes are sent');
  await user.click(getOld);
  await user.type(dialog.getByLabelText('Code sent to your current number'), '111111');
  await user.type(dialog.getByLabelText('New number'), '13900139000');
  await user.click(dialog.getByRole('button', { name: 'Get code' }));
  await user.type(dialog.getByLabelText('Code sent to the new number'), '222222');
  const save = dialog.getByRole('button', { name: 'Change number' });
  await user.click(save);
  expect(await dialog.findByText('Wrong oldCode')).toBeVisible();
  await user.click(save);
  expect(await dialog.findByText('Wrong code')).toBeVisible();
  await user.click(save);
  expect(await screen.findByText('13900139000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change number' })).toHaveFocus();
  const purposes = client.calls.flatMap(({ id, input }) =>
    id === 'sendSmsCode' ? [input.query?.purpose] : [],
  );
  expect(purposes).toEqual(['leavePhone', 'takePhone']);
});
