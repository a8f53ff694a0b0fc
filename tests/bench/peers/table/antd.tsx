import { Table, type TableColumnsType } from 'antd';
import { columns } from './cells.tsx';
import type { Creator } from './rows.ts';
import { stage } from './stage.tsx';

const theirs: TableColumnsType<Creator> = columns.map((column) => ({
  key: column.id,
  title: column.title,
  width: column.width,
  ...(column.isSticky ? { fixed: 'left' as const } : {}),
  sorter: true,
  render: (_value: unknown, row: Creator) => column.draw(row),
}));
const width = columns.reduce((sum, column) => sum + column.width, 0);

stage(
  (rows) => (
    <Table<Creator>
      virtual
      size="small"
      pagination={false}
      rowKey="id"
      dataSource={rows}
      columns={theirs}
      scroll={{ x: width, y: 766 }}
    />
  ),
  '.ant-table-tbody-virtual-holder',
);
