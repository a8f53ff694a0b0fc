'use client';
import { exportCooperations } from '@reachkit/contract/collaboration/work';
import type { ExportFormat } from '@reachkit/contract/creator/exporting';
import type { InputOf } from '@reachkit/contract/endpoint';
import { useState } from 'react';
import { useCall } from '../../../../core/hooks.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { saveFile } from '../../../../domain/saveFile.ts';

export type ExportFilter = Omit<
  NonNullable<InputOf<typeof exportCooperations>['body']>,
  'format' | 'showsAddresses'
>;

/** Format and addresses of an export, and the file itself. */
export function useCooperationExport(filter: ExportFilter, onDone: () => void) {
  const call = useCall();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [showsAddresses, setShowsAddresses] = useState(false);
  const start = useAction(async () => {
    saveFile(
      await call(exportCooperations, { body: { ...filter, format, showsAddresses } }, { notify: false }),
    );
    onDone();
  });
  return { format, setFormat, showsAddresses, setShowsAddresses, start };
}
