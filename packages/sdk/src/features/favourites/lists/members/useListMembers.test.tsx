import { listFavouriteCreators } from '@reachkit/contract/favourites/members';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { memberWorld, notedRows } from '../../stories/members.ts';
import { useFavouriteLists } from '../useFavouriteLists.ts';
import { openMemberView } from './memberView.ts';
import { useListMembers } from './useListMembers.ts';

function show(count: number) {
  const world = memberWorld({ rows: notedRows(count) });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TestProvider client={world.client}>{children}</TestProvider>
  );
  const { result } = renderHook(
    () => {
      // Several components of the page receive each change.
      useFavouriteLists();
      useFavouriteLists();
      return useListMembers('1', openMemberView);
    },
    { wrapper },
  );
  const asked = () =>
    world.requests.flatMap(({ endpoint, input }) =>
      endpoint === listFavouriteCreators ? Number(input.query?.pageSize) : [],
    );
  return { world, result, asked };
}

describe('the creators of a list', () => {
  it('list creators load in growing pages, and one change refetches thousands in few requests', async () => {
    const { world, result, asked } = show(3000);
    await waitFor(() => expect(result.current.rows).toHaveLength(100));
    while (result.current.hasMore) {
      const before = result.current.rows.length;
      act(() => result.current.loadMore());
      await waitFor(() => expect(result.current.rows.length).toBeGreaterThan(before));
    }
    expect(result.current.rows).toHaveLength(3000);
    const first = asked();
    expect(first).toEqual([100, 100, 200, 400, 500, 500, 500, 500, 500]);

    world.takeAway('c1');
    await waitFor(() => expect(result.current.rows).toHaveLength(2999));
    expect(asked().slice(first.length)).toEqual(first);
    expect(result.current.rows.some(({ id }) => id === 'c1')).toBe(false);
  });
});
