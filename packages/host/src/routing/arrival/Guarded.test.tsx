import { createStorage, tokenSession } from '@reachkit/sdk';
import { createStateAreas } from '@reachkit/sdk/host';
import { createMockClient, TestProvider } from '@reachkit/sdk/testing';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { PlatformContext } from '../../app/PlatformContext.ts';
import { Guarded } from './Guarded.tsx';
import { createWanted } from './wanted.ts';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => {}));

/** Stubs a signed-in person with a guarded page, and a public page that loads when `arrive` is called. */
function visit() {
  const storage = createStorage({ area: sessionStorage });
  const tokens = tokenSession({ storage, fetchToken: async () => null });
  tokens.setTokens({ accessToken: 'a' });
  const session = {
    ...tokens,
    signIn: async () => {},
    signInBySms: async () => {},
    signOut: async () => {},
    callAsClient: () => Promise.reject(new Error('No call is expected')),
    begin: tokens.setTokens,
  };
  const client = createMockClient([], { session });
  let arrive = () => {};
  const code = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const router = createMemoryRouter(
    [
      {
        element: <Guarded />,
        children: [
          { path: '/index', element: <p>start page</p> },
          { path: '/forgetPwd', element: <p>reset page</p>, loader: () => code },
          { path: '/vip', element: <p>members only</p>, loader: () => code },
          { path: '*', element: <p>own page</p> },
        ],
      },
    ],
    { initialEntries: ['/favourites'] },
  );
  const areas = createStateAreas({ lang: 'en' });
  render(
    <PlatformContext
      value={{ storage, session, client, language: 'en', areas, wanted: createWanted(storage) }}
    >
      <TestProvider client={client} locale="en">
        <RouterProvider router={router} />
      </TestProvider>
    </PlatformContext>,
  );
  return { router, arrive, endLogin: () => act(async () => tokens.clear()) };
}

it.each([
  ['/forgetPwd', 'reset page'],
  ['/vip', 'start page'],
])('a link to %s, followed while sign-in completes, leads to the %s', async (path, page) => {
  const { router, arrive, endLogin } = visit();
  await screen.findByText('own page');
  act(() => void router.navigate(path));
  await endLogin();
  await act(async () => arrive());
  expect(await screen.findByText(page)).toBeVisible();
});

it('the end of a login redirects to the start page', async () => {
  const { endLogin } = visit();
  await screen.findByText('own page');
  await endLogin();
  expect(await screen.findByText('start page')).toBeVisible();
});
