import { type Column, DataGrid } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { columns } from './cells.tsx';
import type { Creator } from './rows.ts';
import { stage } from './stage.tsx';

const theirs: readonly Column<Creator>[] = columns.map((column) => ({
  key: column.id,
  name: column.title,
  width: column.width,
  frozen: column.isSticky ?? false,
  sortable: true,
  renderCell: ({ row }) => column.draw(row),
}));

stage(
  (rows) => (
    <DataGrid
      rows={rows}
      columns={theirs}
      rowKeyGetter={(row) => row.id}
      rowHeight={50}
      headerRowHeight={34}
      style={{ blockSize: '100%' }}
    />
  ),
  '[role="grid"]',
);
