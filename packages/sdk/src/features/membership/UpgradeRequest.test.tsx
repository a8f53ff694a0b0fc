import type { MembershipVersion, UserInfo } from '@reachkit/contract';
import { sendFeedback } from '@reachkit/contract/account/feedback';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { createMockClient } from '../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../testing/mockHandler.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { membershipEn } from './locales/en.ts';
import { membershipZh } from './locales/zh.ts';
import { UpgradeRequest } from './UpgradeRequest.tsx';

const person: UserInfo = {
  id: '7',
  nickName: '小林',
  avatar: null,
  teamId: '3',
  roleIds: [],
  company: null,
  phone: null,
  language: null,
  timeZone: null,
  deletesAt: null,
  version: 'basic',
};

const taken = answer(sendFeedback, () => ({ id: '12' }));

function show(version: MembershipVersion, handler: MockHandler = taken, user: UserInfo | null = person) {
  const client = createMockClient([handler]);
  const areas = createStateAreas();
  if (user) areas.user.set(user);
  render(
    <TestProvider client={client} areas={areas} locale="en" messages={[membershipZh, membershipEn]}>
      <UpgradeRequest version={version} />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}
const open = () => screen.getByRole('button', { name: 'Request Team' });
const send = () => screen.getByRole('button', { name: 'Send request' });

it('sends the request once, then shows and focuses its ticket number', async () => {
  const { client, user } = show('team');
  await user.click(open());
  await user.type(screen.getByRole('textbox', { name: 'How to reach you' }), 'wx-lin');
  await user.dblClick(send());
  expect(await screen.findByText(/Your ticket number is 12\./)).toBeVisible();
  expect(client.callsOf(sendFeedback).map(({ input }) => input.body)).toEqual([
    { topic: 'upgrade', version: 'team', contact: 'wx-lin', text: '' },
  ]);
  const [close] = screen.getAllByRole('button', { name: 'Close' }).slice(-1);
  expect(close).toHaveFocus();
  await user.click(close as HTMLElement);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the input on failure, and can be sent again', async () => {
  const failing = answer(sendFeedback, () => {
    throw new Refusal({ code: 500, status: 500 });
  });
  const { client, user } = show('team', failing);
  await user.click(open());
  await user.type(screen.getByRole('textbox', { name: 'How to reach you' }), 'wx-lin');
  await user.click(send());
  expect(await screen.findByText('Something went wrong on our side, please try again')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'How to reach you' })).toHaveValue('wx-lin');
  client.use(taken);
  await user.click(send());
  expect(await screen.findByText(/Your ticket number is 12\./)).toBeVisible();
});

it.each(['free', 'basic'] as const)('renders nothing for %s if the team already has Basic', (version) => {
  show(version);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('the upgrade request renders nothing when signed out', () => {
  show('team', taken, null);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
