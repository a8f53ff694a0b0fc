'use client';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Button, type ButtonProps } from '../../../ui/Button/Button.tsx';
import { favouritesTexts } from '../locales/zh.ts';
import { ImportDialog } from './ImportDialog.tsx';
import type { BegunImport, ImportInto } from './into.ts';

export interface ImportButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'isDisabled'> {
  readonly target: ImportInto;
  readonly onBegun?: ((begun: BegunImport) => void) | undefined;
  /** Leads to the records of imports; left out: the dialog offers no such way. */
  readonly onShowRecords?: (() => void) | undefined;
}

/** Opens the import into a list or the blacklist. */
export function ImportButton({ target, onBegun, onShowRecords, ...button }: ImportButtonProps) {
  const t = useText(favouritesTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        icon={<FileUp size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('importing.open')}
      </Button>
      <ImportDialog
        isOpen={isOpen}
        target={target}
        onClose={() => setOpen(false)}
        onBegun={onBegun}
        onShowRecords={onShowRecords}
      />
    </>
  );
}
