import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStorage, type StorageArea, type TypedStorage } from '../../../core/react/storage.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { anyUser } from '../../../testing/anyUser.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { resultColumnIds, roomyColumnIds, useTablePreferences } from './useTablePreferences.ts';

function memory(): StorageArea {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Renders the preferences hook, optionally with a signed-in person. */
function hookOf(storage: TypedStorage, person?: string) {
  const areas = createStateAreas();
  if (person !== undefined) areas.user.set({ ...anyUser, id: person });
  return renderHook(() => useTablePreferences(storage), {
    wrapper: ({ children }) => <TestProvider areas={areas}>{children}</TestProvider>,
  });
}

const usualIds = resultColumnIds.filter((id) => !roomyColumnIds.includes(id));

it('remembers widths set by hand, in addition to columns and row height', () => {
  const storage = createStorage({ area: memory() });
  const { result } = hookOf(storage);
  act(() => result.current.setDensity('snug'));
  act(() => result.current.setWidths({ creator: 240.4, tags: 90 }));
  const again = hookOf(storage);
  expect(again.result.current).toMatchObject({ density: 'snug', widths: { creator: 240, tags: 90 } });
});

it.each([
  ['no columns of this table', { gone: 200 }],
  ['no numbers', { creator: '200', tags: null }],
  ['far too narrow or wide', { creator: 3, tags: 90_000 }],
  ['no widths at all', 'wide'],
  ['nothing', null],
])('ignores stored widths that are %s', (_what, widths) => {
  const storage = createStorage({ area: memory() });
  storage.write('search_table', { density: 'compact', widths });
  const { result } = hookOf(storage);
  expect(result.current).toMatchObject({ density: 'compact', widths: {} });
  expect(result.current).toMatchObject({ columnIds: usualIds, hasChosenColumns: false });
});

it('keeps chosen columns, also from an older version, until they are reset', () => {
  const storage = createStorage({ area: memory() });
  storage.write('search_table', { columnIds: ['creator', 'adVideos'], density: 'regular', widths: {} });
  const { result } = hookOf(storage);
  expect(result.current).toMatchObject({ columnIds: ['creator', 'adVideos'], hasChosenColumns: true });
  act(() => result.current.resetColumns());
  act(() => result.current.setDensity('snug'));
  const again = hookOf(storage);
  expect(again.result.current).toMatchObject({ columnIds: usualIds, hasChosenColumns: false });
});

it('preferences are stored per person on a shared device', () => {
  const storage = createStorage({ area: memory() });
  storage.write('search_table', { columnIds: ['creator', 'adVideos'] });
  const { result } = hookOf(storage, '7');
  // Stored before preferences were kept per person.
  expect(result.current.columnIds).toEqual(['creator', 'adVideos']);
  act(() => result.current.setColumnIds(['creator', 'price']));
  expect(hookOf(storage, '7').result.current.columnIds).toEqual(['creator', 'price']);
  expect(hookOf(storage, '8').result.current.columnIds).toEqual(['creator', 'adVideos']);
});
