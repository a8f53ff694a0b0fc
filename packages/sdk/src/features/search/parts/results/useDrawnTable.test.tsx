import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useMemo } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReachkitProvider } from '../../../../provider/ReachkitProvider.tsx';
import { storyWorld } from '../../stories/world.ts';
import { useCreatorSearch } from '../../useCreatorSearch.ts';
import { useDrawnTable } from './useDrawnTable.ts';

const cells = {
  sortKey: 'medianPlays',
  askedTags: '',
  tagName: (code: string) => code,
  onOpen: undefined,
} as const;
const asked = { columns: [], cells, columnIds: ['creator'], isBeside: false } as const;

function surroundings() {
  const { client } = storyWorld();
  return ({ children }: { children: ReactNode }) => (
    <ReachkitProvider client={client}>{children}</ReachkitProvider>
  );
}

async function setUp() {
  const { result } = renderHook(
    () => {
      const model = useCreatorSearch();
      return { model, drawn: useDrawnTable(model, asked) };
    },
    { wrapper: surroundings() },
  );
  await waitFor(() => expect(result.current.model.options).not.toBeNull());
  await waitFor(() => expect(result.current.model.result.status).toBe('ready'));
  return result;
}

beforeEach(() => localStorage.clear());

describe('the content that the result table renders', () => {
  it('stays the same while words are typed and rows are selected', async () => {
    const result = await setUp();
    const { drawn } = result.current;
    act(() => result.current.model.keyword.setText('h'));
    act(() => result.current.model.selection.set(['1'], { reason: 'row' }));
    expect(result.current.model.keyword.text).toBe('h');
    expect(result.current.model.selection.ids).toEqual(['1']);
    expect(result.current.drawn).toBe(drawn);
  });

  it('updates with the order and the row height', async () => {
    const result = await setUp();
    act(() => result.current.model.setSort({ key: 'followers', order: 'asc' }));
    expect(result.current.drawn.model.view.sort).toEqual({ key: 'followers', order: 'asc' });
    act(() => result.current.model.table.setDensity('compact'));
    expect(result.current.drawn.density).toBe('compact');
  });

  it('shows new names of tags at once', async () => {
    const seen: (readonly [string, string])[] = [];
    const { result, rerender } = renderHook(
      ({ name }) => {
        const named = useMemo(() => ({ ...cells, tagName: () => name }), [name]);
        const model = useCreatorSearch();
        const drawn = useDrawnTable(model, { ...asked, cells: named });
        seen.push([name, drawn.cells.tagName('food')]);
        return model;
      },
      { wrapper: surroundings(), initialProps: { name: 'food' } },
    );
    await waitFor(() => expect(result.current.result.status).toBe('ready'));
    rerender({ name: 'Food' });
    expect(seen.at(-1)).toEqual(['Food', 'Food']);
    expect(seen.filter(([name, shown]) => name !== shown)).toEqual([]);
  });
});
