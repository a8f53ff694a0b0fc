'use client';
import type { Platform } from '@reachkit/contract';
import { Download } from 'lucide-react';
import { type ForwardedRef, forwardRef, useState } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { feature } from '../../domain/page/feature.tsx';
import { Button, type ButtonVariant } from '../../ui/Button/Button.tsx';
import type { RootProps } from '../../ui/rootProps.ts';
import { searchTexts } from './locales/zh.ts';
import { ExportDialog } from './parts/export/ExportDialog.tsx';
import { LaterPart } from './parts/LaterPart.tsx';

/** Props of `ExportButton`: the creators, and the variant. */
export interface ExportButtonProps extends RootProps {
  readonly platform: Platform;
  readonly creatorIds: readonly string[];
  /** Default `secondary`. */
  readonly look?: Extract<ButtonVariant, 'secondary' | 'ghost'> | undefined;
}

/**
 * Exports chosen creators to a file. Its dialog shows the cost first, then the progress, then the file.
 * @example <ExportButton platform="tiktok" creatorIds={selectedIds} />
 */
export const ExportButton = feature(function ExportButton(
  props: ExportButtonProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return (
    <LaterPart>
      <Drawn {...props} ref={ref} />
    </LaterPart>
  );
});

const Drawn = forwardRef<HTMLElement, ExportButtonProps>(function DrawnExportButton(
  { platform, creatorIds, look, ...root },
  ref,
) {
  const t = useText(searchTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...root}
        ref={ref}
        variant={look}
        aria-haspopup="dialog"
        isDisabled={creatorIds.length === 0}
        icon={<Download size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('act.export')}
      </Button>
      <ExportDialog platform={platform} ids={creatorIds} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
});
