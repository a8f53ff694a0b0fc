import { changeMailSettings, getMailSettings } from '@reachkit/contract/email/outbox';
import { roleTeamAdmin, type UserInfo } from '@reachkit/contract/session/session';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formEn } from '../../../core/form/locales/en.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { emailEn } from '../locales/en.ts';
import { type SuppressionWorldOptions, suppressionWorld } from '../stories/suppressionWorld.ts';
import { EmailSettings } from './EmailSettings.tsx';

const person: UserInfo = {
  id: '7',
  nickName: '林雨安',
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

function show({ isOwner = true, world }: { isOwner?: boolean; world?: SuppressionWorldOptions } = {}) {
  const client = suppressionWorld(world);
  const areas = createStateAreas();
  areas.user.set({ ...person, roleIds: isOwner ? [roleTeamAdmin] : [] });
  render(
    <TestProvider client={client} areas={areas} locale="en" messages={[formEn, emailEn]}>
      <EmailSettings />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

describe('the email settings', () => {
  it('are changed by the owner', async () => {
    const { client, user } = show();
    const address = await screen.findByLabelText(/Postal address/);
    await user.clear(address);
    await user.type(address, '1 Main Street');
    await user.click(screen.getByRole('checkbox', { name: /Track clicks/ }));
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(client.callsOf(changeMailSettings)).toHaveLength(1));
    expect(client.callsOf(changeMailSettings)[0]?.input.body).toEqual({
      postalAddress: '1 Main Street',
      tracksOpens: true,
      tracksClicks: false,
    });
    expect(await screen.findByText(/Settings saved/)).toBeVisible();
  });

  it('show the URL of tracking', async () => {
    show();
    expect(await screen.findByText('https://t.reachkit.example')).toBeVisible();
  });

  it('are read-only for a member', async () => {
    show({ isOwner: false });
    expect(await screen.findByText(/Only the owner of the team/)).toBeVisible();
    expect(screen.getByLabelText(/Postal address/)).toHaveAttribute('readonly');
    expect(screen.getByRole('checkbox', { name: /Track opens/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull();
  });

  it('are loaded again after a failure', async () => {
    const refused = answer(getMailSettings, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    const { client, user } = show({ world: { handlers: [refused] } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(client.callsOf(getMailSettings)).toHaveLength(2);
  });
});
