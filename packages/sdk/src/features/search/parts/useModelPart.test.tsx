import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { storyWorld } from '../stories/world.ts';
import { type CreatorSearchModel, useCreatorSearch } from '../useCreatorSearch.ts';
import { useModelPart } from './useModelPart.ts';

beforeEach(() => localStorage.clear());

async function setUp() {
  const { client } = storyWorld();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TestProvider client={client}>{children}</TestProvider>
  );
  const { result } = renderHook(
    () => {
      const model = useCreatorSearch();
      return { model, part: useModelPart(model, 'keyword', 'view', 'setSort') };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.model.result.status).toBe('ready'));
  await waitFor(() => expect(result.current.model.options).not.toBeNull());
  return () => result.current;
}

/** New at each render; no render depends on their identity. */
const remade = new Set(['way', 'wayOut', 'table']);

function changed(before: CreatorSearchModel, after: CreatorSearchModel): readonly string[] {
  const former = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([key, value]) =>
    former.get(key) === value || remade.has(key) ? [] : key,
  );
}

it('selecting a row changes only the selection in the model', async () => {
  const now = await setUp();
  const before = now();
  act(() =>
    before.model.selection.set(
      before.model.result.rows.slice(0, 1).map(({ id }) => id),
      { reason: 'row' },
    ),
  );
  expect(now().model.selection.ids).toHaveLength(1);
  expect(changed(before.model, now().model)).toEqual(['selection']);
  expect(now().part).toBe(before.part);
});

it('typing a letter changes only the search box in the model', async () => {
  const now = await setUp();
  const before = now();
  act(() => before.model.keyword.setText('h'));
  expect(changed(before.model, now().model)).toEqual(['keyword']);
  expect(now().part).not.toBe(before.part);
  expect(now().part.keyword.text).toBe('h');
});
