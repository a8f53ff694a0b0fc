import { fetchUserInfo, getEquity, type MembershipVersion, searchCreators } from '@reachkit/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UpgradeOfferSlotProps } from '../../core/contexts.ts';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { CreatorSearch, type CreatorSearchProps } from './CreatorSearch.tsx';
import { searchEn } from './locales/en.ts';
import { searchZh } from './locales/zh.ts';
import { storyNow } from './stories/creators.ts';
import { refusal, type StoryWorldOptions, storyWorld, success } from './stories/world.ts';

/** A host's own offer that prints all its props. */
function HostOffer(props: UpgradeOfferSlotProps) {
  return <p data-testid="offer">{JSON.stringify(props)}</p>;
}

interface Options {
  /** Level of the search scope; left out: the plan is unknown. */
  readonly scope?: number;
  readonly search?: CreatorSearchProps;
  readonly world?: StoryWorldOptions;
}

const equity = (scope: number, searches = 6, version: MembershipVersion = 'free') => ({
  equityVersion: { version, versionName: version },
  red_center: { save_koc_task: '0' },
  items: [
    { key: 'searchScope', kind: 'level', period: null, limit: scope, used: null, resetAt: null } as const,
    {
      key: 'searches',
      kind: 'counter',
      period: 'day',
      limit: searches + 1,
      used: searches,
      resetAt: midnight,
    } as const,
  ],
});
const midnight = '2025-11-21T00:00:00+08:00';
const searches = { limit: 10, used: 7, resetAt: midnight };

function show({ scope, search, world: options }: Options = {}) {
  const world = storyWorld(options);
  const areas = createStateAreas();
  if (scope !== undefined) areas.session.setEquity(equity(scope));
  render(
    <TestProvider
      client={world.client}
      areas={areas}
      locale="en"
      messages={[searchZh, searchEn]}
      now={() => storyNow}
      slots={{ UpgradeOffer: HostOffer }}
    >
      <CreatorSearch {...search} />
    </TestProvider>,
  );
  const asked = () => world.requests.filter(({ endpoint }) => endpoint === searchCreators).length;
  return { areas, asked, publish: world.publish, user: userEvent.setup() };
}

const settled = () => waitFor(() => expect(screen.getByText(/creators? match/)).toBeVisible());
const offer = async () => JSON.parse((await screen.findByTestId('offer')).textContent ?? '');

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => import('./parts/filters/panels.ts'));
beforeEach(() => localStorage.clear());

describe('the end of the rows shown by the plan', () => {
  it('is an upgrade offer below the rows, without further requests', async () => {
    const { asked } = show({ world: { quota: { rows: 20, searches } } });
    await settled();
    expect(await offer()).toEqual({
      missed: { feature: 'searchRows', used: 20, limit: 20, resetAt: null },
    });
    expect(screen.queryByRole('alert', { name: /load/ })).toBeNull();
    expect(within(screen.getByRole('grid')).getAllByRole('row').length).toBeGreaterThan(5);
    expect(asked()).toBe(1);
  });

  it('is the plain end if there are no more creators anyway', async () => {
    show({ world: { count: 8, quota: { rows: 20, searches } } });
    await settled();
    expect(screen.getByText('End of list · 8 creators')).toBeVisible();
    expect(screen.queryByTestId('offer')).toBeNull();
  });

  it('shows the number of remaining searches beforehand', async () => {
    const { areas } = show({ scope: 2, world: { quota: { rows: 20, searches } } });
    await settled();
    expect(screen.getByText('3 searches left today')).toBeVisible();
    await waitFor(() => expect(areas.session.state.userEquityData?.items?.[1]).toMatchObject(searches));
  });
});

describe('the free sample rows', () => {
  it('are marked as a sample, with the cost of more rows at their end', async () => {
    const { asked, user } = show({ world: { hasSample: true, quota: { rows: 200, searches } } });
    await settled();
    const note = screen.getByText(
      'This is a free sample. Filtering, sorting or loading more rows uses 1 search.',
    );
    const more = await screen.findByRole('button', { name: /^Show more.*uses 1 search · 3 left today$/ });
    expect(asked()).toBe(1);
    await user.click(more);
    await waitFor(() => expect(asked()).toBe(2));
    await waitFor(() =>
      expect(note).toHaveTextContent(
        'You used 1 search for this list today. Sorting and loading more rows are free; a filter uses 1 search.',
      ),
    );
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });

  it('that fill the plan’s limit offer more rows instead of another page', async () => {
    show({ world: { hasSample: true, quota: { rows: 20, searches } } });
    await settled();
    expect(screen.getByText('This is a free sample. Filtering or sorting uses 1 search.')).toBeVisible();
    expect(await offer()).toMatchObject({ missed: { feature: 'searchRows' } });
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });
});

describe('a day without remaining searches', () => {
  const spent = { feature: 'searches', used: 10, limit: 10, resetAt: midnight, needVersion: 'basic' };

  it('offers an upgrade instead of the list, keeps the input, and searches after the upgrade', async () => {
    let isSpent = true;
    const { areas, user } = show({
      scope: 1,
      world: {
        answer: ({ endpoint }) =>
          isSpent && endpoint === searchCreators ? refusal(430, 'No more', spent) : null,
      },
    });
    expect(await offer()).toEqual({ missed: spent, msg: 'No more' });
    expect(document.querySelector('.rk-toast')).toHaveTextContent('No more');
    const box = screen.getByRole('combobox', { name: 'Search creators' });
    await user.type(box, 'kitchen{Enter}');
    expect(await offer()).toMatchObject({ missed: spent });
    expect(box).toHaveValue('kitchen');
    isSpent = false;
    await act(async () => areas.session.setEquity(equity(1, 99)));
    await settled();
    expect(screen.queryByTestId('offer')).toBeNull();
    expect(box).toHaveValue('kitchen');
  });
});

describe('a filter beyond the plan', () => {
  it('carries a lock in the list of filters, and opens an offer instead of its editor', async () => {
    const { user } = show({ scope: 1 });
    await settled();
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.type(await screen.findByRole('combobox', { name: 'Find a filter' }), 'engagement');
    expect(screen.getByRole('option')).toHaveAccessibleName('Engagement rate Requires a higher plan');
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Engagement rate' });
    expect(await offer()).toEqual({
      missed: { feature: 'searchScope', used: 2, limit: 1, resetAt: null },
      what: 'The filter “Engagement rate”',
    });
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that is already set can be removed, but not changed', async () => {
    const { user, asked } = show({
      scope: 1,
      search: {
        defaultView: {
          platform: 'tiktok',
          filter: { avg_intrate_start: '1' },
          sort: { key: 'followers', order: 'desc' },
        },
      },
    });
    await settled();
    await user.click(screen.getByRole('button', { name: /^Requires a higher plan\s*Engagement rate/ }));
    expect(await offer()).toMatchObject({ what: 'The filter “Engagement rate”' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Remove filter: Engagement rate/ }));
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('opens once the plan includes it', async () => {
    const { areas, user } = show({ scope: 1 });
    await settled();
    await act(async () => areas.session.setEquity(equity(2)));
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('option', { name: 'Engagement rate' }));
    expect(await screen.findByRole('dialog', { name: 'Engagement rate' })).toBeVisible();
    expect(screen.queryByTestId('offer')).toBeNull();
  });

  it('is open while the plan is unknown: the server decides', async () => {
    const { user } = show();
    await settled();
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    expect(await screen.findByRole('option', { name: 'Engagement rate' })).toBeVisible();
  });

  it('leads from its offer back to the list of all filters', async () => {
    const { user } = show({ scope: 1 });
    await settled();
    await user.click(screen.getByText('Filters'));
    await user.click(await screen.findByRole('option', { name: /^Email.*Requires a higher plan/ }));
    expect(await offer()).toMatchObject({ what: 'The filter “Email”' });
    await user.click(screen.getByRole('button', { name: 'All filters' }));
    expect(await screen.findByRole('option', { name: /^Region/ })).toBeVisible();
    expect(screen.queryByTestId('offer')).toBeNull();
  });
});

describe('a plan change while the search is open', () => {
  const person = {
    id: '7',
    nickName: 'Ann',
    avatar: null,
    teamId: '3',
    roleIds: [],
    company: null,
    phone: null,
    version: 'free',
    language: null,
    timeZone: null,
    deletesAt: null,
  };
  /** A free team that buys Pro. */
  function buys(before?: StoryWorldOptions['answer']) {
    let isPro = false;
    const shown = show({
      world: {
        quota: { rows: 20, searches },
        answer: (request) => {
          if (request.endpoint === fetchUserInfo) {
            const body = { code: 0, msg: '', ok: true, data: { officeUser: person } };
            return { status: 200, body, requestId: 'req_story' };
          }
          if (request.endpoint === getEquity)
            return success({ teamId: '3', ...equity(3, 499, 'pro'), expireAt: null, endsOn: null });
          return isPro ? null : (before?.(request) ?? null);
        },
      },
    });
    const buy = () =>
      act(async () => {
        isPro = true;
        shown.publish('equity');
      });
    return { ...shown, buy };
  }

  it('applies the new limits, even if no other component reads them', async () => {
    const { buy, asked } = buys();
    await settled();
    expect(screen.getByText(/3 searches left today/)).toBeVisible();
    await buy();
    expect(await screen.findByText(/1 search left today/)).toBeVisible();
    expect(asked()).toBe(1);
  });

  it('searches again if the search was rejected before', async () => {
    const { buy } = buys((request) =>
      request.endpoint === searchCreators ? refusal(430, 'The limit is reached') : null,
    );
    expect(await screen.findByTestId('offer')).toBeVisible();
    await buy();
    await settled();
    expect(within(screen.getByRole('grid')).getAllByRole('row').length).toBeGreaterThan(5);
  });
});
