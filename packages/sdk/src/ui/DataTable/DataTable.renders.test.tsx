import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useMemo, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from './DataTable.tsx';
import { overscan } from './scrolling/range.ts';
import type { CellState, DataTableColumn } from './types.ts';

interface Creator {
  readonly id: string;
  readonly name: string;
}

const cell = vi.fn((row: Creator, _state: CellState): ReactNode => row.name);
const choice = vi.fn(
  (_row: Creator, { isSelected }: CellState): ReactNode => (isSelected ? 'chosen' : 'open'),
);
/** Called once for each rendered row. */
const selectRow = vi.fn((name: string) => `Select ${name}`);

/** Called once for each rendered cell and head. */
const align = vi.fn(() => 'start' as const);

const name: DataTableColumn<Creator> = {
  id: 'name',
  header: 'Creator',
  name: 'Creator',
  cell,
  get align() {
    return align();
  },
};
const columns = [name];
const choiceColumns = [name, { id: 'choice', header: 'Choice', name: 'Choice', cell: choice }];
const rows: readonly Creator[] = Array.from({ length: 200 }, (_, at) => ({
  id: `c${at}`,
  name: `Creator ${at}`,
}));
const rowId = (row: Creator) => row.id;
const rowName = (row: Creator) => row.name;
const labels = {
  table: 'Creators',
  rowNumber: 'Row',
  selectAll: 'Select all',
  selectRow,
  loading: 'Loading',
  loadingMore: 'Loading more',
  sortedAscending: 'ascending',
  sortedDescending: 'descending',
};

const totals = { label: 'Selected', cells: {} };

interface TableProps {
  readonly shown?: readonly DataTableColumn<Creator>[];
  readonly hasTotals?: boolean;
  readonly count?: number;
}

function Table({ shown = columns, hasTotals = false, count = 20 }: TableProps) {
  const loaded = useMemo(() => rows.slice(0, count), [count]);
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  return (
    <DataTable
      rows={loaded}
      scroll={count > 20 ? 'page' : 'container'}
      rowId={rowId}
      rowName={rowName}
      columns={shown}
      labels={labels}
      selectedIds={selectedIds}
      onSelectedIdsChange={setSelectedIds}
      totals={hasTotals && selectedIds.length > 0 ? totals : undefined}
    />
  );
}

const tick = (row: number) => screen.getByRole('checkbox', { name: `Select Creator ${row}` });
const forget = () => vi.clearAllMocks();

beforeEach(forget);
afterEach(() => vi.restoreAllMocks());

describe('rerenders of a table', () => {
  it('renders only the row, and none of its cells, when a row is selected', () => {
    render(<Table />);
    fireEvent.click(tick(2));
    forget();
    fireEvent.click(tick(4));
    expect(tick(4)).toBeChecked();
    expect(selectRow.mock.calls).toEqual([['Creator 4']]);
    expect(cell).not.toHaveBeenCalled();
    expect(align).not.toHaveBeenCalled();
  });

  it('renders no cell when all rows are selected', () => {
    render(<Table />);
    forget();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(tick(7)).toBeChecked();
    expect(cell).not.toHaveBeenCalled();
  });

  it('measures nothing during the click that selects the first row', () => {
    render(<Table hasTotals />);
    const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    const readScroll = vi.spyOn(Element.prototype, 'scrollLeft', 'get');
    fireEvent.click(tick(2));
    expect(screen.getByText('Selected')).toBeVisible();
    expect(measure).not.toHaveBeenCalled();
    expect(readScroll).not.toHaveBeenCalled();
    measure.mockRestore();
    readScroll.mockRestore();
  });

  it('renders a cell that shows the selection in the selected row', () => {
    render(<Table shown={choiceColumns} />);
    fireEvent.click(tick(2));
    expect(screen.getAllByText('chosen')).toHaveLength(1);
    fireEvent.click(tick(2));
    expect(screen.queryByText('chosen')).toBeNull();
  });

  it('renders the leading cells of many new rows before all other cells', () => {
    render(<Table shown={choiceColumns} count={200} />);
    forget();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -5000, 800, 10_000));
    fireEvent.scroll(window);
    expect(screen.getByText('Creator 110')).toBeVisible();
    const drawn = cell.mock.calls.map(([row]) => row.id);
    const rowsInView = Math.ceil(window.innerHeight / 50);
    const lastName = drawn.findIndex((_id, at) => new Set(drawn.slice(0, at + 1)).size === rowsInView);
    const allNamed = cell.mock.invocationCallOrder[lastName] ?? 0;
    expect(choice.mock.calls.length).toBeGreaterThan(10);
    expect(choice.mock.invocationCallOrder.filter((order) => order < allNamed)).toEqual([]);
    vi.restoreAllMocks();
  });

  it('renders the leading cells of initial rows before all other cells', () => {
    render(<Table shown={choiceColumns} />);
    const named = cell.mock.invocationCallOrder.slice(0, 20);
    expect(cell.mock.calls.slice(0, 20).map(([row]) => row.id)).toEqual(rows.slice(0, 20).map(rowId));
    // The first row can take the focus, so it is rendered completely.
    const [first, ...others] = choice.mock.invocationCallOrder;
    expect(first).toBeLessThan(named[1] ?? 0);
    expect(others).toHaveLength(19);
    expect(Math.min(...others)).toBeGreaterThan(Math.max(...named));
  });

  it('keeps server-rendered rows complete', async () => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(<Table shown={choiceColumns} />);
    document.body.append(place);
    forget();
    const root = await act(async () => hydrateRoot(place, <Table shown={choiceColumns} />));
    const kinds = [
      ...cell.mock.invocationCallOrder.map((at) => ({ at, kind: 'name' })),
      ...choice.mock.invocationCallOrder.map((at) => ({ at, kind: 'choice' })),
    ].sort((a, b) => a.at - b.at);
    expect(kinds.slice(0, 6).map(({ kind }) => kind)).toEqual([
      'name',
      'choice',
      'name',
      'choice',
      'name',
      'choice',
    ]);
    act(() => root.unmount());
    place.remove();
  });

  it('after a jump, removes the old rows only once the visible ones are rendered', () => {
    render(<Table count={200} />);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -5000, 800, 10_000));
    const observer = new MutationObserver(() => undefined);
    observer.observe(document.body, { childList: true, subtree: true });
    fireEvent.scroll(window);
    const rowsIn = (nodes: NodeList) =>
      [...nodes].flatMap((node) => (node instanceof HTMLElement && node.dataset.row) || []).map(Number);
    const changes = observer.takeRecords();
    const firstTaken = changes.findIndex(({ removedNodes }) => rowsIn(removedNodes).includes(5));
    const before = changes.slice(0, firstTaken).flatMap(({ addedNodes }) => rowsIn(addedNodes));
    expect(before).toEqual(expect.arrayContaining([100, 101, 114, 115]));
    expect(screen.queryByText('Creator 6')).toBeNull();
    vi.restoreAllMocks();
  });

  it.each([
    ['a page ahead for who walks by keyboard', true],
    ['no more than before for who presses', false],
  ])('on focus renders %s, and on blur no rows ahead', async (_, isVisible) => {
    // Stubs the visibility of the focus, which depends on the last input, even of another test.
    const matches = Element.prototype.matches;
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector === ':focus-visible' ? isVisible : matches.call(this, selector);
    });
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const drawFrames = () =>
      act(() => {
        for (const frame of frames.splice(0)) frame(0);
      });
    render(<Table count={200} />);
    const rowsInView = Math.ceil(800 / 50);
    const drawn = () => document.querySelectorAll('[data-row]').length;
    expect(drawn()).toBe(rowsInView + overscan);
    act(() => screen.getByText('Creator 2').focus());
    drawFrames();
    if (isVisible) expect(drawn()).toBeGreaterThanOrEqual(2 * rowsInView - 1);
    else expect(drawn()).toBeLessThanOrEqual(rowsInView + overscan);
    act(() => screen.getByText('Creator 2').blur());
    drawFrames();
    expect(drawn()).toBeLessThanOrEqual(rowsInView + overscan);
  });

  it('renders only the two rows, and measures nothing, when the focus moves', async () => {
    const frames: FrameRequestCallback[] = [];
    const request = vi
      .spyOn(window, 'requestAnimationFrame')
      .mockImplementation((frame) => frames.push(frame));
    const drawFrames = () =>
      act(() => {
        for (const frame of frames.splice(0)) frame(0);
      });
    render(<Table />);
    const user = userEvent.setup();
    await user.click(screen.getByText('Creator 2'));
    // The initial render reads its position once, in the next frame.
    expect(frames).not.toEqual([]);
    drawFrames();
    forget();
    const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    await user.keyboard('{ArrowDown}');
    drawFrames();
    expect(screen.getByText('Creator 3')).toHaveFocus();
    expect(new Set(selectRow.mock.calls.flat())).toEqual(new Set(['Creator 2', 'Creator 3']));
    expect(cell).not.toHaveBeenCalled();
    expect(measure).not.toHaveBeenCalled();
    measure.mockRestore();
    request.mockRestore();
  });
});
