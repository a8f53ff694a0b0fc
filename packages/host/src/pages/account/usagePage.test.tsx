import { ReachkitProvider } from '@reachkit/sdk';
import { getUsage, listUsageCharges } from '@reachkit/sdk/account';
import { accountEn } from '@reachkit/sdk/locales/en/account';
import { answer, createMockClient } from '@reachkit/sdk/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { hostEn } from '../../locales/en.ts';
import { UsagePage } from './UsagePage.tsx';

it('keeps the days, the counter and the member in the URL of /dataUsed', async () => {
  const client = createMockClient([
    answer(getUsage, () => ({
      from: '2026-11-19',
      to: '2026-11-25',
      today: '2026-11-25',
      timeZone: 'Asia/Shanghai',
      scope: 'team' as const,
      since: '2026-11-01',
      counters: [],
      stocks: [],
      total: {},
      days: [],
      members: [{ id: '7', name: 'Ann', amounts: {} }],
    })),
    answer(listUsageCharges, () => ({ list: [], searchAfter: null })),
  ]);
  const router = createMemoryRouter([{ path: '*', element: <UsagePage /> }], {
    initialEntries: ['/dataUsed?days=7&counter=emailUnlocks'],
  });
  render(
    <ReachkitProvider client={client} locale="en" messages={[accountEn, hostEn]}>
      <RouterProvider router={router} />
    </ReachkitProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ann' }));
  expect(client.callsOf(getUsage)[0]?.input.query).toMatchObject({ days: 7 });
  await waitFor(() => expect(router.state.location.search).toBe('?days=7&counter=emailUnlocks&member=7'));
  expect(document.title).toContain('Usage');
});
