import { ClientSideRowModelModule, type ColDef, ModuleRegistry, themeQuartz } from 'ag-grid-community';
import { AgGridReact, type CustomCellRendererProps } from 'ag-grid-react';
import { columns } from './cells.tsx';
import type { Creator } from './rows.ts';
import { stage } from './stage.tsx';

ModuleRegistry.registerModules([ClientSideRowModelModule]);

const theirs: ColDef<Creator>[] = columns.map((column) => ({
  colId: column.id,
  headerName: column.title,
  width: column.width,
  sortable: true,
  ...(column.isSticky ? { pinned: 'left' as const } : {}),
  cellRenderer: ({ data }: CustomCellRendererProps<Creator>) => (data ? column.draw(data) : null),
}));

stage(
  (rows) => (
    <AgGridReact<Creator>
      theme={themeQuartz}
      rowData={[...rows]}
      columnDefs={theirs}
      getRowId={({ data }) => data.id}
      rowHeight={50}
      headerHeight={34}
    />
  ),
  '.ag-grid-viewport',
);
