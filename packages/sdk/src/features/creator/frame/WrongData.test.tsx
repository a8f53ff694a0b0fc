import { sendFeedback } from '@reachkit/contract/account/feedback';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { creatorEn } from '../locales/en.ts';
import { creatorZh } from '../locales/zh.ts';
import { storyProfile } from '../stories/world.ts';
import { WrongData } from './WrongData.tsx';

const { creator } = storyProfile('rich', 'tiktok');
const taken = answer(sendFeedback, () => ({ id: '12' }));

beforeAll(() => import('./WrongDataDialog.tsx'));

async function show(handler = taken) {
  const client = createMockClient([handler]);
  render(
    <TestProvider client={client} locale="en" messages={[creatorZh, creatorEn]}>
      <WrongData creator={creator} />
    </TestProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Report wrong data' }));
  return { client, user, field: await screen.findByRole('textbox', { name: 'What is wrong?' }) };
}

it('sends one report for this creator, and shows the number of the ticket', async () => {
  const { client, user, field } = await show();
  await user.type(field, 'Has 22M followers');
  await user.dblClick(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/ticket number is 12\./)).toBeVisible();
  expect(client.callsOf(sendFeedback).map(({ input }) => input.body)).toEqual([
    { topic: 'wrongData', creatorId: creator.id, text: 'Has 22M followers' },
  ]);
  expect(screen.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();
});

it('shows an empty field’s error, and keeps the input if sending fails', async () => {
  const failing = answer(sendFeedback, () => {
    throw new Refusal({ code: 500, status: 500 });
  });
  const { client, user, field } = await show(failing);
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(field).toHaveAccessibleDescription(/Say what is wrong/);
  expect(client.callsOf(sendFeedback)).toHaveLength(0);
  await user.type(field, 'Wrong country{Enter}');
  await waitFor(() => expect(document.querySelector('.rk-notice')).toBeVisible());
  expect(field).toHaveValue('Wrong country');
  client.use(taken);
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/ticket number is 12\./)).toBeVisible();
});

it('asks for confirmation before Escape discards the input', async () => {
  const { user, field } = await show();
  await user.type(field, 'Has 22M followers{Escape}');
  expect(screen.getByText('Discard unsaved changes?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(field).toHaveValue('Has 22M followers');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field).not.toBeInTheDocument();
});
