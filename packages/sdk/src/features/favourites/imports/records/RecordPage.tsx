'use client';
import { useImportRecord } from '../useImportRecord.ts';
import { RecordPageView, type RecordPageViewProps } from './RecordPageView.tsx';

interface RecordPageProps extends Omit<RecordPageViewProps, 'progress'> {
  readonly importId: string;
}

/** One import: how far it is or how it ended, and its rows. */
export function RecordPage({ importId, ...props }: RecordPageProps) {
  const progress = useImportRecord(importId);
  return <RecordPageView {...props} progress={progress} />;
}
