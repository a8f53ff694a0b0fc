// @vitest-environment jsdom
import { countCreators, getFilterOptions, searchCreators, suggestCreators } from '@reachkit/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createStorage } from '../../core/react/storage.ts';
import { ReachkitProvider } from '../../provider/ReachkitProvider.tsx';
import type { SearchView } from './model/view.ts';
import { refusal, type StoryWorld, type StoryWorldOptions, storyWorld, success } from './stories/world.ts';
import { type CreatorSearchOptions, useCreatorSearch } from './useCreatorSearch.ts';

function setUp(options: CreatorSearchOptions = {}, worldOptions: StoryWorldOptions = {}) {
  const world = storyWorld(worldOptions);
  const onError = vi.fn();
  const area = new Map<string, string>();
  const storage = createStorage({
    area: {
      getItem: (key) => area.get(key) ?? null,
      setItem: (key, value) => void area.set(key, value),
      removeItem: (key) => void area.delete(key),
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ReachkitProvider client={world.client} onError={onError}>
      {children}
    </ReachkitProvider>
  );
  const hook = renderHook((given: CreatorSearchOptions) => useCreatorSearch({ storage, ...given }), {
    wrapper,
    initialProps: options,
  });
  return { ...hook, world, onError, storage };
}

const tiktok = { params: { platform: 'tiktok' } } as const;

const asked = (world: StoryWorld, endpoint: unknown) =>
  world.requests.filter((request) => request.endpoint === endpoint);

const isReady = (view: { current: ReturnType<typeof useCreatorSearch> }) => () =>
  expect(view.current.result.status).toBe('ready');

describe('a creator search', () => {
  it('shows the first creators of the platform by median plays', async () => {
    const { result } = setUp({ platform: 'youtube' });
    expect(result.current.result.status).toBe('loading');
    await waitFor(isReady(result));
    const { rows, total } = result.current.result;
    expect(total).toBe(400);
    expect(rows).toHaveLength(50);
    expect(rows.every((row) => row.platform === 'youtube')).toBe(true);
    const plays = rows.map((row) => row.medianPlays ?? 0);
    expect(plays).toEqual(plays.toSorted((a, b) => b - a));
  });

  it('stops at the end of a free sample until more rows are requested', async () => {
    const { result, world } = setUp({}, { hasSample: true });
    await waitFor(isReady(result));
    expect(result.current.result).toMatchObject({ isSample: true, hasMore: true });
    act(() => result.current.result.loadMore());
    // Sent later by the same client, so a request of loadMore would precede it.
    await act(() => world.client.call(countCreators, { ...tiktok, body: {} }));
    expect(asked(world, searchCreators)).toHaveLength(1);

    act(() => result.current.result.openSample());
    await waitFor(() => expect(result.current.result.rows).toHaveLength(100));
    expect(result.current.result.isSample).toBe(false);
    act(() => result.current.result.loadMore());
    await waitFor(() => expect(result.current.result.rows).toHaveLength(150));

    act(() => result.current.setFilter({ followerCount_start: '1' }));
    await waitFor(() => expect(asked(world, searchCreators)).toHaveLength(4));
    await waitFor(isReady(result));
    expect(result.current.result.isSample).toBe(false);
  });

  it('a platform change by the host clears the selection; fewer platforms keep it', async () => {
    const view: SearchView = { platform: 'tiktok', filter: {}, sort: { key: 'followers', order: 'desc' } };
    const { result, rerender } = setUp({ view });
    await waitFor(isReady(result));
    const first = result.current.result.rows[0]?.id ?? '';
    act(() => result.current.selection.set([first], { reason: 'row' }));
    rerender({ view, platforms: ['tiktok'] });
    expect(result.current.selection.ids).toEqual([first]);
    rerender({ view: { ...view, platform: 'youtube' }, platforms: ['youtube'] });
    expect(result.current.selection.ids).toEqual([]);
  });

  it('defaults to TikTok', async () => {
    const { result, world } = setUp();
    await waitFor(isReady(result));
    expect(result.current.platform).toBe('tiktok');
    expect(asked(world, searchCreators).map(({ input }) => input.params?.platform)).toEqual(['tiktok']);
  });

  it('appends the next page once, however often the end is reached', async () => {
    const { result, world } = setUp({}, { delay: 5 });
    await waitFor(isReady(result));
    act(() => {
      result.current.result.loadMore();
      result.current.result.loadMore();
      result.current.result.loadMore();
    });
    await waitFor(() => expect(result.current.result.rows).toHaveLength(100));
    expect(asked(world, searchCreators)).toHaveLength(2);
    expect(new Set(result.current.result.rows.map((row) => row.id)).size).toBe(100);
  });

  it('never shows a late response below a newer search', async () => {
    const slowFirst = (request: { input: { body?: unknown } }) =>
      JSON.stringify(request.input.body).includes('"region":"JP"') ? 120 : 1;
    const { result } = setUp({}, { delay: slowFirst });
    await waitFor(isReady(result));
    act(() => result.current.setFilter({ region: 'JP' }));
    act(() => result.current.setFilter({ region: 'KR' }));
    await waitFor(() => expect(result.current.result.rows[0]?.region).toBe('KR'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 160)));
    expect(result.current.view.filter).toEqual({ region: 'KR' });
    expect(new Set(result.current.result.rows.map((row) => row.region))).toEqual(new Set(['KR']));
  });

  it('keeps the older rows visible while a newer filter loads', async () => {
    const { result } = setUp({}, { delay: 20 });
    await waitFor(isReady(result));
    act(() => result.current.setFilter({ region: 'KR' }));
    expect(result.current.result.status).toBe('refreshing');
    expect(result.current.result.rows.length).toBeGreaterThan(0);
    await waitFor(isReady(result));
  });

  it('keeps the older rows and the selection if a newer sort or filter fails', async () => {
    let isOffline = false;
    const { result } = setUp(
      {},
      { answer: ({ endpoint }) => (isOffline && endpoint === searchCreators ? refusal(500, 'Down') : null) },
    );
    await waitFor(isReady(result));
    const before = result.current.result.rows;
    act(() =>
      result.current.selection.set(
        before.slice(0, 2).map(({ id }) => id),
        { reason: 'row' },
      ),
    );
    isOffline = true;
    act(() => result.current.setSort({ key: 'followers', order: 'asc' }));
    await waitFor(() => expect(result.current.result.status).toBe('error'));
    expect(result.current.result.rows).toEqual(before);
    expect(result.current.selection.rows).toHaveLength(2);
    isOffline = false;
    act(() => result.current.result.retry());
    await waitFor(isReady(result));
    expect(result.current.result.rows).not.toEqual(before);
  });

  it('leaves the view to a host that controls it', async () => {
    const onViewChange = vi.fn();
    const view: SearchView = {
      platform: 'tiktok',
      filter: { region: 'JP' },
      sort: { key: 'followers', order: 'asc' },
    };
    const { result, rerender } = setUp({ view, onViewChange });
    await waitFor(isReady(result));
    act(() => result.current.setSort({ key: 'medianPlays', order: 'desc' }));
    expect(result.current.view).toBe(view);
    const [next, detail] = onViewChange.mock.calls[0] ?? [];
    expect(next).toEqual({ ...view, sort: { key: 'medianPlays', order: 'desc' } });
    expect(detail).toEqual({ replace: false, reason: 'sort' });
    rerender({ view: next, onViewChange });
    expect(result.current.view).toEqual(next);
    expect(onViewChange).toHaveBeenCalledTimes(1);
  });

  it('resets to TikTok and an open filter', async () => {
    const onPlatformChange = vi.fn();
    const onViewChange = vi.fn();
    const onSelectedIdsChange = vi.fn();
    const { result } = setUp({ platform: 'instagram', onPlatformChange, onViewChange, onSelectedIdsChange });
    await waitFor(isReady(result));
    // An untouched search has nothing to reset, whatever its platform.
    expect(result.current.canReset).toBe(false);
    act(() => result.current.setFilter({ region: 'JP', haveEmail: '1' }));
    expect(result.current.canReset).toBe(true);
    act(() => result.current.resetToDefaults());
    expect(result.current.view).toEqual({
      platform: 'tiktok',
      filter: {},
      sort: { key: 'medianPlays', order: 'desc' },
    });
    expect(result.current.canReset).toBe(false);
    expect(onPlatformChange).toHaveBeenLastCalledWith('tiktok', { reason: 'reset' });
    // Nothing was selected, so the selection has not changed.
    expect(onSelectedIdsChange).not.toHaveBeenCalled();
    expect(onViewChange.mock.lastCall?.[1]).toEqual({ replace: false, reason: 'reset' });
  });

  it('shows at the field that min exceeds max, without a request', async () => {
    const { result, world } = setUp();
    await waitFor(isReady(result));
    act(() => result.current.editor.openFilter('followerCount'));
    await waitFor(() => expect(result.current.editor.open?.count.status).toBe('ready'));
    const before = world.requests.length;
    act(() => result.current.editor.editField('followerCount_start', '2M'));
    act(() => result.current.editor.editField('followerCount_end', '5\u4e07'));
    let isApplied = true;
    act(() => {
      isApplied = result.current.editor.applyDraft();
    });
    expect(isApplied).toBe(false);
    expect(result.current.editor.open?.errors.followerCount_start).toEqual({ rule: 'range_reversed' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(world.requests.length).toBe(before);
  });

  it('counts once when typing pauses, then applies the range as plain numbers', async () => {
    const { result, world } = setUp();
    await waitFor(isReady(result));
    act(() => result.current.editor.openFilter('followerCount'));
    await waitFor(() => expect(result.current.editor.open?.count.status).toBe('ready'));
    expect(result.current.editor.open?.facets.sizeBand?.buckets.length).toBeGreaterThan(3);
    const before = asked(world, countCreators).length;
    for (const typed of ['5', '50', '50K']) {
      act(() => result.current.editor.editField('followerCount_start', typed));
    }
    await waitFor(() => expect(result.current.editor.open?.count.status).toBe('ready'));
    expect(asked(world, countCreators)).toHaveLength(before + 1);
    const counted = result.current.editor.open?.count.total;
    act(() => void result.current.editor.applyDraft());
    expect(result.current.view.filter).toEqual({ followerCount_start: '50000' });
    await waitFor(isReady(result));
    expect(result.current.result.total).toBe(counted);
    expect(result.current.editor.open).toBeNull();
  });

  it('suggests handles for typed text, and loads names only for a search', async () => {
    const { result, world } = setUp();
    await waitFor(isReady(result));
    for (const text of ['@h', '@ha', '@hana']) act(() => result.current.keyword.setText(text));
    await waitFor(() => expect(result.current.keyword.suggestions.creators.length).toBeGreaterThan(0));
    expect(asked(world, suggestCreators)).toHaveLength(1);
    act(() => result.current.keyword.submit());
    expect(result.current.view).toMatchObject({ filter: { keyword: '@hana' }, sort: { key: 'relevance' } });
    act(() => result.current.keyword.submit(''));
    expect(result.current.view.sort.key).toBe('medianPlays');
  });

  it('opens the creator of a pasted link without a search; shows several as a result', async () => {
    const { result, world } = setUp();
    await waitFor(isReady(result));
    const [first, second] = result.current.result.rows;
    const before = asked(world, searchCreators).length;
    act(() => result.current.keyword.setText(`https://m.tiktok.com/@${first?.handle}?_t=1`));
    act(() => result.current.keyword.submit());
    await waitFor(() => expect(result.current.keyword.toOpen?.id).toBe(first?.id));
    expect(asked(world, searchCreators)).toHaveLength(before);
    act(() => result.current.keyword.setText(`@${first?.handle} @${second?.handle}`));
    act(() => result.current.keyword.submit());
    await waitFor(() => expect(result.current.view.filter.user_name).toContain(`@${second?.handle}`));
    expect(result.current.view.filter.keyword).toBeUndefined();
  });

  it('shows that a link leads to no creator, and searches for nothing', async () => {
    const { result, world } = setUp();
    await waitFor(isReady(result));
    const before = asked(world, searchCreators).length;
    act(() => result.current.keyword.setText('https://www.tiktok.com/@nobody-here'));
    act(() => result.current.keyword.submit());
    await waitFor(() => expect(result.current.keyword.accounts?.missing).toHaveLength(1));
    expect(asked(world, searchCreators)).toHaveLength(before);
  });

  it('rejects 10,000 characters in the box without a request', async () => {
    const { result, world } = setUp();
    await waitFor(isReady(result));
    const before = world.requests.length;
    act(() => result.current.keyword.setText('a'.repeat(10_000)));
    act(() => result.current.keyword.submit());
    await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(result.current.keyword.error).toEqual({ rule: 'too_long', limit: 200 });
    expect(world.requests.length).toBe(before);
  });

  it('suggests removing the filter that yields the most matches, with their number', async () => {
    const { result } = setUp();
    await waitFor(isReady(result));
    act(() => result.current.setFilter({ region: 'JP', user_name: 'nobody-has-this-name' }));
    await waitFor(() => expect(result.current.result.status).toBe('filteredOut'));
    await waitFor(() => expect(result.current.wayOut.best).not.toBeNull());
    const { best } = result.current.wayOut;
    expect(best?.drop).toBe('user_name');
    act(() => result.current.removeFilter('user_name'));
    await waitFor(isReady(result));
    expect(result.current.result.total).toBe(best?.total);
  });

  it('shows that a platform has no creators', async () => {
    const { result } = setUp({}, { count: 0 });
    await waitFor(() => expect(result.current.result.status).toBe('empty'));
  });

  it('a failed search is reported to the host once and recovers on retry', async () => {
    let isDown = true;
    const { result, onError } = setUp(
      {},
      {
        answer: ({ endpoint }) =>
          isDown && endpoint === searchCreators ? refusal(500, 'Out of order', null, 500) : null,
      },
    );
    await waitFor(() => expect(result.current.result.status).toBe('error'));
    expect(result.current.result.error?.requestId).toBe('req_7f3a91');
    expect(onError).toHaveBeenCalledTimes(1);
    isDown = false;
    act(() => result.current.result.retry());
    await waitFor(isReady(result));
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('shows a server error at the filter that it names', async () => {
    const fields = { avg_plays_start: { rule: 'too_large', msg: 'Too large', limit: 9 } };
    const { result } = setUp(
      {},
      {
        answer: ({ endpoint, input }) =>
          endpoint === searchCreators && JSON.stringify(input.body).includes('avg_plays_start')
            ? refusal(400, 'Check the fields', { fields })
            : null,
      },
    );
    await waitFor(isReady(result));
    act(() => result.current.setFilter({ avg_plays_start: '99999999' }));
    await waitFor(() => expect(result.current.refusedFilters).toEqual(['avg_plays']));
    act(() => result.current.editor.openFilter('avg_plays'));
    expect(result.current.editor.open?.errors.avg_plays_start).toMatchObject({ rule: 'too_large', limit: 9 });
  });

  it('shows an upgrade offer instead of an error if the plan is insufficient', async () => {
    const { result } = setUp(
      {},
      { answer: ({ endpoint }) => (endpoint === searchCreators ? refusal(430, 'Upgrade') : null) },
    );
    await waitFor(() => expect(result.current.result.status).toBe('noPermission'));
  });

  it('requests no more rows than the plan shows', async () => {
    const own = storyWorld();
    const searches = { limit: 10, used: 1, resetAt: '2026-11-22T00:00:00.000Z' };
    const { result, world } = setUp(
      {},
      {
        answer: async ({ endpoint, input }) => {
          if (endpoint !== searchCreators) return success(await own.client.call(getFilterOptions, tiktok));
          const body = searchCreators.body.parse(input.body);
          const page = await own.client.call(searchCreators, { ...tiktok, body });
          return success({ ...page, quota: { rows: 100, searches } });
        },
      },
    );
    await waitFor(isReady(result));
    expect(result.current.result.hasMore).toBe(true);
    act(() => result.current.result.loadMore());
    await waitFor(() => expect(result.current.result.rows).toHaveLength(100));
    expect(result.current.result).toMatchObject({ hasMore: false, total: 400 });
    act(() => result.current.result.loadMore());
    expect(asked(world, searchCreators)).toHaveLength(2);
  });

  it('shows the rows after a jump and those that follow, until another search starts', async () => {
    const { result, world } = setUp({}, {});
    await waitFor(isReady(result));
    const ordered = result.current.result.rows.map(({ id }) => id);
    act(() => result.current.result.jumpTo(20));
    await waitFor(isReady(result));
    expect(result.current.result.from).toBe(20);
    expect(result.current.result.rows.slice(0, 30).map(({ id }) => id)).toEqual(ordered.slice(20));
    act(() => result.current.result.loadMore());
    await waitFor(() => expect(result.current.result.rows).toHaveLength(100));
    act(() => result.current.setFilter({ region: 'US' }));
    expect(result.current.result.from).toBe(0);
    await waitFor(isReady(result));
    const skips = asked(world, searchCreators).map(({ input }) => searchCreators.body.parse(input.body).skip);
    expect(skips).toEqual([0, 20, 0, 0]);
  });

  it('returns to the first row if a jump led beyond the last page', async () => {
    const { result } = setUp({}, { count: 60 });
    await waitFor(isReady(result));
    act(() => result.current.result.jumpTo(5000));
    await waitFor(() => expect(result.current.result.status).toBe('refreshing'));
    await waitFor(isReady(result));
    expect(result.current.result).toMatchObject({ from: 0, total: 60 });
  });

  it('restarts if the list has changed under its cursor', async () => {
    let isStale = true;
    const { result } = setUp(
      {},
      {
        answer: ({ endpoint, input }) => {
          if (
            endpoint !== searchCreators ||
            !isStale ||
            !JSON.stringify(input.body).includes('"searchAfter":"50"')
          ) {
            return null;
          }
          isStale = false;
          return refusal(400, 'Changed', {
            fields: { searchAfter: { rule: 'stale_cursor', msg: 'Changed' } },
          });
        },
      },
    );
    await waitFor(isReady(result));
    act(() => result.current.result.loadMore());
    await waitFor(() => expect(isStale).toBe(false));
    await waitFor(isReady(result));
    act(() => result.current.result.loadMore());
    await waitFor(() => expect(result.current.result.rows).toHaveLength(100));
    expect(result.current.result.loadMoreError).toBeNull();
  });

  it('shows each creator once when one moves between two pages', async () => {
    const world = storyWorld();
    const { result } = setUp(
      {},
      {
        answer: async ({ endpoint, input }) => {
          if (endpoint !== searchCreators)
            return success(
              await world.client.call(searchCreators, { params: { platform: 'tiktok' }, body: {} }),
            );
          const { searchAfter = '' } = searchCreators.body.parse(input.body);
          const from = searchAfter === '' ? 0 : Number(searchAfter) - 3;
          const page = await world.client.call(searchCreators, {
            params: { platform: 'tiktok' },
            body: { pageSize: 50, searchAfter: String(from) },
          });
          return success({ ...page, searchAfter: String(from + 50) });
        },
      },
    );
    await waitFor(isReady(result));
    act(() => result.current.result.loadMore());
    await waitFor(() => expect(result.current.result.rows).toHaveLength(97));
  });

  it('keeps the selection over pages and filters, with sum and median of its figures', async () => {
    const { result } = setUp();
    await waitFor(isReady(result));
    const chosen = result.current.result.rows.slice(0, 3);
    act(() =>
      result.current.selection.set(
        chosen.map((row) => row.id),
        { reason: 'row' },
      ),
    );
    act(() => result.current.setFilter({ user_name: 'nobody-has-this-name' }));
    await waitFor(() => expect(result.current.result.status).toBe('filteredOut'));
    const { selection } = result.current;
    expect(selection.rows).toHaveLength(3);
    const followers = chosen.flatMap((row) => row.followers ?? []);
    expect(selection.totals.followersSum).toBe(followers.reduce((sum, one) => sum + one, 0));
    expect(selection.totals.medianPlays).toBe(chosen[1]?.medianPlays);
    act(() => result.current.setPlatform('youtube'));
    expect(result.current.selection.ids).toEqual([]);
  });

  it('stores columns and row height', async () => {
    const { result, storage } = setUp();
    act(() => result.current.table.setColumnIds(['followers', 'bogus']));
    act(() => result.current.table.setDensity('compact'));
    expect(result.current.table.columnIds).toEqual(['creator', 'followers']);
    const again = setUp({ storage });
    expect(again.result.current.table).toMatchObject({
      columnIds: ['creator', 'followers'],
      density: 'compact',
    });
  });
});
