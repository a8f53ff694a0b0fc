'use client';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { LaterPart } from '../LaterPart.tsx';
import type { ExportDialogProps } from './ExportSheet.tsx';

export type { ExportDialogProps } from './ExportSheet.tsx';

const ExportSheet = lazyPart(async () => (await import('./ExportSheet.tsx')).ExportSheet);

/**
 * Exports chosen creators, or all that match a filter. It is open as long as it is drawn; its code comes when it is.
 * @example {isExporting && <ExportDialog platform="tiktok" ids={ids} onClose={() => setExporting(false)} />}
 */
export function ExportDialog(props: ExportDialogProps) {
  return (
    <LaterPart>
      <ExportSheet {...props} />
    </LaterPart>
  );
}
