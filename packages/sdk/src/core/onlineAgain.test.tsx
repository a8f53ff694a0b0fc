import { getNotificationChoices } from '@reachkit/contract/notification';
import { useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createMockClient } from '../testing/createMockClient.ts';
import { answer } from '../testing/mockHandler.ts';
import { TestProvider } from '../testing/TestProvider.tsx';
import { cacheKey, useCall, useRead, useServerCache } from './hooks.ts';

const choices = answer(getNotificationChoices, () => ({ list: [], isMailSent: false }));
const dispatch = (...events: readonly string[]) =>
  act(async () => {
    for (const event of events) window.dispatchEvent(new Event(event));
  });

afterEach(() => dispatch('online'));

function Plain() {
  return <p>{useRead(getNotificationChoices, {}).data ? 'read' : 'waiting'}</p>;
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
  it('reads again after the network returns what asks for it', async () => {
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

  it('sends a read at once while the browser says that it is offline', async () => {
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
});
