import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { Client } from '../../core/client/types.ts';
import { formEn } from '../../core/form/locales/en.ts';
import { type TokenSession, tokenSession } from '../../core/session/tokenSession.ts';
import { ComposeEmail } from '../../features/email/compose/ComposeEmail.tsx';
import { emailEn } from '../../features/email/locales/en.ts';
import { campaignWorld } from '../../features/email/stories/campaignWorld.ts';
import { FavouriteLists } from '../../features/favourites/lists/page/FavouriteLists.tsx';
import { favouritesEn } from '../../features/favourites/locales/en.ts';
import { listWorld } from '../../features/favourites/stories/lists.ts';
import { CreatorSearch } from '../../features/search/CreatorSearch.tsx';
import { searchEn } from '../../features/search/locales/en.ts';
import { ShortLinkButton } from '../../features/shortlinks/button/ShortLinkButton.tsx';
import { shortlinksEn } from '../../features/shortlinks/locales/en.ts';
import { createMockClient } from '../../testing/createMockClient.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';

beforeEach(() => sessionStorage.clear());

const typed = "the first person's words";

interface Case {
  readonly name: string;
  readonly client: () => Client;
  readonly feature: ReactNode;
  readonly type: () => Promise<void>;
}

const cases: readonly Case[] = [
  {
    name: 'an email that is being written',
    client: () => campaignWorld(),
    feature: <ComposeEmail />,
    type: async () => userEvent.type(await screen.findByLabelText(/Campaign name/), typed),
  },
  {
    name: 'a search',
    client: () => createMockClient(),
    feature: <CreatorSearch />,
    type: async () => userEvent.type(await screen.findByRole('combobox', { name: 'Search creators' }), typed),
  },
  {
    name: 'an open dialog',
    client: () => listWorld().client,
    feature: <FavouriteLists />,
    type: async () => {
      await userEvent.click((await screen.findAllByRole('button', { name: 'New list' }))[0] ?? document.body);
      const dialog = await screen.findByRole('dialog', { name: 'New list' });
      await userEvent.type(within(dialog).getAllByRole('textbox')[0] ?? dialog, typed);
    },
  },
];

const isShown = () =>
  screen
    .queryAllByDisplayValue(typed)
    .concat(screen.queryAllByText(typed))
    .some((element) => element.isConnected);

function show({ client, feature }: Pick<Case, 'client' | 'feature'>): TokenSession {
  const session = tokenSession({ fetchToken: async () => ({ accessToken: 'renewed' }) });
  session.setTokens({ accessToken: 'first' });
  render(
    <TestProvider
      client={{ ...client(), session }}
      locale="en"
      messages={[formEn, emailEn, favouritesEn, searchEn, shortlinksEn]}
    >
      {feature}
    </TestProvider>,
  );
  return session;
}

it.each(cases)('$name survives a renewed token, and is reset with the login', async ({ type, ...shown }) => {
  const session = show(shown);
  await type();
  expect(isShown()).toBe(true);
  await act(() => session.getCredential({ rejected: 'first' }));
  expect([session.getToken(), isShown()]).toEqual(['renewed', true]);
  act(() => session.clear());
  await waitFor(() => expect(isShown()).toBe(false));
  act(() => session.setTokens({ accessToken: 'second' }));
  expect([isShown(), screen.queryByRole('dialog')]).toEqual([false, null]);
});

it('a dialog behind a button closes when another person logs in', async () => {
  const session = show({
    client: () => createMockClient(),
    feature: <ShortLinkButton creator={{ id: '7', name: 'Mira', platform: 'tiktok' }} />,
  });
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { expanded: true })).toBeVisible();
  act(() => session.setTokens({ accessToken: 'second' }));
  expect(screen.getByRole('button', { expanded: false })).toBeVisible();
});
