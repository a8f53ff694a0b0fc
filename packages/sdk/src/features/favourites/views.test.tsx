import { listFavouriteActs } from '@reachkit/contract/favourites/acts';
import { listBlacklist } from '@reachkit/contract/favourites/blacklist';
import { listFavouriteCreators } from '@reachkit/contract/favourites/members';
import { listImportRows } from '@reachkit/contract/imports/importing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useRoutedView } from '../../adapters/reactRouter.ts';
import type { RoutableView } from '../../adapters/routedView.ts';
import type { Client } from '../../core/client/types.ts';
import type { FeatureViewProps } from '../../core/react/useControllable.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { Blacklist } from './blacklist/Blacklist.tsx';
import { formatBlacklistView, parseBlacklistView } from './blacklist/blacklistView.ts';
import { ImportRecords } from './imports/records/ImportRecords.tsx';
import { formatImportRecordsView, parseImportRecordsView } from './imports/records/importRecordsView.ts';
import { formatActivityView, parseActivityView } from './lists/activity/activityView.ts';
import { FavouriteActivity } from './lists/activity/FavouriteActivity.tsx';
import { FavouriteLists } from './lists/page/FavouriteLists.tsx';
import {
  type FavouriteListsView,
  formatFavouriteListsView,
  parseFavouriteListsView,
} from './lists/page/favouritesView.ts';
import { favouritesEn } from './locales/en.ts';
import { favouritesZh } from './locales/zh.ts';
import { actionWorld, manyActions } from './stories/activity.ts';
import { blacklistWorld } from './stories/blacklist.ts';
import { memberWorld } from './stories/members.ts';
import { recordWorld } from './stories/records.ts';

interface Asked {
  readonly endpoint: { readonly id: string };
  readonly input: unknown;
}

interface World {
  readonly client: Client;
  readonly requests: readonly Asked[];
}

interface Page<View> {
  readonly draw: (props: FeatureViewProps<View>) => ReactNode;
  readonly routable: RoutableView<View>;
  readonly world: () => World;
  /** Endpoint that is requested with the view's parameters. */
  readonly read: { readonly id: string };
  /** The initial query. */
  readonly start: string;
  /** Changes the view through the UI. */
  readonly action: (user: UserEvent) => Promise<void>;
  readonly query: string;
  readonly reason: string;
  /** Expected request parameters of the changed view. */
  readonly asks: object;
}

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

interface RoutedProps<View> {
  readonly routable: RoutableView<View>;
  readonly draw: (props: FeatureViewProps<View>) => ReactNode;
}

function Routed<View>({ routable, draw }: RoutedProps<View>) {
  return draw(useRoutedView(routable));
}

/** The cases have different view types, so each is registered separately. */
function inThreeModes<View>(name: string, page: Page<View>) {
  const { routable, draw } = page;
  const show = (children: ReactNode) => {
    const { client, requests } = page.world();
    render(
      <TestProvider client={client} locale="en" messages={[favouritesZh, favouritesEn]}>
        {children}
      </TestProvider>,
    );
    const lastAsked = () => requests.filter(({ endpoint }) => endpoint.id === page.read.id).at(-1)?.input;
    return { user: userEvent.setup(), lastAsked };
  };
  const startView = () => routable.parseView(page.start, '/');

  describe(`the view of ${name}`, () => {
    it('starts at defaultView, is kept in memory, and reports changes with a reason', async () => {
      const onViewChange = vi.fn();
      const { user, lastAsked } = show(draw({ defaultView: startView(), onViewChange }));
      await page.action(user);
      await waitFor(() => expect(lastAsked()).toMatchObject(page.asks));
      expect(onViewChange).toHaveBeenLastCalledWith(routable.parseView(page.query, '/'), {
        reason: page.reason,
        replace: page.reason === 'keyword',
      });
    });

    it('is controlled by the host until the host changes it', async () => {
      const onViewChange = vi.fn();
      const { user, lastAsked } = show(draw({ view: startView(), onViewChange }));
      await page.action(user);
      await waitFor(() => expect(onViewChange).toHaveBeenCalled());
      expect(onViewChange.mock.lastCall?.[0]).toEqual(routable.parseView(page.query, '/'));
      expect(lastAsked()).not.toMatchObject(page.asks);
    });

    it('is kept in a router’s URL, and follows back and reload', async () => {
      const routes = [{ path: '/page', element: <Routed routable={routable} draw={draw} /> }];
      const router = createMemoryRouter(routes, { initialEntries: [`/page?${page.start}`] });
      const { user, lastAsked } = show(<RouterProvider router={router} />);
      await page.action(user);
      await waitFor(() => expect(router.state.location.search).toBe(`?${page.query}`.replaceAll(',', '%2C')));
      await waitFor(() => expect(lastAsked()).toMatchObject(page.asks));
      const { search } = router.state.location;
      if (page.reason !== 'keyword') {
        await act(() => router.navigate(-1));
        expect(router.state.location.search).toBe(`?${page.start}`.replace(/^\?$/, ''));
      }
      const reloaded = createMemoryRouter(routes, { initialEntries: [`/page${search}`] });
      const second = show(<RouterProvider router={reloaded} />);
      await waitFor(() => expect(second.lastAsked()).toMatchObject(page.asks));
    });
  });
}

beforeEach(() => localStorage.clear());

inThreeModes('the blacklist, filtered', {
  draw: (props) => <Blacklist {...props} />,
  routable: { parseView: parseBlacklistView, formatView: formatBlacklistView },
  world: () => blacklistWorld(),
  read: listBlacklist,
  start: 'platform=tiktok',
  action: (user) => press(user, 'Ended'),
  query: 'platform=tiktok&state=past',
  reason: 'filter',
  asks: { query: { platform: 'tiktok', state: 'past', pageNum: 1 } },
});

inThreeModes('the blacklist, searched', {
  draw: (props) => <Blacklist {...props} />,
  routable: { parseView: parseBlacklistView, formatView: formatBlacklistView },
  world: () => blacklistWorld(),
  read: listBlacklist,
  start: 'state=all',
  action: async (user) => user.type(await screen.findByRole('searchbox', { name: /Find/ }), 'sophie'),
  query: 'keyword=sophie&state=all',
  reason: 'keyword',
  asks: { query: { keyword: 'sophie', state: '' } },
});

inThreeModes('the activity', {
  draw: (props) => <FavouriteActivity {...props} />,
  routable: { parseView: parseActivityView, formatView: formatActivityView },
  world: () => actionWorld({ actions: manyActions(420) }),
  read: listFavouriteActs,
  start: 'page=2',
  action: (user) => press(user, 'Next page'),
  query: 'page=3',
  reason: 'page',
  asks: { query: { pageNum: 3 } },
});

inThreeModes('import records, one of them open', {
  draw: (props) => <ImportRecords {...props} />,
  routable: { parseView: parseImportRecordsView, formatView: formatImportRecordsView },
  world: () => recordWorld(),
  read: listImportRows,
  start: 'type=list&import=7',
  action: (user) => press(user, 'Skipped 44'),
  query: 'type=list&import=7&rowState=failed',
  reason: 'filter',
  asks: { params: { id: '7' }, query: { state: 'failed' } },
});

inThreeModes<FavouriteListsView>('a list with its filters', {
  draw: (props) => <FavouriteLists {...props} />,
  routable: { parseView: parseFavouriteListsView, formatView: formatFavouriteListsView },
  world: () => memberWorld(),
  read: listFavouriteCreators,
  start: 'list=1&region=US',
  action: async (user) => user.click(await screen.findByRole('button', { name: /^Replied/ })),
  query: 'list=1&contact=replied&region=US',
  reason: 'filter',
  asks: { params: { id: '1' }, query: { region: 'US', contact: 'replied' } },
});
