import { act, render, waitFor } from '@testing-library/react';
import { useMemo } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { storyWorld } from '../../stories/world.ts';
import { type CreatorSearchModel, useCreatorSearch } from '../../useCreatorSearch.ts';
import { rowParts } from '../rows.ts';
import { useModelPart } from '../useModelPart.ts';
import { ResultBar } from './ResultBar.tsx';

const ids = ['creator'] as const;
const columns = [] as const;
/** Called on each render of the bar. */
const drawn = vi.fn();

function Host({ onModel }: { readonly onModel: (model: CreatorSearchModel) => void }) {
  const model = useCreatorSearch();
  onModel(model);
  const bar = useModelPart(model, 'platform', 'view', 'result', 'saved', 'table', 'setSort');
  const watched = useMemo(
    () => ({
      ...bar,
      get table() {
        drawn();
        return bar.table;
      },
    }),
    [bar],
  );
  return <ResultBar model={watched} columns={columns} columnIds={ids} usualIds={ids} putAway={0} />;
}

async function setUp() {
  const onModel = vi.fn((_model: CreatorSearchModel) => undefined);
  render(<Host onModel={onModel} />, {
    wrapper: ({ children }) => <TestProvider client={storyWorld().client}>{children}</TestProvider>,
  });
  const model = () => onModel.mock.lastCall?.[0];
  await waitFor(() => expect(model()?.result.status).toBe('ready'));
  await waitFor(() => expect(model()?.options).not.toBeNull());
  drawn.mockClear();
  return model;
}

beforeAll(() => rowParts.load());
beforeEach(() => localStorage.clear());

describe('the bar over the result', () => {
  it('does not render again while text is typed and rows are selected', async () => {
    const model = await setUp();
    act(() => model()?.keyword.setText('h'));
    act(() => model()?.selection.set(['1'], { reason: 'row' }));
    expect(model()?.keyword.text).toBe('h');
    expect(model()?.selection.ids).toEqual(['1']);
    expect(drawn).not.toHaveBeenCalled();
  });

  it('updates with the row height', async () => {
    const model = await setUp();
    act(() => model()?.table.setDensity('compact'));
    expect(drawn).toHaveBeenCalled();
  });
});
