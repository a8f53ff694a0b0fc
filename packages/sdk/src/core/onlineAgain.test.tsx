import { getNotificationChoices } from '@reachkit/contract/notification';
import { countCreators } from '@reachkit/contract/search/search';
import { useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMockClient } from '../testing/createMockClient.ts';
import { answer, Refusal } from '../testing/mockHandler.ts';
import { TestProvider } from '../testing/TestProvider.tsx';
import { cacheKey, useCall, useRead, useServerCache } from './hooks.ts';

const choices = answer(getNotificationChoices, () => ({ list: [], isMailSent: false }));
const dispatch = (...events: readonly string[]) =>
  act(async () => {
    for (const event of events) window.dispatchEvent(new Event(event));
  });

afterEach(async () => {
  vi.useRealTimers();
  await dispatch('online');
});

function Plain() {
  return <p>{useRead(getNotificationChoices, {}).data ? 'read' : 'waiting'}</p>;
}

const search = { params: { platform: 'tiktok' }, body: {} } as const;
function Search() {
  return <p>{useRead(countCreators, search).data ? 'read' : 'waiting'}</p>;
}

function Reconnecting() {
  const call = useCall();
  const { data } = useQuery(
    {
      queryKey: cacheKey(getNotificationChoices, {}),
      queryFn: () => call(getNotificationChoices, {}),
      refetchOnReconnect: 'always',
    },
    useServerCache(),
  );
  return <p>{data ? 'read' : 'waiting'}</p>;
}

describe('the cache of a provider', () => {
  it('refetches queries that opt in after the network returns', async () => {
    const client = createMockClient([choices]);
    render(
      <TestProvider client={client}>
        <Reconnecting />
      </TestProvider>,
    );
    await screen.findByText('read');
    await dispatch('offline', 'online');
    await waitFor(() => expect(client.callsOf(getNotificationChoices)).toHaveLength(2));
  });

  it('fetches at once even if the browser reports that it is offline', async () => {
    const client = createMockClient([choices]);
    const view = render(<TestProvider client={client}>{null}</TestProvider>);
    await dispatch('offline');
    view.rerender(
      <TestProvider client={client}>
        <Plain />
      </TestProvider>,
    );
    expect(await screen.findByText('read')).toBeVisible();
  });

  it('refetches by itself once the server is available again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isAway = true;
    const client = createMockClient([
      answer(getNotificationChoices, () => {
        if (isAway) throw new Refusal({ status: 503 });
        return { list: [], isMailSent: false };
      }),
    ]);
    const view = render(
      <TestProvider client={client}>
        <Plain />
      </TestProvider>,
    );
    await waitFor(() => expect(client.callsOf(getNotificationChoices)).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(client.callsOf(getNotificationChoices)).toHaveLength(2);
    expect(screen.getByText('waiting')).toBeVisible();
    isAway = false;
    await act(() => vi.advanceTimersByTimeAsync(6_100));
    expect(await screen.findByText('read')).toBeVisible();
    const asked = client.callsOf(getNotificationChoices).length;
    view.unmount();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.callsOf(getNotificationChoices)).toHaveLength(asked);
  });

  it.each([502, 503])('repeats a search that failed with %i only while its page is shown', async (status) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isAway = true;
    const client = createMockClient([
      answer(countCreators, () => {
        if (isAway) throw new Refusal({ status });
        return { total: 1, totalKind: 'exact' as const, facets: {} };
      }),
    ]);
    const calls = () => client.callsOf(countCreators).length;
    const page = (shown: ReactNode) => <TestProvider client={client}>{shown}</TestProvider>;
    const view = render(page(<Search />));
    await waitFor(() => expect(calls()).toBe(1));
    view.rerender(page(null));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(calls()).toBe(1);
    view.rerender(page(<Search />));
    await waitFor(() => expect(calls()).toBe(2));
    isAway = false;
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(await screen.findByText('read')).toBeVisible();
  });
});
