'use client';
import { ImportStepsView, type ImportStepsViewProps } from './ImportStepsView.tsx';
import type { ImportInto, StartedImport } from './into.ts';
import { useImporting } from './useImporting.ts';

export interface ImportStepsProps extends Omit<ImportStepsViewProps, 'model' | 'rootRef'> {
  readonly target: ImportInto;
  /** Called when the server has accepted the file; the import continues without the dialog. */
  readonly onStart?: ((begun: StartedImport) => void) | undefined;
}

/** The steps from the file to the result. */
export function ImportSteps({
  target,
  onStart,
  ...props
}: ImportStepsProps & Pick<ImportStepsViewProps, 'rootRef'>) {
  const model = useImporting(target, onStart);
  return <ImportStepsView {...props} model={model} />;
}
