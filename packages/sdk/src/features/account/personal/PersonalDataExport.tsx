'use client';
import { forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { PersonalDataExportView } from './PersonalDataExportView.tsx';
import { type PersonalDataExportOptions, usePersonalDataExport } from './usePersonalDataExport.ts';

/** What `PersonalDataExport` takes: `onStart`, and the attributes of its root. */
export interface PersonalDataExportProps extends PersonalDataExportOptions, RootProps {}

/** Begins the job that writes what is stored about the person; the file is among the jobs of the person. */
export const PersonalDataExport = forwardRef<HTMLElement, PersonalDataExportProps>(
  function PersonalDataExport({ onStart, ...props }, ref) {
    const model = usePersonalDataExport({ onStart });
    return (
      <FeatureRoot ref={ref}>
        <PersonalDataExportView {...props} ref={ref} model={model} />
      </FeatureRoot>
    );
  },
);
