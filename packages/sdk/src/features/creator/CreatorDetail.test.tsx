import { type CreatorProfile, getCreator, getJob, getOverview, refreshCreator } from '@reachkit/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { compareCatalogues } from '../../core/i18n/compareCatalogues.ts';
import type { Navigation } from '../../core/navigation/target.ts';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { answer, Refusal } from '../../testing/mockHandler.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { CreatorDetail, type CreatorDetailProps } from './CreatorDetail.tsx';
import { creatorEn } from './locales/en.ts';
import { creatorZh } from './locales/zh.ts';
import type { CreatorActionsProps } from './shared/creatorSlots.ts';
import { unopened } from './stories/unopened.ts';
import {
  type CreatorWorldOptions,
  creatorWorld,
  daysAgo,
  type StoryKind,
  storyIds,
  storyJobId,
} from './stories/world.ts';

interface ShowOptions extends Partial<CreatorDetailProps> {
  readonly kind?: StoryKind;
  readonly world?: CreatorWorldOptions;
  /** Ids of the result list that the creator was opened from, in order. */
  readonly trail?: readonly string[];
  readonly navigation?: Navigation;
}

function show({ kind = 'rich', world, trail, navigation, ...props }: ShowOptions = {}) {
  const client = creatorWorld(world);
  const areas = createStateAreas();
  const id = props.id ?? storyIds[kind];
  if (trail) areas.bloggerList.keepTrail({ platform: 'tiktok', view: 'region=US', ids: trail, openedId: id });
  const onError = vi.fn();
  const ui = (next: Partial<CreatorDetailProps> = {}) => (
    <TestProvider
      client={client}
      locale="en"
      messages={[creatorZh, creatorEn]}
      areas={areas}
      onError={onError}
      {...(navigation && { navigation })}
    >
      <CreatorDetail platform="tiktok" id={id} {...props} {...next} />
    </TestProvider>
  );
  const view = render(ui());
  return {
    client,
    areas,
    onError,
    user: userEvent.setup(),
    redraw: (next: Partial<CreatorDetailProps>) => view.rerender(ui(next)),
  };
}

let mounts = 0;

function Collect({ creator }: CreatorActionsProps) {
  useState(() => {
    mounts += 1;
  });
  return <button type="button">{`Collect ${creator.id}`}</button>;
}

const withProfile = (change: Partial<CreatorProfile>): CreatorWorldOptions => ({
  profile: (profile) => ({ ...profile, ...change }),
});
const stale = { isPossible: true, isStale: true, jobId: null };
const opened = (name = 'Alexandria Montgomery-Featherstonehaugh') =>
  screen.findByRole('heading', { level: 1, name });

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(async () => {
  await Promise.all([
    import('./audience/CreatorAudience.tsx'),
    import('./content/CreatorContent.tsx'),
    import('./brand/CreatorBrands.tsx'),
    import('./email/CreatorEmails.tsx'),
    import('./email/EmailUnlock.tsx'),
  ]);
});

describe('the frame of a creator', () => {
  it('keeps all data of the open creator in the client state', async () => {
    const { areas, client } = show();
    expect(areas.bloggerDetail.state.bloggerdataAll).toBeNull();
    await opened();
    const sent = await client.call(getCreator, { params: { platform: 'tiktok', id: storyIds.rich } });
    expect(areas.bloggerDetail.state.bloggerdataAll).toEqual(sent);
  });

  it('shows name, account, platform, region, language, tags and the age of the figures', async () => {
    show();
    await opened();
    expect(screen.getByRole('link', { name: /@alexandria\.mf\.slowliving/ })).toHaveAttribute(
      'href',
      'https://example.com/tiktok/alexandria.mf.slowliving',
    );
    for (const words of ['United States', 'English', 'As of today'])
      expect(screen.getByText(words)).toBeVisible();
    const tags = screen.getByRole('list', { name: 'Tags' });
    await waitFor(() => expect(within(tags).getByText('Rental makeover')).toBeVisible());
  });

  it('shows the team’s contact history, lists and blacklist reason of a creator', async () => {
    show({
      world: withProfile({
        blacklist: { reason: 'kept the samples', scope: 'all', at: daysAgo(20), until: null, by: '予安' },
      }),
    });
    await opened();
    expect(screen.getByText('Contacted by the team')).toHaveAttribute('data-state', 'team');
    expect(screen.getByText('予安, 6 days ago')).toBeVisible();
    expect(screen.getByText('秋季家居首批')).toBeVisible();
    expect(screen.getByText('On the team’s blacklist.')).toBeVisible();
    expect(screen.getByText('Reason: kept the samples')).toBeVisible();
  });

  it('shows since when a creator is gone, with the last known data', async () => {
    show({ world: withProfile({ goneAt: daysAgo(12) }) });
    await opened();
    expect(screen.getByText(/No longer on the platform since 2026-11-08/)).toBeVisible();
    expect(await screen.findByText('186.42K')).toBeVisible();
  });

  it('shows unknown region, language and name as unknown, never an empty name', async () => {
    show({ kind: 'empty' });
    await opened('@quiet.corner');
    expect(screen.getByText('Region unknown')).toBeVisible();
    expect(screen.getByText('Language unknown')).toBeVisible();
    expect(screen.getByText('No data yet')).toBeVisible();
  });

  it('an unknown creator is explained with a way back, and no failure is reported', async () => {
    const onBack = vi.fn();
    const { user, onError } = show({ id: '999', onBack });
    expect(await screen.findByText('Creator not found')).toBeVisible();
    expect(screen.getByText(/No creator on TikTok has the ID 999/)).toBeVisible();
    expect(screen.queryByRole('tablist')).toBeNull();
    const ways = screen.getAllByRole('button', { name: 'Back to the result' });
    await user.click(ways[ways.length - 1] ?? document.body);
    expect(onBack).toHaveBeenCalledOnce();
    expect(onError.mock.calls.every(([error]) => error.code === 'notFound')).toBe(true);
  });

  it('shows why loading failed, with the request id, and retries', async () => {
    const { client, user } = show({
      world: {
        handlers: [
          answer(getCreator, () => {
            throw new Refusal({ code: 500, status: 500 });
          }),
        ],
      },
    });
    expect(await screen.findByText('The creator did not load')).toBeVisible();
    expect(screen.getByText(/test-request/)).toBeVisible();
    const [usual] = [creatorWorld()];
    client.use(answer(getCreator, ({ params }) => usual.call(getCreator, { params })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await opened();
  });

  it('shows an upgrade offer if no analysis is left, and keeps the header', async () => {
    const details = {
      feature: 'basicAnalyses',
      used: 10,
      limit: 10,
      resetAt: '2026-12-12T00:00:00+08:00',
      needVersion: 'basic',
    };
    show({
      world: {
        handlers: [
          answer(getOverview, () => {
            throw new Refusal({ code: 430, data: details });
          }),
        ],
      },
    });
    await opened();
    expect(await screen.findByText(/10.*10/)).toBeVisible();
    expect(screen.queryByText('186.42K')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('has headings in level order, and one live region', async () => {
    show({ world: withProfile({ goneAt: daysAgo(12) }) });
    await opened();
    await screen.findByText('186.42K');
    const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));
    expect(levels[0]).toBe(1);
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 1)).toBeLessThanOrEqual(1);
    // Tabs may announce their own actions; changes in the background are announced by the frame alone.
    const own = screen.getByRole('article').querySelectorAll(':scope > [role="status"]');
    expect(own).toHaveLength(1);
    for (const notice of document.querySelectorAll('.rk-notice'))
      expect(notice).toHaveAttribute('aria-live', 'off');
  });

  it("the frame keeps the host's own actions mounted while it renders again", async () => {
    const { client, redraw } = show({ slots: { Actions: Collect } });
    await screen.findByRole('button', { name: `Collect ${storyIds.rich}` });
    const before = mounts;
    redraw({ slots: { Actions: Collect }, className: 'again' });
    act(() => client.push({ code: 0, event: 'equity' }));
    expect(screen.getByRole('button', { name: `Collect ${storyIds.rich}` })).toBeVisible();
    expect(mounts).toBe(before);
  });
});

describe('the tabs', () => {
  it('are navigated by the arrow keys and reported to the host', async () => {
    const onTabChange = vi.fn();
    const { user } = show({ onTabChange });
    await opened();
    screen.getByRole('tab', { name: 'Overview' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: /Content/ })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Content' })).toBeVisible();
    expect(onTabChange.mock.calls).toEqual([
      ['audience', { replace: false, reason: 'tab' }],
      ['content', { replace: false, reason: 'tab' }],
    ]);
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: /Emails/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('are controlled by the host if it keeps the tab', async () => {
    const onTabChange = vi.fn();
    const { user, redraw } = show({ tab: 'overview', onTabChange });
    await opened();
    await user.click(screen.getByRole('tab', { name: /Brands/ }));
    expect(onTabChange).toHaveBeenCalledWith('brand', { replace: false, reason: 'tab' });
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    redraw({ tab: 'brand' });
    expect(screen.getByRole('tab', { name: /Brands/ })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('navigation through a result list', () => {
  const trail = ['1100', storyIds.rich, storyIds.poor];

  it('shows its position, and moves to the neighbours by keys and buttons', async () => {
    const onOpenCreator = vi.fn();
    const { user } = show({ trail, onOpenCreator });
    await opened();
    expect(screen.getByText('2 / 3')).toBeVisible();
    await user.keyboard(']');
    await user.keyboard('k');
    await user.click(screen.getByRole('button', { name: /Next/ }));
    expect(onOpenCreator.mock.calls).toEqual([
      [{ platform: 'tiktok', id: storyIds.poor }, { reason: 'next' }],
      [{ platform: 'tiktok', id: '1100' }, { reason: 'previous' }],
      [{ platform: 'tiktok', id: storyIds.poor }, { reason: 'next' }],
    ]);
  });

  it('the trail’s position follows the opened creator, so that going back finds that row', async () => {
    const { areas, redraw } = show({ trail, onOpenCreator: () => {} });
    await opened();
    redraw({ id: storyIds.poor });
    await opened('林小满在多伦多');
    expect(areas.bloggerList.state.trail?.openedId).toBe(storyIds.poor);
    expect(screen.getByRole('button', { name: /Next/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('uses the host’s addresses, keeps the tab, and returns to the same search', async () => {
    const go = vi.fn();
    const navigation: Navigation = {
      href: (to) => (to.kind === 'search' ? `/search?${to.view}` : to.kind === 'creator' ? '/c' : undefined),
      go,
    };
    const { user } = show({ trail, navigation, defaultTab: 'brand' });
    await opened();
    expect(screen.getByRole('link', { name: 'Back to the result' })).toHaveAttribute(
      'href',
      '/search?region=US',
    );
    await user.keyboard('j');
    expect(go).toHaveBeenCalledWith(
      { kind: 'creator', platform: 'tiktok', id: storyIds.poor, tab: 'brand' },
      'replace',
    );
  });

  it('replaces the address of a former id by that of the merged creator', async () => {
    const go = vi.fn();
    const profile = (one: CreatorProfile) => ({ ...one, creator: { ...one.creator, id: '4711' } });
    show({ world: { profile }, navigation: { href: () => undefined, go }, defaultTab: 'brand' });
    await opened();
    expect(go).toHaveBeenCalledExactlyOnceWith(
      { kind: 'creator', platform: 'tiktok', id: '4711', tab: 'brand' },
      'replace',
    );
  });

  it('shows the cost of look-alikes on their link', async () => {
    const href: Navigation['href'] = ({ kind }) => (kind === 'similar' ? '/similar' : undefined);
    show({ navigation: { href, go: vi.fn() } });
    await opened();
    const [way] = screen.getAllByRole('link', { name: /^Look-alikes/ });
    expect(way).toHaveAccessibleName('Look-alikes · uses 1 search');
  });

  it('has one primary action: to open the analysis, then to write', async () => {
    const href: Navigation['href'] = ({ kind }) => (kind === 'writeEmail' ? '/write' : undefined);
    const mainActions = () =>
      within(screen.getByRole('article'))
        .getAllByRole('button')
        .filter((button) => button.dataset.variant === 'primary' && button.closest('[data-dock]') === null);
    const { user } = show({
      world: { profile: (profile) => unopened(profile) },
      navigation: { href, go: vi.fn() },
    });
    const open = await screen.findByRole('button', { name: /^Open the analysis/ });
    expect(mainActions()).toEqual([open]);
    await user.click(open);
    await waitFor(() => expect(mainActions().map(({ textContent }) => textContent)).toEqual(['Write email']));
  });

  it('fills no button that writes to a blacklisted creator or unlocks the address', async () => {
    const href: Navigation['href'] = ({ kind }) => (kind === 'writeEmail' ? '/write' : undefined);
    const blacklist = { reason: '', scope: 'all', at: daysAgo(20), until: null, by: null } as const;
    show({ world: withProfile({ blacklist }), navigation: { href, go: vi.fn() } });
    await opened();
    await screen.findAllByRole('button', { name: /^Unlock/ });
    const filled = within(screen.getByRole('article'))
      .getAllByRole('button')
      .filter((button) => button.dataset.variant === 'primary');
    expect(filled).toEqual([]);
  });

  it('opens a new email to the creator', async () => {
    const go = vi.fn();
    const href: Navigation['href'] = ({ kind }) => (kind === 'writeEmail' ? '/write' : undefined);
    const { user, areas } = show({ navigation: { href, go } });
    await opened();
    const [write] = screen.getAllByRole('button', { name: 'Write email' });
    await user.click(write ?? document.body);
    expect(go).toHaveBeenCalledExactlyOnceWith({ kind: 'writeEmail' }, 'push');
    expect(areas.email.state.recipientList).toMatchObject([
      { id: storyIds.rich, platform: 'tiktok', origin: 'creator' },
    ]);
  });

  it('keys typed into a field do not move through the result', async () => {
    const onOpenCreator = vi.fn();
    const { user } = show({ trail, onOpenCreator });
    await opened();
    await user.click(await screen.findByRole('button', { name: 'Add a quote' }));
    const field = await screen.findByRole('textbox', { name: 'Price (USD)' });
    await user.keyboard('j]k[[');
    expect(field).toHaveValue('j]k[');
    expect(onOpenCreator).not.toHaveBeenCalled();
  });
});

describe('a refresh', () => {
  it('starts automatically, once, for a creator with outdated figures', async () => {
    const { client, redraw } = show({ world: withProfile({ refresh: stale }) });
    await opened();
    expect((await screen.findAllByText(/Refreshing from TikTok/))[0]).toBeVisible();
    redraw({ className: 'again' });
    expect(client.callsOf(refreshCreator)).toHaveLength(1);
  });

  it('a refresh does not start for fresh figures, or without a source for the platform', async () => {
    const { client } = show({
      world: withProfile({ refresh: { isPossible: false, isStale: true, jobId: null } }),
    });
    await opened();
    expect(screen.getAllByText(/out of date and cannot be refreshed/)[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
    expect(client.callsOf(refreshCreator)).toHaveLength(0);
  });

  it('a refresh shows its progress, and refetches everything when it is done', async () => {
    const { client } = show({ world: withProfile({ refresh: { ...stale, jobId: storyJobId } }) });
    await opened();
    await screen.findByText('186.42K');
    expect(client.callsOf(refreshCreator)).toHaveLength(0);
    const note = { id: storyJobId, kind: 'refresh', total: 4 };
    act(() => client.push({ code: 0, event: 'job', data: { ...note, state: 'running', done: 3 } }));
    expect(screen.getByText(/75\.0% done/)).toBeVisible();
    const before = [client.callsOf(getCreator).length, client.callsOf(getOverview).length];
    act(() => client.push({ code: 0, event: 'job', data: { ...note, state: 'done', done: 4 } }));
    expect(screen.getAllByText('The figures are now up to date.')[0]).toBeVisible();
    await waitFor(() =>
      expect([client.callsOf(getCreator).length, client.callsOf(getOverview).length]).toEqual(
        before.map((count) => count + 1),
      ),
    );
    expect(client.callsOf(refreshCreator)).toHaveLength(0);
    expect(client.callsOf(getJob)).toHaveLength(0);
  });

  it('shows a failure, keeps the figures, and can be retried', async () => {
    const { client, user } = show({ world: withProfile({ refresh: { ...stale, jobId: storyJobId } }) });
    await opened();
    await screen.findAllByText(/Refreshing from TikTok/);
    const data = { id: storyJobId, kind: 'refresh', state: 'failed', done: 1, total: 4 };
    act(() => client.push({ code: 0, event: 'job', data }));
    expect(screen.getAllByText(/The refresh failed/)[0]).toBeVisible();
    expect(await screen.findByText('186.42K')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(client.callsOf(refreshCreator)).toHaveLength(1);
  });

  it('follows only its own job', async () => {
    const { client } = show({ world: withProfile({ refresh: { ...stale, jobId: storyJobId } }) });
    await opened();
    await screen.findAllByText(/Refreshing from TikTok/);
    const data = { id: '1', kind: 'refresh', state: 'done', done: 1, total: 1 };
    act(() => client.push({ code: 0, event: 'job', data }));
    expect(screen.getAllByText(/Refreshing from TikTok/)[0]).toBeVisible();
  });
});

test('a creator’s screens have all texts in both languages', () => {
  expect(compareCatalogues(creatorZh, creatorEn)).toEqual([]);
});
