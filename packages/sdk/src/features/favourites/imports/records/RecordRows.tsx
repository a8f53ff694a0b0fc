'use client';
import type { ImportRecord } from '@reachkit/contract/imports/importing';
import type { FeatureViewProps } from '../../../../core/react/useControllable.ts';
import type { ImportRowsView } from './importRecordsView.ts';
import { RecordRowsView } from './RecordRowsView.tsx';
import { useImportRows } from './useImportRows.ts';

interface RecordRowsProps extends FeatureViewProps<ImportRowsView> {
  readonly record: ImportRecord;
}

/** The rows of an import, each with its result. */
export function RecordRows({ record, ...view }: RecordRowsProps) {
  const model = useImportRows(record, view);
  return <RecordRowsView record={record} model={model} />;
}
