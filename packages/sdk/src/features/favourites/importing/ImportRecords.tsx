'use client';
import { useState } from 'react';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { RecordList } from './records/RecordList.tsx';
import { RecordPage } from './records/RecordPage.tsx';
import { openRecordsView } from './records/useImportRecords.ts';

export interface ImportRecordsProps extends RootProps {
  /** Leads back to the lists where there is no room beside them; left out: no such button. */
  readonly onBack?: (() => void) | undefined;
}

/** Imports of workbooks with how they ended, and the rows of each with why they were left out. */
export function ImportRecords({ onBack, className, ...props }: ImportRecordsProps) {
  const [view, setView] = useState(openRecordsView);
  const [openId, open] = useState<string | null>(null);
  const [leftId, setLeft] = useState<string | undefined>(undefined);
  const root = { ...props, className: cx('rk-import-records', className) };

  function close() {
    setLeft(openId ?? undefined);
    open(null);
  }

  return openId === null ? (
    <RecordList root={root} view={view} setView={setView} onBack={onBack} onOpen={open} enteredId={leftId} />
  ) : (
    <RecordPage root={root} key={openId} importId={openId} onClose={close} />
  );
}
