'use client';
import { forwardRef } from 'react';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import type { ImportStepsProps } from './ImportSteps.tsx';

/** Props of `ImportDialog`: whether it is open, and those of its steps. */
export interface ImportDialogProps extends ImportStepsProps {
  readonly isOpen: boolean;
}

const ImportSteps = lazyPart(async () => (await import('./ImportSteps.tsx')).ImportSteps);

/**
 * Imports a workbook into a list or the blacklist; its code loads when it is first opened.
 * @example <ImportDialog target={{ kind: 'blacklist' }} isOpen={isOpen} onOpenChange={setOpen} />
 */
export const ImportDialog = forwardRef<HTMLDialogElement, ImportDialogProps>(function ImportDialog(
  { isOpen, ...props },
  ref,
) {
  if (!isOpen) return null;
  return (
    <PartBoundary fallback={null}>
      <ImportSteps {...props} rootRef={ref} />
    </PartBoundary>
  );
});
