import { ReachkitProvider } from '@reachkit/sdk';
import type { InviteButtonProps } from '@reachkit/sdk/collaboration';
import { creatorEn } from '@reachkit/sdk/locales/en/creator';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { createMockClient, creatorRow, type MockHandler } from '@reachkit/sdk/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { hostEn } from '../../locales/en.ts';
import { SimilarPage } from './SimilarPage.tsx';

vi.mock('../collaboration/collaborationParts.tsx', () => ({
  InviteCreators: ({ creators, origin }: InviteButtonProps) => (
    <p>{`${origin}: ${creators.map(({ name }) => name).join()}`}</p>
  ),
}));

const quota = { limit: 500, used: 34, resetAt: '2026-11-26T00:00:00.000Z' };

const found = { id: 'findSimilar' };
const answered: MockHandler = {
  ...found,
  async handle() {
    const list = [{ creator: creatorRow({ id: '9', name: 'Nora Home' }), score: 90, traits: [] }];
    const data = { list, seeds: [creatorRow({ id: '1' })], negatives: [], missing: [], quota };
    return { status: 200, body: { code: 0, msg: '', data }, requestId: 'test-request' };
  },
};

/** Restores the history as after a reload: the current entry keeps its key. */
function show() {
  const client = createMockClient([answered]);
  const router = createMemoryRouter([{ path: '/bloggerSimilar/:platform', element: <SimilarPage /> }], {
    initialEntries: [{ pathname: '/bloggerSimilar/tiktok', search: '?seeds=1', key: 'kept' }],
  });
  render(
    <ReachkitProvider client={client} locale="en" messages={[creatorEn, searchEn, hostEn]}>
      <RouterProvider router={router} />
    </ReachkitProvider>,
  );
  return { client, router };
}

it('the page asks before charging if opened without a link, as after a reload', async () => {
  const { client } = show();
  expect(await screen.findByText('This uses 1 search; free if already run today.')).toBeVisible();
  expect(client.callsOf(found)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Find look-alikes' }));
  expect(await screen.findByText('Nora Home')).toBeVisible();
});

it('the page does not ask after a followed link or going back to results', async () => {
  const { client, router } = show();
  await act(() => router.navigate('/bloggerSimilar/tiktok?seeds=2'));
  expect(await screen.findByText('Nora Home')).toBeVisible();
  await act(() => router.navigate('/bloggerSimilar/tiktok?seeds=3'));
  await waitFor(() => expect(client.callsOf(found)).toHaveLength(2));
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Nora Home')).toBeVisible();
  expect(client.callsOf(found)).toHaveLength(2);
});

it('selected look-alikes are added to a campaign, which says where they come from', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Find look-alikes' }));
  await screen.findByText('Nora Home');
  await userEvent.click(screen.getByRole('checkbox', { name: /Nora Home/ }));
  expect(await screen.findByText('lookalike: Nora Home')).toBeVisible();
});
