import { listSavedSearches, type SavedSearch, visitSavedSearch } from '@reachkit/contract/search/saved';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { viewOfSaved } from '../model/saved.ts';
import { storySaved } from '../stories/actions.ts';
import { useSavedSearches } from './useSavedSearches.ts';

function storyOf(id: string): SavedSearch {
  const found = storySaved.find((one) => one.id === id);
  if (!found) throw new Error(`The story has no saved search ${id}`);
  return found;
}
const kept = storyOf('1');
const other = storyOf('2');

interface Asked {
  readonly openSavedId: string | null;
}
const nothingAsked: Asked = { openSavedId: null };
const newsOf = (id: string) => ({
  unread: 1,
  notification: {
    id: '9',
    createdAt: '2026-11-20T06:00:00.000Z',
    readAt: null,
    kind: 'savedSearchNews',
    values: { name: 'News', newCount: 3 },
    target: { kind: 'savedSearch', id, platform: 'tiktok' },
  },
});

function show(first: readonly SavedSearch[]) {
  let current = first;
  const client = createMockClient([
    answer(listSavedSearches, () => ({ list: [...current] })),
    answer(visitSavedSearch, () => ({ newIds: [], isCapped: false, search: kept })),
  ]);
  const setView = vi.fn();
  const missing: boolean[] = [];
  const { result, rerender } = renderHook(
    ({ openSavedId }: Asked) => {
      const model = useSavedSearches({
        platforms: ['tiktok'],
        view: viewOfSaved(kept),
        saved: null,
        setSaved: () => {},
        setView,
        openSavedId,
      });
      missing.push(model.isOpenedMissing);
      return model;
    },
    {
      initialProps: nothingAsked,
      wrapper: ({ children }) => <TestProvider client={client}>{children}</TestProvider>,
    },
  );
  return {
    client,
    result,
    setView,
    missing,
    ask: (openSavedId: string) => rerender({ openSavedId }),
    serve: (next: readonly SavedSearch[]) => {
      current = next;
    },
    push: (data: unknown) => act(async () => client.push({ code: 0, event: 'notification', data })),
  };
}

describe('the list of saved searches', () => {
  it('is refetched when a notification reports new creators of a saved search', async () => {
    const { result, serve, push } = show([{ ...kept, newCount: 0 }]);
    await waitFor(() => expect(result.current.list).toHaveLength(1));
    serve([{ ...kept, newCount: 3 }]);
    await push(newsOf(kept.id));
    await waitFor(() => expect(result.current.newCount).toBe(3));
  });

  it.each([
    ['without a notification', { unread: 0, notification: null }],
    ['of an unknown shape', { id: 1 }],
  ])('is not refetched for a message %s', async (_, data) => {
    const { client, result, serve, push } = show([{ ...kept, newCount: 0 }]);
    await waitFor(() => expect(result.current.list).toHaveLength(1));
    await push(data);
    serve([{ ...kept, newCount: 3 }]);
    await push(newsOf(kept.id));
    await waitFor(() => expect(result.current.newCount).toBe(3));
    expect(client.callsOf(listSavedSearches)).toHaveLength(2);
  });
});

describe('a saved search requested by the host', () => {
  it('is opened when another tab has saved it since the list was read', async () => {
    const { result, serve, ask, setView, missing } = show([other]);
    await waitFor(() => expect(result.current.list).toHaveLength(1));
    serve([kept, other]);
    ask(kept.id);
    await waitFor(() =>
      expect(setView).toHaveBeenCalledExactlyOnceWith(viewOfSaved(kept), { reason: 'saved', replace: true }),
    );
    expect(missing).not.toContain(true);
  });

  it('is reported once when it no longer exists, also when the list is refetched', async () => {
    const { client, result, ask, setView, missing } = show([kept]);
    await waitFor(() => expect(result.current.list).toHaveLength(1));
    ask('77');
    await waitFor(() => expect(result.current.isOpenedMissing).toBe(true));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const renamed = { list: [{ ...kept, name: 'Renamed' }] };
    client.use(answer(listSavedSearches, () => released.then(() => renamed)));
    const renders = missing.length;
    act(() => result.current.retry());
    // The page renders again during the refetch.
    await waitFor(() => expect(missing.length).toBeGreaterThan(renders));
    await act(async () => release());
    await waitFor(() => expect(result.current.list?.[0]?.name).toBe('Renamed'));
    const since = missing.slice(renders);
    expect(since).not.toContain(false);
    expect(setView).not.toHaveBeenCalled();
  });
});
