'use client';
import { useMemo } from 'react';
import { DataTable } from '../../ui/DataTable/DataTable.tsx';
import type { DataTableProps } from '../../ui/DataTable/types.ts';

type Given = 'className' | 'rows' | 'rowId' | 'rowName' | 'columns';
type Drawn = 'rowActions' | 'renderListItem' | 'listItemHeight';

interface EntryTableProps<Entry, Sort extends string> extends Pick<DataTableProps<Entry>, Given | Drawn> {
  readonly label: string;
  readonly model: {
    readonly view: { readonly sort: Sort | undefined };
    readonly setView: (change: { readonly sort: Sort }, reason: string) => void;
    readonly total: number | null;
    readonly isStale: boolean;
  };
  /** The orders; the first one has no column. Each other one has the direction of its column. */
  readonly sorts: readonly [Sort, ...Sort[]];
}

/** A page of entries as rows, in the order of the view; in narrow layouts, as a list. */
export function EntryTable<Entry, Sort extends string>(props: EntryTableProps<Entry, Sort>) {
  const { label, model, sorts, ...table } = props;
  const { view, setView } = model;
  const labels = useMemo(() => ({ table: label }), [label]);
  const column = table.columns.find(({ sortKey }) => sortKey !== undefined && sortKey === view.sort);
  return (
    <DataTable<Entry>
      {...table}
      scroll="page"
      labels={labels}
      sort={column?.sortKey ? { key: column.sortKey, direction: column.firstDirection ?? 'desc' } : null}
      onSortChange={({ key }) => {
        const sort = sorts.find((one) => one === key);
        if (sort) setView({ sort: sort === view.sort ? sorts[0] : sort }, 'sort');
      }}
      totalCount={model.total ?? undefined}
      isStale={model.isStale}
    />
  );
}
