'use client';
import { useImportRecord } from '../useImportRecord.ts';
import { RecordPageView, type RecordPageViewProps } from './RecordPageView.tsx';

interface RecordPageProps extends Omit<RecordPageViewProps, 'progress'> {
  readonly importId: string;
}

/** One import: its progress or result, and its rows. */
export function RecordPage({ importId, ...props }: RecordPageProps) {
  const progress = useImportRecord(importId);
  return <RecordPageView {...props} progress={progress} />;
}
