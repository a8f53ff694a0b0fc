import { listFavourites, listMailThreads } from '@reachkit/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ReachkitError } from '../../core/failures/errors.ts';
import { tokenSession } from '../../core/session/tokenSession.ts';
import type { Tokens } from '../../core/session/types.ts';
import { Inbox } from '../../features/email/inbox/Inbox.tsx';
import { emailEn } from '../../features/email/locales/en.ts';
import { storyThread } from '../../features/email/stories/inboxThreads.ts';
import { FavouriteLists } from '../../features/favourites/lists/page/FavouriteLists.tsx';
import { favouritesEn } from '../../features/favourites/locales/en.ts';
import { ShortLinks } from '../../features/shortlinks/list/ShortLinks.tsx';
import { shortlinksEn } from '../../features/shortlinks/locales/en.ts';
import { shortLink } from '../../features/shortlinks/stories/shortLink.ts';
import { shortLinkActions } from '../../features/shortlinks/stories/shortLinkActions.ts';
import { shortLinkWorld } from '../../features/shortlinks/stories/shortLinkWorld.ts';
import { createMockClient } from '../../testing/createMockClient.ts';
import { favouriteList } from '../../testing/fixtures.ts';
import { answer } from '../../testing/mockHandler.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';

const counts = { all: 1, needsReply: 1, unread: 0, automatic: 0, handled: 0, bounce: 0, snoozed: 0 };

/** Three widgets of one client, one per kind of read: `useRead`, the previous response kept, and page by page. */
function show(fetchFirst: () => Promise<Tokens | null>) {
  const fetchToken = vi.fn(fetchFirst);
  const onLost = vi.fn();
  const session = tokenSession({ fetchToken, onLost });
  const client = createMockClient(
    [
      answer(listFavourites, () => ({
        list: [favouriteList({ name: 'Own list' })],
        stock: { used: 1, limit: 50 },
        bulkLimit: 200,
      })),
      answer(listMailThreads, () => ({
        list: [storyThread({ id: '1', subject: 'Own conversation' })],
        cursor: null,
        counts,
        mailboxes: [],
      })),
      ...shortLinkWorld({ links: [shortLink({ name: 'Own link' })] }).handlers,
      ...shortLinkActions(),
    ],
    { session },
  );
  const errors: ReachkitError[] = [];
  const onEvent = vi.fn();
  render(
    <TestProvider
      client={client}
      locale="en"
      messages={[emailEn, favouritesEn, shortlinksEn]}
      onError={(error) => errors.push(error)}
      onEvent={onEvent}
    >
      <section>
        <FavouriteLists />
      </section>
      <section>
        <ShortLinks />
      </section>
      <section>
        <Inbox />
      </section>
    </TestProvider>,
  );
  const sessionErrors = () => errors.filter(({ kind }) => kind === 'session').map(({ code }) => code);
  return { client, session, errors, fetchToken, onLost, onEvent, sessionErrors };
}

const own = ['1 of 50', 'Own link', 'Own conversation'];
const areShown = async () => {
  for (const name of own) expect((await screen.findAllByText(name))[0]).toBeVisible();
};
const allSay = (text: string) =>
  waitFor(() => {
    const widgets = [...document.querySelectorAll('.rk-root > section')];
    expect(widgets).toHaveLength(own.length);
    for (const widget of widgets) expect(widget.querySelector('.rk-error')).toHaveTextContent(text);
    for (const name of own) expect(screen.queryAllByText(name)).toEqual([]);
  });
const loginFirst = 'Please log in to this site first';

it('every widget drops a signed-out person’s data, requests a login, and recovers', async () => {
  const { client, session, onLost, sessionErrors } = show(async () => ({ accessToken: 'a' }));
  await areShown();
  const before = client.calls.length;
  act(() => session.clear());
  await allSay(loginFirst);
  expect([client.calls.length - before, onLost.mock.calls, sessionErrors()]).toEqual([0, [], ['signedOut']]);
  act(() => session.setTokens({ accessToken: 'b' }));
  await areShown();
});

it('every widget shows why the server ended the login', async () => {
  const { client, onLost, onEvent, sessionErrors } = show(async () => ({ accessToken: 'a' }));
  await areShown();
  act(() => client.push({ code: 401, data: { reason: 'removed' } }));
  await allSay('Your access through this site has ended');
  expect([onLost.mock.calls, sessionErrors()]).toEqual([[['removed']], ['sessionLost']]);
  expect(onEvent).toHaveBeenCalledWith({ kind: 'sessionLost', reason: 'removed' });
});

it.each(['retry', 'setTokens', 'press'])('%s restores every widget that required a login', async (run) => {
  const { session, fetchToken, onLost, onEvent, sessionErrors } = show(async () => null);
  await allSay(loginFirst);
  expect([fetchToken.mock.calls.length, onLost.mock.calls, sessionErrors()]).toEqual([1, [], ['signedOut']]);
  expect(onEvent).not.toHaveBeenCalledWith(expect.objectContaining({ kind: 'sessionLost' }));
  fetchToken.mockResolvedValue({ accessToken: 'b' });
  if (run === 'retry') act(() => session.retry());
  else if (run === 'setTokens') act(() => session.setTokens({ accessToken: 'b' }));
  else act(() => screen.getAllByRole('button', { name: 'Try again' })[0]?.click());
  await areShown();
  expect(fetchToken).toHaveBeenCalledTimes(run === 'setTokens' ? 1 : 2);
});

it('a fetchToken failure reaches onError once, and retry restores every widget', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { session, fetchToken, errors } = show(() => Promise.reject(new Error('a fault of the page')));
  await allSay('could not get your login');
  expect(errors.map(({ code }) => code)).toEqual(fetchToken.mock.calls.map(() => 'tokenFailed'));
  fetchToken.mockResolvedValue({ accessToken: 'b' });
  act(() => session.retry());
  await areShown();
  said.mockRestore();
});
