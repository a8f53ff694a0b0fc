import { DataTable, type DataTableColumn } from '@reachkit/sdk/ui/table';
import '@reachkit/sdk/styles.css';
import { columns } from './cells.tsx';
import type { Creator } from './rows.ts';
import { stage } from './stage.tsx';

const ours: readonly DataTableColumn<Creator>[] = columns.map((column) => ({
  id: column.id,
  header: column.title,
  name: column.title,
  width: column.width,
  isSticky: column.isSticky ?? false,
  align: column.isNumber ? 'number' : 'start',
  sortKey: column.id,
  cell: column.draw,
}));

const labels = {
  table: 'Creators',
  rowNumber: 'Row',
  selectAll: 'Select all',
  selectRow: (name: string) => `Select ${name}`,
  loading: 'Loading',
  loadingMore: 'Loading more',
  sortedAscending: 'ascending',
  sortedDescending: 'descending',
};

stage(
  (rows) => (
    <div className="rk-root" style={{ blockSize: '100%' }}>
      <DataTable
        rows={rows}
        rowId={(row) => row.id}
        columns={ours}
        labels={labels}
        sort={null}
        onSortChange={() => {}}
      />
    </div>
  ),
  '.rk-data-table > :first-child',
);
