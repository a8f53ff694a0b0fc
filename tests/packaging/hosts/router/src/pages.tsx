import { createClient, ReachkitProvider, type Target, tokenSession } from '@reachkit/sdk';
import { type RoutableView, useRoutedView, useRouterNavigation } from '@reachkit/sdk/adapters/react-router';
import { coreEn } from '@reachkit/sdk/locales/en/core';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { CreatorSearch, formatView, parseView, platforms, type SearchView } from '@reachkit/sdk/search';
import { version } from 'react';
import { Link, Outlet, useParams } from 'react-router-dom';

const session = tokenSession({
  userId: 'desk',
  storage: window.sessionStorage,
  fetchToken: async ({ rejected }) => (rejected === null ? { accessToken: 'desk-token' } : null),
});
const client = createClient({ baseUrl: '/api', session, locale: 'en' });

function addressOf(to: Target): string | undefined {
  switch (to.kind) {
    case 'creator':
      return `/creators/${to.platform}/${encodeURIComponent(to.id)}`;
    case 'search':
      return `/search/${to.platform}${to.view ? `?${to.view}` : ''}`;
    default:
      return undefined;
  }
}

const searchPlace: RoutableView<SearchView> = {
  parseView: (query, path) =>
    parseView(query, platforms.find((one) => one === path.split('/').at(-1)) ?? 'tiktok'),
  formatView,
  pathOf: ({ platform }) => `/search/${platform}`,
};

/** The provider is inside the router, so that it can use the router's hooks. */
export function Frame() {
  const navigation = useRouterNavigation(addressOf);
  return (
    <ReachkitProvider client={client} locale="en" messages={[coreEn, searchEn]} navigation={navigation}>
      <header className="host-header">
        React {version} <Link to="/">Start</Link> <Link to="/search/youtube">Search</Link>
      </header>
      <Outlet />
    </ReachkitProvider>
  );
}

export function StartPage() {
  return <h1>Welcome to the desk</h1>;
}

export function SearchPage() {
  const place = useRoutedView(searchPlace);
  return (
    <main className="host-main">
      <CreatorSearch {...place} />
    </main>
  );
}

export function CreatorPage() {
  const { id } = useParams();
  return <h1>Creator {id}</h1>;
}
