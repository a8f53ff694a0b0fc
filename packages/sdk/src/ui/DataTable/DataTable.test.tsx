import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from './DataTable.tsx';
import { RowMenu } from './layout/RowMenu.tsx';
import type { DataTableColumn, DataTableProps } from './types.ts';

interface Creator {
  readonly id: string;
  readonly name: string;
  readonly followers: number;
}

const labels = {
  table: 'Creators',
  rowNumber: 'Row',
  selectAll: 'Select all loaded rows',
  selectRow: (name: string) => `Select ${name}`,
  loading: 'Loading creators',
  loadingMore: 'Loading more',
  sortedAscending: 'ascending',
  sortedDescending: 'descending',
};

const columns: readonly DataTableColumn<Creator>[] = [
  { id: 'name', header: 'Creator', name: 'Creator', isSticky: true, cell: (row) => row.name },
  {
    id: 'followers',
    header: 'Followers',
    name: 'Followers',
    sortKey: 'fans',
    align: 'number',
    width: 100,
    cell: (row) => row.followers,
  },
  {
    id: 'act',
    header: 'Act',
    name: 'Act',
    width: 80,
    cell: (row) => <button type="button">Save {row.name}</button>,
  },
];

function creators(count: number): readonly Creator[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    name: `Creator ${index}`,
    followers: index * 10,
  }));
}

const rowId = (row: Creator) => row.id;
const rowName = (row: Creator) => row.name;

function Table(props: Partial<DataTableProps<Creator>>) {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>(props.selectedIds ?? []);
  return (
    <DataTable
      rows={creators(20)}
      rowId={rowId}
      rowName={rowName}
      columns={columns}
      labels={labels}
      {...props}
      selectedIds={selectedIds}
      onSelectedIdsChange={(ids, info) => {
        setSelectedIds(ids);
        props.onSelectedIdsChange?.(ids, info);
      }}
    />
  );
}

const many = creators(100_000);

describe('a long list', () => {
  it('renders fewer than 60 of 100,000 rows and still reports the total', () => {
    render(<Table rows={many} totalCount={100_000} />);
    const grid = screen.getByRole('grid', { name: 'Creators' });
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
    expect(grid).toHaveAttribute('aria-rowcount', '100001');
    expect(within(grid).getByText('Creator 0').closest('[role=row]')).toHaveAttribute('aria-rowindex', '2');
  });

  it('moves to the last of 100,000 rows by keyboard and keeps it rendered', async () => {
    const user = userEvent.setup();
    render(<Table rows={many} />);
    await user.tab();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toHaveTextContent('Save Creator 99999');
    await user.keyboard('{Home}{ArrowRight}');
    expect(document.activeElement).toHaveTextContent(/^Creator 99999$/);
  });

  it('requests the next page once near the end', () => {
    const onReachEnd = vi.fn();
    const { rerender } = render(<Table rows={creators(20)} hasMore onReachEnd={onReachEnd} />);
    expect(onReachEnd).toHaveBeenCalledTimes(1);
    rerender(<Table rows={creators(20)} hasMore isLoadingMore onReachEnd={onReachEnd} />);
    expect(screen.getByText('Loading more')).toBeInTheDocument();
    rerender(<Table rows={creators(20)} hasMore onReachEnd={onReachEnd} />);
    expect(onReachEnd).toHaveBeenCalledTimes(1);
    rerender(<Table rows={creators(22)} hasMore onReachEnd={onReachEnd} />);
    expect(onReachEnd).toHaveBeenCalledTimes(2);
  });

  it('reports an unknown row count while there are more rows', () => {
    render(<Table hasMore />);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '-1');
  });
});

describe('sorting', () => {
  it('reports the key of the column, descending first, then ascending', async () => {
    const user = userEvent.setup();
    const onSortChange = vi.fn();
    const { rerender } = render(<Table sort={null} onSortChange={onSortChange} />);
    await user.click(screen.getByRole('button', { name: 'Followers' }));
    expect(onSortChange).toHaveBeenLastCalledWith(
      { key: 'fans', direction: 'desc' },
      { columnId: 'followers' },
    );
    rerender(<Table sort={{ key: 'fans', direction: 'desc' }} onSortChange={onSortChange} />);
    expect(screen.getByRole('columnheader', { name: 'Followers' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await user.click(screen.getByRole('button', { name: 'Followers' }));
    expect(onSortChange).toHaveBeenLastCalledWith(
      { key: 'fans', direction: 'asc' },
      { columnId: 'followers' },
    );
  });

  it('offers no sorting without a sort callback', () => {
    render(<Table />);
    expect(screen.queryByRole('button', { name: 'Followers' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Followers' })).not.toHaveAttribute('aria-sort');
  });
});

describe('selection', () => {
  it('keeps ids that are not loaded when rows are toggled', async () => {
    const user = userEvent.setup();
    const onSelectedIdsChange = vi.fn();
    render(<Table selectedIds={['elsewhere']} onSelectedIdsChange={onSelectedIdsChange} />);
    await user.click(screen.getByRole('checkbox', { name: 'Select Creator 1' }));
    expect(onSelectedIdsChange).toHaveBeenLastCalledWith(['elsewhere', 'c1'], { reason: 'row' });
    await user.click(screen.getByRole('checkbox', { name: 'Select Creator 1' }));
    expect(onSelectedIdsChange).toHaveBeenLastCalledWith(['elsewhere'], { reason: 'row' });
  });

  it('selects the whole range with Shift', async () => {
    const user = userEvent.setup();
    const onSelectedIdsChange = vi.fn();
    render(<Table onSelectedIdsChange={onSelectedIdsChange} />);
    await user.click(screen.getByRole('checkbox', { name: 'Select Creator 5' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Creator 2' }));
    await user.keyboard('{/Shift}');
    expect(onSelectedIdsChange).toHaveBeenLastCalledWith(['c5', 'c2', 'c3', 'c4'], { reason: 'range' });
  });

  it("the head's checkbox selects all loaded rows and clears them again", async () => {
    const user = userEvent.setup();
    const onSelectedIdsChange = vi.fn();
    render(
      <Table rows={creators(3)} selectedIds={['elsewhere']} onSelectedIdsChange={onSelectedIdsChange} />,
    );
    const all = screen.getByRole('checkbox', { name: 'Select all loaded rows' });
    await user.click(all);
    expect(onSelectedIdsChange).toHaveBeenLastCalledWith(['elsewhere', 'c0', 'c1', 'c2'], { reason: 'all' });
    expect(all).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select Creator 1' }));
    expect(all).toBePartiallyChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select Creator 1' }));
    await user.click(all);
    expect(onSelectedIdsChange).toHaveBeenLastCalledWith(['elsewhere'], { reason: 'none' });
  });

  it('announces which rows are selected', () => {
    render(<Table selectedIds={['c1']} />);
    const row = screen.getByText('Creator 1').closest('[role=row]');
    expect(row).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('Creator 2').closest('[role=row]')).toHaveAttribute('aria-selected', 'false');
  });
});

it('keeps the selection and the range anchor when the rows are re-sorted', async () => {
  const user = userEvent.setup();
  const onSelectedIdsChange = vi.fn();
  const { rerender } = render(<Table rows={creators(5)} onSelectedIdsChange={onSelectedIdsChange} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select Creator 4' }));
  rerender(<Table rows={[...creators(5)].reverse()} onSelectedIdsChange={onSelectedIdsChange} />);
  expect(screen.getByRole('checkbox', { name: 'Select Creator 4' })).toBeChecked();
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Creator 2' }));
  await user.keyboard('{/Shift}');
  expect(onSelectedIdsChange).toHaveBeenLastCalledWith(['c4', 'c3', 'c2'], { reason: 'range' });
});

describe('the keyboard support of a table', () => {
  it('has one tab stop, walks with arrows, selects with space and opens with Enter', async () => {
    const user = userEvent.setup();
    const onOpenRow = vi.fn();
    const onSelectedIdsChange = vi.fn();
    const plain = columns.slice(0, 2);
    render(
      <>
        <Table columns={plain} onOpenRow={onOpenRow} onSelectedIdsChange={onSelectedIdsChange} />
        <button type="button">after</button>
      </>,
    );
    await user.tab();
    expect(document.activeElement).toHaveTextContent('Creator 0');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('Creator 2');
    await user.keyboard(' ');
    expect(onSelectedIdsChange).toHaveBeenLastCalledWith(['c2'], { reason: 'row' });
    await user.keyboard('{Enter}');
    expect(onOpenRow).toHaveBeenCalledWith(expect.objectContaining({ id: 'c2' }), {
      reason: 'keyboard',
      index: 2,
    });
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(onSelectedIdsChange).toHaveBeenLastCalledWith(['c2', 'c3'], { reason: 'range' });
    await user.keyboard('{Control>}a{/Control}');
    expect(onSelectedIdsChange.mock.lastCall?.[0]).toHaveLength(20);
    await user.tab();
    expect(document.activeElement).toHaveTextContent('after');
  });

  it('continues from the clicked cell, even before the new focus is rendered', () => {
    render(<Table />);
    const cell = (row: number) => document.querySelector<HTMLElement>(`[data-place="${row}:2"]`);
    act(() => {
      cell(5)?.focus();
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
    });
    expect(cell(6)).toHaveFocus();
    expect(document.querySelectorAll('[role=grid] [data-place][tabindex="0"]')).toHaveLength(1);
    expect(cell(6)).toHaveAttribute('tabindex', '0');
  });

  it('reaches the head, where Enter sorts', async () => {
    const user = userEvent.setup();
    const onSortChange = vi.fn();
    render(<Table sort={null} onSortChange={onSortChange} />);
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Followers' }));
    await user.keyboard('{Enter}');
    expect(onSortChange).toHaveBeenCalledTimes(1);
  });

  it('activates the control of a cell instead of opening the row', async () => {
    const user = userEvent.setup();
    const onOpenRow = vi.fn();
    const onSave = vi.fn();
    const withAction = [
      {
        id: 'act',
        header: 'Act',
        name: 'Act',
        cell: () => (
          <button type="button" onClick={onSave}>
            Save
          </button>
        ),
      },
    ];
    render(<Table columns={withAction} rows={creators(1)} onOpenRow={onOpenRow} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onSave).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledTimes(2);
    expect(onOpenRow).not.toHaveBeenCalled();
  });

  it('swaps left and right in a right-to-left page', async () => {
    const user = userEvent.setup();
    render(
      <div dir="rtl" style={{ direction: 'rtl' }}>
        <Table />
      </div>,
    );
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toHaveTextContent(/^0$/);
  });
});

it('Tab enters at the visible rows if the focused row was scrolled away', async () => {
  const user = userEvent.setup();
  render(<Table rows={many} />);
  await user.tab();
  await user.keyboard('{Control>}{End}{/Control}');
  await user.tab();
  const stops = screen.getByRole('grid').querySelectorAll('[data-place][tabindex="0"]');
  expect(stops).toHaveLength(1);
});

describe('stale rows', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are busy at once, and dimmed only if the response takes long', () => {
    vi.useFakeTimers();
    const { container, rerender } = render(<Table />);
    const isDimmed = () => container.querySelector('[data-stale]') !== null;
    rerender(<Table isStale />);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    vi.advanceTimersByTime(100);
    rerender(<Table />);
    vi.advanceTimersByTime(1000);
    expect(isDimmed()).toBe(false);

    rerender(<Table isStale />);
    vi.advanceTimersByTime(200);
    expect(isDimmed()).toBe(true);
    rerender(<Table />);
    expect(isDimmed()).toBe(false);
  });

  it('are dimmed from the start if they are stale at mount', () => {
    const { container } = render(<Table isStale />);
    expect(container.querySelector('[data-stale]')).not.toBeNull();
  });
});

describe('content instead of rows', () => {
  it('shows skeleton rows while the first page loads, and announces the loading', () => {
    render(<Table isLoading rows={[]} empty="nothing" />);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Loading creators');
    expect(screen.queryByText('nothing')).toBeNull();
  });

  it('shows an empty state, or the error if there is one', () => {
    const { rerender } = render(<Table rows={[]} empty="nothing" />);
    expect(screen.getByText('nothing')).toBeInTheDocument();
    rerender(<Table rows={[]} empty="nothing" error="broken" />);
    expect(screen.getByText('broken')).toBeInTheDocument();
    expect(screen.queryByText('nothing')).toBeNull();
  });

  it('renders a message over the data columns of a row that has one', () => {
    const analysing = {
      kind: 'busy',
      text: 'Analysing',
      action: <button type="button">Stop</button>,
    } as const;
    render(<Table rowState={(row) => (row.id === 'c1' ? analysing : null)} />);
    const cell = screen.getByText('Analysing').closest('[role=gridcell]');
    expect(cell).toHaveAttribute('aria-colspan', '2');
    expect(cell).toContainElement(screen.getByRole('button', { name: 'Stop' }));
    // The name stays; the data is replaced.
    expect(screen.getByText('Creator 1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save Creator 1' })).toBeNull();
  });

  it('arrow keys move over a message as over the columns that it spans', async () => {
    const user = userEvent.setup();
    render(<Table rowState={(row) => (row.id === 'c1' ? { kind: 'note', text: 'Private' } : null)} />);
    await user.tab();
    await user.keyboard('{End}{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('Private');
  });

  it("a million rows are cut to the browser's limit, with an error for the developer", () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(<Table rows={creators(1_000_000)} />);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '340001');
    expect(said.mock.calls[0]?.[0]).toMatch(/1000000 rows of 50 px .* the first 340000 are shown/);
    said.mockRestore();
  });
});

describe('column widths', () => {
  const resizable = { ...labels, columnWidth: (name: string, width: number) => `${name}, ${width} px` };

  it('change by keyboard on the head, are announced, and stay within limits', async () => {
    const user = userEvent.setup();
    const onWidthsChange = vi.fn();
    render(<Table labels={resizable} sort={null} onSortChange={() => {}} onWidthsChange={onWidthsChange} />);
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowUp}{Alt>}{ArrowRight}{/Alt}');
    expect(onWidthsChange).toHaveBeenLastCalledWith(
      { followers: 108 },
      { reason: 'keyboard', columnId: 'followers' },
    );
    expect(screen.getByText('Followers, 108 px')).toHaveAttribute('aria-live', 'polite');
    await user.keyboard('{Alt>}{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}{/Alt}');
    expect(onWidthsChange.mock.lastCall?.[0]).toEqual({ followers: 48 });
    expect(screen.getByRole('grid').style.getPropertyValue('--_columns')).toContain(' 48px 80px');
  });

  it('change with swapped arrow keys in a right-to-left page', async () => {
    const user = userEvent.setup();
    const onWidthsChange = vi.fn();
    render(
      <div dir="rtl" style={{ direction: 'rtl' }}>
        <Table labels={resizable} defaultWidths={{ followers: 120 }} onWidthsChange={onWidthsChange} />
      </div>,
    );
    await user.tab();
    await user.keyboard('{ArrowLeft}{ArrowUp}{Alt>}{ArrowLeft}{/Alt}');
    expect(onWidthsChange.mock.lastCall?.[0]).toEqual({ followers: 128 });
  });

  it('follow the dragged edge of the head, without rendering rows', () => {
    const onWidthsChange = vi.fn();
    const drawn = vi.fn((row: Creator) => row.name);
    const counted = columns.map((column) => (column.id === 'name' ? { ...column, cell: drawn } : column));
    const { container } = render(
      <Table columns={counted} labels={resizable} widths={{}} onWidthsChange={onWidthsChange} />,
    );
    const grip = container.querySelector('[data-resize="followers"]');
    if (!grip) throw new Error('There is nothing to drag.');
    const before = drawn.mock.calls.length;
    fireEvent.pointerDown(grip, { clientX: 500, button: 0 });
    fireEvent.pointerMove(grip, { clientX: 690 });
    expect(screen.getByRole('grid').style.getPropertyValue('--_columns')).toContain(' 190px 80px');
    expect(drawn.mock.calls).toHaveLength(before);
    fireEvent.pointerUp(grip);
    expect(onWidthsChange).toHaveBeenCalledExactlyOnceWith(
      { followers: 190 },
      { reason: 'pointer', columnId: 'followers' },
    );
    // The host did not accept the new width.
    expect(screen.getByRole('grid').style.getPropertyValue('--_columns')).toContain(' 100px 80px');
  });

  it('fit a column on double click, and reset it on the next', async () => {
    const user = userEvent.setup();
    const onWidthsChange = vi.fn();
    const { container } = render(<Table labels={resizable} onWidthsChange={onWidthsChange} />);
    const grip = container.querySelector('[data-resize="followers"]');
    if (!grip) throw new Error('There is nothing to drag.');
    await user.dblClick(grip);
    expect(onWidthsChange.mock.lastCall).toEqual([
      { followers: 48 },
      { reason: 'fit', columnId: 'followers' },
    ]);
    await user.dblClick(grip);
    expect(onWidthsChange.mock.lastCall).toEqual([{}, { reason: 'reset', columnId: 'followers' }]);
  });

  it('cannot be changed if the host passes no callback', () => {
    const { container } = render(<Table />);
    expect(container.querySelector('[data-resize]')).toBeNull();
  });
});

describe('row actions', () => {
  const acting = { ...labels, actions: 'Actions' };
  const onSelect = vi.fn();
  const rowActions = (row: Creator) => (
    <RowMenu
      label={`Actions for ${row.name}`}
      sections={() => [
        { id: 'all', items: [{ id: 'save', label: `Keep ${row.name}`, onSelect: () => onSelect(row.id) }] },
      ]}
    />
  );

  it('opens the menu of a row by click and runs the action for that row', async () => {
    const user = userEvent.setup();
    render(<Table labels={acting} rowActions={rowActions} />);
    await user.click(screen.getByRole('button', { name: 'Actions for Creator 3' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keep Creator 3' }));
    expect(onSelect).toHaveBeenLastCalledWith('c3');
  });

  it('opens the menu with Shift+F10 in any cell, and with Enter in its own', async () => {
    const user = userEvent.setup();
    const onOpenRow = vi.fn();
    render(<Table labels={acting} rowActions={rowActions} onOpenRow={onOpenRow} />);
    await user.tab();
    await user.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
    expect(await screen.findByRole('menuitem', { name: 'Keep Creator 1' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toHaveAccessibleName('Actions for Creator 1');
    await user.keyboard('{Escape}{ArrowDown}{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Keep Creator 2' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menuitem')).toBeNull();
    expect(onOpenRow).not.toHaveBeenCalled();
  });
});

describe('columns', () => {
  it('shows the chosen columns in their order', () => {
    render(<Table columnIds={['followers', 'name', 'unknown']} />);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.slice(1)).toEqual(['Followers', 'Creator']);
  });

  it('leaves out the numbers of rows where they are not wanted', () => {
    const lead = () => document.querySelector('[data-row="0"] [role="gridcell"]');
    const { rerender } = render(<Table />);
    expect(lead()).toHaveTextContent(/^1$/);
    rerender(<Table hasRowNumbers={false} />);
    expect(lead()).toHaveTextContent(/^$/);
    expect(screen.getByRole('checkbox', { name: 'Select Creator 0' })).toBeInTheDocument();
  });

  it('puts totals under their columns', () => {
    render(<Table totals={{ label: '4 selected', cells: { followers: '458.54K' } }} />);
    expect(screen.getByText('4 selected')).toHaveAttribute('aria-colindex', '2');
    expect(screen.getByText('458.54K')).toHaveAttribute('aria-colindex', '3');
  });
});

it('scrolls head, rows and total sideways in sync', () => {
  const { container } = render(<Table scroll="page" totals={{ label: '4 selected', cells: {} }} />);
  const parts = [...container.querySelectorAll('[data-side]')];
  expect(parts).toHaveLength(3);
  for (const [index, part] of parts.entries()) {
    part.scrollLeft = 40 + index;
    fireEvent.scroll(part);
    expect(parts.map((each) => each.scrollLeft)).toEqual(parts.map(() => 40 + index));
  }
});

describe('the list layout for narrow screens', () => {
  it('renders the host’s entries instead of cells', async () => {
    render(<Table layout="list" rows={many} renderListItem={(row) => <b>{row.name}!</b>} />);
    const list = await screen.findByRole('list', { name: 'Creators' });
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(60);
    expect(screen.getByText('Creator 0!').closest('[role=listitem]')).toHaveAttribute(
      'aria-setsize',
      '100000',
    );
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('a click opens an entry, but not on its controls or with selected text', async () => {
    const onOpenRow = vi.fn();
    const entry = (row: (typeof many)[number]) => (
      <p>
        <b>{row.name}!</b> <button type="button">{`Call ${row.name}`}</button>
      </p>
    );
    render(<Table layout="list" rows={many} renderListItem={entry} onOpenRow={onOpenRow} />);
    const name = await screen.findByText('Creator 1!');
    fireEvent.click(screen.getByRole('button', { name: 'Call Creator 1' }));
    window.getSelection()?.selectAllChildren(name);
    fireEvent.click(name);
    expect(onOpenRow).not.toHaveBeenCalled();
    window.getSelection()?.removeAllRanges();
    fireEvent.click(name);
    expect(onOpenRow).toHaveBeenCalledExactlyOnceWith(many[1], { reason: 'pointer', index: 1 });
  });
});
