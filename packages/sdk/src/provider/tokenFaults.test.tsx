import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientOver } from '../core/client/clientOver.ts';
import { type TokenSessionOptions, tokenSession } from '../core/session/tokenSession.ts';
import { CreatorSearch } from '../features/search/CreatorSearch.tsx';
import { searchEn } from '../features/search/locales/en.ts';
import { ReachkitProvider } from './ReachkitProvider.tsx';

const said = vi.spyOn(console, 'error');
beforeEach(() => said.mockImplementation(() => {}));
afterEach(() => said.mockReset());

let issued = 0;
const faults: readonly (readonly [string, TokenSessionOptions['fetchToken'], RegExp])[] = [
  [
    'a token that the server refuses',
    async () => {
      issued += 1;
      return { accessToken: `token-${issued}` };
    },
    /The server did not accept your login/,
  ],
  ['an answer that is no token', async () => JSON.parse('{"token":"t"}'), /login data could not be read/],
  ['an error', () => Promise.reject(new Error('fault')), /could not get your login/],
  ['no token', async () => null, /Your login has expired/],
];

it.each(faults)('%s from fetchToken is said in place of the rows', async (_, fetchToken, text) => {
  const client = clientOver(async () => ({ status: 401, body: {}, requestId: undefined }), {
    baseUrl: '',
    session: tokenSession({ fetchToken }),
  });
  const onError = vi.fn();
  const { container } = render(
    <ReachkitProvider client={client} locale="en" messages={[searchEn]} onError={onError}>
      <CreatorSearch />
    </ReachkitProvider>,
  );
  expect(await screen.findByText('The data did not load')).toBeVisible();
  expect(container.querySelector('.rk-error')).toHaveTextContent(text);
  expect(new Set(onError.mock.calls.map(([error]) => error.code)).size).toBe(1);
});
