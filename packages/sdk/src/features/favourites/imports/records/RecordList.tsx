'use client';
import type { SetPagedView } from '../../../../core/react/usePagedView.ts';
import type { ImportRecordsView } from './importRecordsView.ts';
import { RecordListView, type RecordListViewProps } from './RecordListView.tsx';
import { useImportRecords } from './useImportRecords.ts';

interface RecordListProps extends Omit<RecordListViewProps, 'model'> {
  readonly view: ImportRecordsView;
  readonly setView: SetPagedView<ImportRecordsView>;
}

/** All imports, the latest first. */
export function RecordList({ view, setView, ...props }: RecordListProps) {
  const model = useImportRecords({ view, onViewChange: (next, { reason }) => setView(next, reason) });
  return <RecordListView {...props} model={model} />;
}
