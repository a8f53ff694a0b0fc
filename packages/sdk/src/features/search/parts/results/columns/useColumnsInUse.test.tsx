import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createStorage } from '../../../../../core/react/storage.ts';
import { TestProvider } from '../../../../../testing/TestProvider.tsx';
import { roomyColumnIds, useTablePreferences } from '../../../controller/useTablePreferences.ts';
import { searchZh } from '../../../locales/zh.ts';
import { useColumnsInUse } from './useColumnsInUse.ts';
import { useResultColumns } from './useResultColumns.ts';

beforeEach(() => localStorage.clear());

function drawn(width: number) {
  const storage = createStorage();
  const element = document.createElement('div');
  Object.defineProperty(element, 'clientWidth', { value: width });
  const box = { current: element };
  const { result } = renderHook(
    () => {
      const table = useTablePreferences(storage);
      const columns = useResultColumns('medianPlays');
      return { table, ...useColumnsInUse(box, columns, table) };
    },
    { wrapper: ({ children }) => <TestProvider messages={[searchZh]}>{children}</TestProvider> },
  );
  return result;
}

const roomyAt = (width: number) => {
  const { columnIds } = drawn(width).current;
  return roomyColumnIds.filter((id) => columnIds.includes(id));
};

it('adds the most useful columns first, and all of them if they fit', () => {
  expect(roomyAt(700)).toEqual([]);
  expect(roomyAt(1072)).toEqual([]);
  expect(roomyAt(1232)).toEqual(['quality', 'followerPlays']);
  expect(roomyAt(1406)).toEqual(['quality', 'followerPlays', 'covers']);
  expect(roomyAt(2000)).toEqual(roomyColumnIds);
});

it('keeps chosen columns at every width, until they are reset', () => {
  const result = drawn(2000);
  act(() => result.current.table.setColumnIds(['creator', 'cpm']));
  expect(result.current.columnIds).toEqual(['creator', 'cpm']);
  act(() => result.current.table.resetColumns());
  expect(result.current.columnIds).toEqual(result.current.usualIds);
  expect(result.current.columnIds).toContain('asOf');
});
