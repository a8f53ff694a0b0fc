import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientOver } from '../../core/client/clientOver.ts';
import { type TokenSessionOptions, tokenSession } from '../../core/session/tokenSession.ts';
import { CreatorSearch } from '../../features/search/CreatorSearch.tsx';
import { searchEn } from '../../features/search/locales/en.ts';
import { ReachkitProvider } from '../ReachkitProvider.tsx';

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
  ['no token', async () => null, /Please log in to this site first/],
];

it.each(faults)('%s from fetchToken is shown instead of the rows', async (_, fetchToken, text) => {
  const onLost = vi.fn();
  const client = clientOver(async () => ({ status: 401, body: {}, requestId: undefined }), {
    baseUrl: '',
    session: tokenSession({ fetchToken, onLost }),
  });
  const onError = vi.fn();
  const onEvent = vi.fn();
  const { container } = render(
    <ReachkitProvider client={client} locale="en" messages={[searchEn]} onError={onError} onEvent={onEvent}>
      <CreatorSearch />
    </ReachkitProvider>,
  );
  expect(await screen.findByText('The data did not load')).toBeVisible();
  expect(container.querySelector('.rk-error')).toHaveTextContent(text);
  expect(new Set(onError.mock.calls.map(([error]) => error.code)).size).toBe(1);
  // No login had started.
  expect([onLost.mock.calls, onEvent.mock.calls]).toEqual([[], []]);
});

it.each([null, 'refused'])('"Try again" calls fetchToken once more after token %s', async (first) => {
  const fetchToken = vi.fn<TokenSessionOptions['fetchToken']>(async () => null);
  if (first) fetchToken.mockResolvedValueOnce({ accessToken: first });
  const sent = vi.fn();
  const client = clientOver(
    async ({ authorization }) => {
      sent(authorization);
      return { status: 401, body: {}, requestId: undefined };
    },
    { baseUrl: '', session: tokenSession({ fetchToken }) },
  );
  render(
    <ReachkitProvider client={client} locale="en" messages={[searchEn]}>
      <CreatorSearch />
    </ReachkitProvider>,
  );
  await screen.findByText('The data did not load');
  await waitFor(() => expect(fetchToken).toHaveBeenCalledTimes(first ? 2 : 1));
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
  await waitFor(() => expect(fetchToken).toHaveBeenCalledTimes(first ? 3 : 2));
  fetchToken.mockResolvedValueOnce({ accessToken: 'fresh' });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Try again' }))[0] ?? document.body);
  await waitFor(() => expect(sent).toHaveBeenCalledWith('Bearer fresh'));
});
