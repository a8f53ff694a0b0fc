import { fetchMenu, fetchUserInfo, type UserInfo } from '@reachkit/contract/session/session';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tokenSession } from '../../core/session/tokenSession.ts';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { createMockClient } from '../../testing/createMockClient.ts';
import { memoryArea } from '../../testing/loopback.ts';
import { answer } from '../../testing/mockHandler.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { useAccount } from './useAccount.ts';

const robin: UserInfo = {
  id: '1',
  nickName: 'Robin',
  avatar: null,
  teamId: '7',
  roleIds: [],
  company: null,
  phone: null,
  language: null,
  timeZone: null,
  deletesAt: null,
  version: 'pro',
};

function Shows({ label }: { readonly label: string }) {
  const { user, menus } = useAccount();
  return (
    <p>{`${label}: ${user?.nickName ?? 'nobody'}, ${menus?.map((one) => one.path).join() ?? 'no menu'}`}</p>
  );
}

it('returns person and menu, requested once per login and cleared at its end', async () => {
  const session = tokenSession({ storage: memoryArea(), fetchToken: async () => null });
  session.setTokens({ accessToken: 'a', refreshToken: 'r' });
  let person = robin;
  const client = createMockClient(
    [
      answer(fetchUserInfo, () => ({ ok: true as const, data: { officeUser: { ...person } } })),
      answer(fetchMenu, ({ params }) => {
        const path = `/of/team/${params.id}`;
        return { menus: [{ id: '1', name: '', label: '', path, component: '', icon: '' }] };
      }),
    ],
    { session },
  );
  const page = (more: boolean) => (
    <TestProvider client={client}>
      <Shows label="one" />
      {more && <Shows label="two" />}
    </TestProvider>
  );
  const { rerender } = render(page(false));
  expect(await screen.findByText('one: Robin, /of/team/7')).toBeVisible();
  rerender(page(true));
  expect(screen.getByText('two: Robin, /of/team/7')).toBeVisible();
  expect([client.callsOf(fetchUserInfo).length, client.callsOf(fetchMenu).length]).toEqual([1, 1]);

  act(() => session.clear());
  expect(screen.getByText('one: nobody, no menu')).toBeVisible();
  person = { ...robin, nickName: 'Kim', teamId: '8' };
  act(() => session.setTokens({ accessToken: 'b', refreshToken: 's' }));
  expect(await screen.findByText('one: Kim, /of/team/8')).toBeVisible();
});

it('stores person and menu in the state areas until the login ends', async () => {
  const session = tokenSession({ storage: memoryArea(), fetchToken: async () => null });
  session.setTokens({ accessToken: 'a', refreshToken: 'r' });
  const menus = [{ id: '1', name: '', label: '', path: '/x', component: 'c', icon: '' }];
  const client = createMockClient(
    [
      answer(fetchUserInfo, () => ({ ok: true as const, data: { officeUser: robin } })),
      answer(fetchMenu, () => ({ menus })),
    ],
    { session },
  );
  const areas = createStateAreas();
  render(
    <TestProvider client={client} areas={areas}>
      <Shows label="one" />
    </TestProvider>,
  );
  expect(await screen.findByText('one: Robin, /x')).toBeVisible();
  expect(areas.user.state.userInfo).toEqual(robin);
  expect(areas.setting.state.authUser).toEqual({ auth: true, authType: 'token', user: robin });
  expect(areas.permission.state).toMatchObject({ menuList: menus, routes: [{ path: '/x', component: 'c' }] });
  areas.setting.state.colorTheme = 'teal';

  act(() => session.clear());
  expect(areas.user.state.userInfo).toBeNull();
  expect(areas.setting.state.authUser.auth).toBe(false);
  expect(areas.permission.state.menuList).toEqual([]);
  expect(areas.setting.state.colorTheme).toBe('teal');
});
