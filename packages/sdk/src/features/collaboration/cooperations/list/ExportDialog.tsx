'use client';
import { exportFormats } from '@reachkit/contract/creator/exporting';
import { useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox/Checkbox.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { quiet, stack } from '../../shared/collaboration.css.ts';
import { type ExportFilter, useCooperationExport } from './useCooperationExport.ts';

interface ExportDialogProps {
  readonly filter: ExportFilter;
  /** Number of rows; `null` while it is not known. */
  readonly rows: number | null;
  /** Number with those that are done or cancelled, which the dialog then offers; left out: the filter chooses. */
  readonly rowsOfAll?: number | undefined;
  readonly onClose: () => void;
}

/** The collaborations of a filter as a file. Addresses only where asked, which the log names. */
export function ExportDialog({ filter, rows: filtered, rowsOfAll, onClose }: ExportDialogProps) {
  const t = useText(collaborationTexts);
  const [isAll, setAll] = useState(false);
  const rows = isAll ? (rowsOfAll ?? null) : filtered;
  const model = useCooperationExport(isAll ? { ...filter, stage: '' } : filter, onClose);
  const { format, setFormat, showsAddresses, setShowsAddresses, start } = model;
  return (
    <Dialog
      isOpen
      className="rk-cooperations-export"
      title={t('cooperations.export.title')}
      onOpenChange={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('form.close')}</Button>
          <Button
            variant="primary"
            isLoading={start.isRunning}
            isDisabled={rows === 0}
            onClick={() => void start.run()}
          >
            {t('report.export')}
          </Button>
        </>
      }
    >
      <div className={stack}>
        {rows !== null && (
          <p className={quiet}>{t('cooperations.export.rows', { count: rows, shown: String(rows) })}</p>
        )}
        {rowsOfAll !== undefined && (
          <Checkbox label={t('cooperations.export.all')} isChecked={isAll} onCheckedChange={setAll} />
        )}
        <Select
          label={t('cooperations.export.format')}
          value={format}
          options={exportFormats.map((value) => ({ value, label: value.toUpperCase() }))}
          onValueChange={setFormat}
        />
        <Checkbox
          label={t('cooperations.export.addresses')}
          detail={t('cooperations.export.addressesHelp')}
          isChecked={showsAddresses}
          onCheckedChange={setShowsAddresses}
        />
        {start.failure && <FailureNotice failure={start.failure} what={t('cooperations.export.title')} />}
      </div>
    </Dialog>
  );
}
