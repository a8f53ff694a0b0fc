'use client';
import { forwardRef } from 'react';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { LaterPart } from '../LaterPart.tsx';
import type { ExportSheetProps } from './ExportSheet.tsx';

/** Props of `ExportDialog`: whether it is open, and those of its content. */
export interface ExportDialogProps extends ExportSheetProps {
  readonly isOpen: boolean;
}

const ExportSheet = lazyPart(async () => (await import('../filters/panels.ts')).ExportSheet);

/**
 * Exports chosen creators, or all that match a filter. The code loads when the dialog first opens.
 * @example <ExportDialog platform="tiktok" ids={ids} isOpen={isOpen} onOpenChange={setOpen} />
 */
export const ExportDialog = forwardRef<HTMLDialogElement, ExportDialogProps>(function ExportDialog(
  { isOpen, ...props },
  ref,
) {
  if (!isOpen) return null;
  return (
    <LaterPart>
      <ExportSheet {...props} rootRef={ref} />
    </LaterPart>
  );
});
