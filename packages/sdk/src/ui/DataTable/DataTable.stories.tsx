import { Bookmark } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { type StoryRow, short, storyRows } from '../../../.ladle/rows.ts';
import { choice, withControls } from '../../../.ladle/withControls.tsx';
import { useWords } from '../../../.ladle/words.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../EmptyState/ErrorState.tsx';
import * as story from '../storyParts.css.ts';
import { TagList } from '../TagList/TagList.tsx';
import { CellLines, Figure } from './cells.tsx';
import { ColumnChooser } from './columns/ColumnChooser.tsx';
import { DataTable } from './DataTable.tsx';
import { RowMenu } from './layout/RowMenu.tsx';
import type {
  ColumnWidths,
  DataTableColumn,
  DataTableDensity,
  DataTableProps,
  DataTableSort,
  RowState,
} from './types.ts';

export default { title: 'ui/DataTable' };

type Words = ReturnType<typeof useWords>;

function storyColumns(words: Words): readonly DataTableColumn<StoryRow>[] {
  const tags = [words.home, words.storage, words.unboxing, words.renovation, words.tags];
  return [
    {
      id: 'creator',
      header: words.creator,
      name: words.creator,
      isSticky: true,
      canHide: false,
      cell: (row, { density }) => (
        <div className={story.creator}>
          <Avatar
            name={row.name}
            size={density === 'comfortable' || density === 'regular' ? 'medium' : 'small'}
          />
          <CellLines dir="auto" title={row.name} below={row.handle}>
            {row.name}
          </CellLines>
        </div>
      ),
    },
    {
      id: 'region',
      header: words.region,
      name: words.region,
      width: 96,
      cell: (row) => <CellLines below={words.english}>{words.regions[row.region]}</CellLines>,
    },
    {
      id: 'tags',
      header: words.tags,
      name: words.tags,
      width: 132,
      cell: (row) => <TagList tags={tags.slice(0, row.tags)} moreLabel={words.moreTags} />,
    },
    {
      id: 'followers',
      header: words.followers,
      name: words.followers,
      sortKey: 'followers',
      align: 'number',
      width: 104,
      cell: (row) => (
        <CellLines
          below={
            <Figure tone={row.change > 0.1 ? 'warning' : row.change < -0.04 ? 'danger' : 'quiet'}>
              {`${row.change < 0 ? '−' : '+'}${Math.abs(row.change * 100).toFixed(1)}%`}
            </Figure>
          }
        >
          <Figure exact={row.followers.toLocaleString('en')}>{short(row.followers)}</Figure>
        </CellLines>
      ),
    },
    {
      id: 'median',
      header: words.median,
      name: words.median,
      sortKey: 'median',
      align: 'number',
      width: 104,
      description: words.noneText,
      cell: (row) => (
        <CellLines below={<Figure>{short(row.median * 1.3)}</Figure>}>
          <Figure isStrong exact={row.median.toLocaleString('en')}>
            {short(row.median)}
          </Figure>
        </CellLines>
      ),
    },
    {
      id: 'interaction',
      header: words.interaction,
      name: words.interaction,
      sortKey: 'interaction',
      align: 'number',
      width: 88,
      cell: (row) => <Figure>{`${(row.interaction * 100).toFixed(2)}%`}</Figure>,
    },
    {
      id: 'lastPost',
      header: words.lastPost,
      name: words.lastPost,
      width: 96,
      cell: (row) => (
        <CellLines below={<Figure>{`11-${String((row.region % 9) + 10)}`}</Figure>}>{words.today}</CellLines>
      ),
    },
  ];
}

function tableLabels(words: Words): DataTableProps<StoryRow>['labels'] {
  return {
    table: words.table,
    rowNumber: words.rowNumber,
    selectAll: words.selectAll,
    selectRow: words.selectRow,
    loading: words.loading,
    loadingMore: words.loadingMore,
    sortedAscending: words.ascending,
    sortedDescending: words.descending,
    columnWidth: words.columnWidth,
    actions: words.rowActionsHead,
  };
}

const rowId = (row: StoryRow) => row.id;
const rowName = (row: StoryRow) => row.name;

interface StageProps {
  readonly count?: number;
  readonly density?: DataTableDensity;
  readonly extra?: Partial<DataTableProps<StoryRow>>;
  readonly isSelected?: boolean;
}

function Table({ count = 40, density = 'comfortable', extra = {}, isSelected = false }: StageProps) {
  const words = useWords();
  const columns = useMemo(() => storyColumns(words), [words]);
  const defaults = useMemo(() => columns.map((column) => column.id), [columns]);
  const all = useMemo(() => storyRows(count), [count]);
  const [sort, setSort] = useState<DataTableSort>({ key: 'median', direction: 'desc' });
  const [selectedIds, setSelectedIds] = useState<readonly string[]>(
    isSelected ? ['row-0', 'row-4', 'row-8'] : [],
  );
  const [columnIds, setColumnIds] = useState<readonly string[]>(defaults);
  const rows = useMemo(() => {
    const value = (row: StoryRow) =>
      sort.key === 'followers' ? row.followers : sort.key === 'median' ? row.median : row.interaction;
    const sign = sort.direction === 'desc' ? -1 : 1;
    return isSelected ? all : [...all].sort((a, b) => sign * (value(a) - value(b)));
  }, [all, sort, isSelected]);
  return (
    <div className={story.page}>
      <div className={story.bar}>
        <ColumnChooser
          columns={columns}
          columnIds={columnIds}
          defaultColumnIds={defaults}
          onColumnIdsChange={setColumnIds}
          labels={{
            button: words.columns,
            title: words.columnsTitle,
            reset: words.reset,
            moveUp: words.moveUp,
            moveDown: words.moveDown,
          }}
        />
      </div>
      <DataTable
        className={story.fill}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        columns={columns}
        columnIds={columnIds}
        labels={tableLabels(words)}
        density={density}
        sort={sort}
        onSortChange={setSort}
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
        onOpenRow={() => {}}
        totals={
          selectedIds.length > 0
            ? {
                label: `${words.selected(selectedIds.length)} · ${words.sumAndMedian}`,
                cells: {
                  followers: <Figure>458.54K</Figure>,
                  median: <Figure>41.18K</Figure>,
                  interaction: <Figure>7.02%</Figure>,
                },
              }
            : undefined
        }
        renderListItem={(row) => (
          <div className={story.entry}>
            <Avatar name={row.name} size="large" />
            <div className={story.grow}>
              <CellLines below={`${words.regions[row.region]} · ${short(row.followers)}`}>
                {row.name}
              </CellLines>
            </div>
          </div>
        )}
        {...extra}
      />
    </div>
  );
}

export const Comfortable = () => <Table />;
export const Selected = () => <Table isSelected />;
export const Regular = () => <Table density="regular" />;
export const Snug = () => <Table density="snug" />;
export const Compact = () => <Table density="compact" />;
export const HundredThousand = () => <Table count={100_000} />;
export const Loading = () => <Table count={0} extra={{ isLoading: true }} />;
export const Stale = () => <Table extra={{ isStale: true }} />;
export const List = () => <Table extra={{ layout: 'list' }} />;

export function Empty() {
  const words = useWords();
  return (
    <Table count={0} extra={{ empty: <EmptyState title={words.noneTitle}>{words.noneText}</EmptyState> }} />
  );
}

export function Failed() {
  const words = useWords();
  const error = (
    <ErrorState
      title={words.errorTitle}
      onRetry={() => {}}
      requestId="req_7f3a91"
      labels={{ retry: words.retry, requestId: words.requestId }}
    >
      {words.errorText}
    </ErrorState>
  );
  return <Table count={0} extra={{ error }} />;
}

export function RowStates() {
  const words = useWords();
  const states: Readonly<Record<string, RowState>> = {
    'row-2': { kind: 'busy', text: words.analysing },
    'row-5': {
      kind: 'failed',
      text: words.notAnalysed,
      action: <Button variant="link">{words.retry}</Button>,
    },
    'row-6': { kind: 'note', text: words.noneText },
  };
  return <Table isSelected extra={{ rowState: (row) => states[row.id] ?? null }} />;
}

export function RowActions() {
  const words = useWords();
  const sections = () => [
    {
      id: 'one',
      items: [
        { id: 'save', label: words.save, icon: <Bookmark size={16} aria-hidden="true" /> },
        { id: 'compare', label: words.compare },
      ],
    },
    { id: 'two', items: [{ id: 'remove', label: words.remove, isDanger: true }] },
  ];
  const rowActions = (row: StoryRow) => <RowMenu label={words.rowActions(row.name)} sections={sections} />;
  return <Table extra={{ rowActions }} />;
}

export function Widths() {
  const [widths, setWidths] = useState<ColumnWidths>({ creator: 320, tags: 90, median: 180 });
  return <Table isSelected extra={{ widths, onWidthsChange: setWidths }} />;
}

export function Paging() {
  const words = useWords();
  const [pages, setPages] = useState(1);
  const [isLoadingMore, setLoading] = useState(false);
  useEffect(() => {
    if (!isLoadingMore) return;
    const timer = setTimeout(() => {
      setLoading(false);
      setPages((before) => before + 1);
    }, 800);
    return () => clearTimeout(timer);
  }, [isLoadingMore]);
  const columns = useMemo(() => storyColumns(words), [words]);
  const rows = useMemo(() => storyRows(pages * 30), [pages]);
  return (
    <div className={story.page}>
      <DataTable
        rows={rows}
        rowId={rowId}
        columns={columns}
        labels={tableLabels(words)}
        hasMore={pages < 5}
        isLoadingMore={isLoadingMore}
        onReachEnd={() => setLoading(true)}
        tail={pages < 5 ? undefined : `${rows.length} ${words.matches}`}
      />
    </div>
  );
}

interface TableControls extends Pick<DataTableProps<StoryRow>, 'layout' | 'isLoading' | 'isStale'> {
  /** Number of rows. */
  readonly count: number;
}
const tableControls: TableControls = { count: 40, layout: 'auto', isLoading: false, isStale: false };

export const Controls = withControls(
  tableControls,
  { layout: choice(['auto', 'table', 'list']) },
  ({ count, ...extra }) => <Table key={count} count={count} extra={extra} />,
);
