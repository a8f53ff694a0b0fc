'use client';
import { FileUp } from 'lucide-react';
import { type ForwardedRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { feature } from '../../../domain/page/feature.tsx';
import { Button, type ButtonProps } from '../../../ui/Button/Button.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { favouritesTexts } from '../locales/zh.ts';
import { ImportDialog } from './ImportDialog.tsx';
import type { ImportInto, StartedImport } from './into.ts';

/** Props of `ImportButton`: the target list or blacklist. */
export interface ImportButtonProps extends RootProps, Pick<ButtonProps, 'size' | 'variant' | 'isDisabled'> {
  readonly target: ImportInto;
  readonly onStart?: ((begun: StartedImport) => void) | undefined;
  /** Opens the import records; without it the dialog has no link to them. */
  readonly onShowRecords?: (() => void) | undefined;
}

/** Opens the import into a list or the blacklist. */
export const ImportButton = feature(function ImportButton(
  { target, onStart, onShowRecords, ...button }: ImportButtonProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const t = useText(favouritesTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={ref}
        {...button}
        className={cx('rk-import-button', button.className)}
        icon={<FileUp size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('importing.open')}
      </Button>
      <ImportDialog
        isOpen={isOpen}
        target={target}
        onOpenChange={setOpen}
        onStart={onStart}
        onShowRecords={onShowRecords}
      />
    </>
  );
});
