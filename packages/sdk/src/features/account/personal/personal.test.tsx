import { changeProfile, errorCodes } from '@reachkit/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { accountEn } from '../locales/en.ts';
import { accountZh } from '../locales/zh.ts';
import { accountWorld } from '../stories/accountWorld.ts';
import { PersonalInfo } from './PersonalInfo.tsx';

function show(handlers: readonly MockHandler[] = []) {
  const world = accountWorld();
  const areas = createStateAreas();
  render(
    <TestProvider
      client={createMockClient([...world.handlers, ...handlers])}
      areas={areas}
      locale="en"
      messages={[accountZh, accountEn]}
    >
      <PersonalInfo />
    </TestProvider>,
  );
  return { world, areas, user: userEvent.setup() };
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

it('names a missing name and a refused company at their fields', async () => {
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
