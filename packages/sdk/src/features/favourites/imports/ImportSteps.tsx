'use client';
import { ImportStepsView, type ImportStepsViewProps } from './ImportStepsView.tsx';
import type { ImportInto, StartedImport } from './into.ts';
import { useImporting } from './useImporting.ts';

export interface ImportStepsProps extends Omit<ImportStepsViewProps, 'model' | 'rootRef'> {
  readonly target: ImportInto;
  /** The server has taken the file; what becomes of it goes on without the dialog. */
  readonly onStart?: ((begun: StartedImport) => void) | undefined;
}

/** From the file to how its import went. */
export function ImportSteps({
  target,
  onStart,
  ...props
}: ImportStepsProps & Pick<ImportStepsViewProps, 'rootRef'>) {
  const model = useImporting(target, onStart);
  return <ImportStepsView {...props} model={model} />;
}
