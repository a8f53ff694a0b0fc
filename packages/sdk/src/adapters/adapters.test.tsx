import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { Target } from '../core/navigation/target.ts';
import { nextNavigation, useRoutedView as useNextView } from './next.ts';
import { useRouterNavigation, useRoutedView as useRouterView } from './reactRouter.ts';
import type { RoutableView, RoutedView } from './routedView.ts';

interface View {
  readonly place: string;
  readonly region: string;
}

const routable: RoutableView<View> = {
  parseView: (query, path) => ({
    place: path.split('/').at(-1) ?? '',
    region: new URLSearchParams(query).get('region') ?? '',
  }),
  formatView: ({ region }) => (region === '' ? '' : new URLSearchParams({ region }).toString()),
  pathOf: ({ place }) => `/search/${place}`,
};

function Feature({ view, onViewChange }: RoutedView<View>) {
  return (
    <>
      <p>{`${view.place} ${view.region || 'anywhere'}`}</p>
      <button type="button" onClick={() => onViewChange({ ...view, region: 'JP' }, { replace: false })}>
        Japan
      </button>
      <button type="button" onClick={() => onViewChange({ ...view, region: '' }, { replace: true })}>
        anywhere
      </button>
      <button type="button" onClick={() => onViewChange({ ...view, place: 'youtube' }, { replace: false })}>
        YouTube
      </button>
    </>
  );
}

function RouterPage() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Feature {...useRouterView(routable)} />
      <output>{pathname + search}</output>
    </>
  );
}

/** A minimal app router: an address in state, changed by push and replace. */
function NextPage({ start, onGo }: { readonly start: string; readonly onGo: (how: string) => void }) {
  const [address, setAddress] = useState(start);
  const [pathname = '', query = ''] = address.split('?');
  const [router] = useState(() => ({
    push: (href: string) => {
      onGo('push');
      setAddress(href);
    },
    replace: (href: string) => {
      onGo('replace');
      setAddress(href);
    },
  }));
  const searchParams = new URLSearchParams(query);
  return (
    <>
      <Feature {...useNextView(routable, { router, pathname, searchParams })} />
      <output>{address}</output>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByRole('status').textContent;

describe('a view in the address', () => {
  it('React Router’s view follows back and forward, keeps foreign parameters, may change the path', async () => {
    const router = createMemoryRouter([{ path: '/search/:place', element: <RouterPage /> }], {
      initialEntries: ['/app/search/tiktok?theme=a&region=US'],
      basename: '/app',
    });
    render(<RouterProvider router={router} />);
    expect(screen.getByText('tiktok US')).toBeVisible();
    await press('Japan');
    expect(address()).toBe('/search/tiktok?theme=a&region=JP');
    await act(() => router.navigate(-1));
    expect(screen.getByText('tiktok US')).toBeVisible();
    await press('anywhere');
    expect(address()).toBe('/search/tiktok?theme=a');
    await press('YouTube');
    expect(address()).toBe('/search/youtube?theme=a');
    expect(screen.getByText('youtube anywhere')).toBeVisible();
  });

  it('Next’s view is pushed or replaced as the feature requests', async () => {
    const onGo = vi.fn();
    render(<NextPage start="/search/tiktok?theme=a&region=US" onGo={onGo} />);
    expect(screen.getByText('tiktok US')).toBeVisible();
    await press('Japan');
    await press('anywhere');
    await press('YouTube');
    expect(address()).toBe('/search/youtube?theme=a');
    expect(onGo.mock.calls.flat()).toEqual(['push', 'replace', 'push']);
  });
});

const href = (target: Target) => (target.kind === 'creator' ? `/c/${target.id}` : undefined);
const creator: Target = { kind: 'creator', platform: 'tiktok', id: '7' };

function Goes() {
  const navigation = useRouterNavigation(href);
  const { pathname } = useLocation();
  useEffect(() => {
    navigation.go({ kind: 'upgrade' }, 'push');
    navigation.go(creator, 'push');
  }, [navigation]);
  return <output>{pathname}</output>;
}

function Place() {
  return <output>{useRouterNavigation(href).href(creator)}</output>;
}

describe('navigation', () => {
  it('navigates through React Router to the host’s paths', async () => {
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Goes /> }])} />);
    expect(await screen.findByText('/c/7')).toBeVisible();
  });

  it('links have addresses with React Router’s basename', async () => {
    const router = createMemoryRouter([{ path: '*', element: <Place /> }], {
      initialEntries: ['/app/'],
      basename: '/app/',
    });
    render(<RouterProvider router={router} />);
    expect(await screen.findByText('/app/c/7')).toBeVisible();
  });

  it('navigates through Next to the host’s paths', () => {
    const router = { push: vi.fn(), replace: vi.fn() };
    const navigation = nextNavigation(router, href);
    navigation.go({ kind: 'upgrade' }, 'push');
    navigation.go(creator, 'replace');
    expect(router.push).not.toHaveBeenCalled();
    expect(router.replace).toHaveBeenCalledExactlyOnceWith('/c/7');
    expect(navigation.href(creator)).toBe('/c/7');
  });
});
