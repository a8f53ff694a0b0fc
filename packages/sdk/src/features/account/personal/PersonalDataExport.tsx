'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { PersonalDataExportView } from './PersonalDataExportView.tsx';
import { type PersonalDataExportOptions, usePersonalDataExport } from './usePersonalDataExport.ts';

/** Props of `PersonalDataExport`: `onStart`, and the attributes of its root. */
export interface PersonalDataExportProps extends PersonalDataExportOptions, RootProps {}

/** Starts the job that exports the data stored about the person; the file is among the person's jobs. */
export const PersonalDataExport = feature(function PersonalDataExport(
  { onStart, ...props }: PersonalDataExportProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = usePersonalDataExport({ onStart });
  return <PersonalDataExportView {...props} ref={ref} model={model} />;
});
