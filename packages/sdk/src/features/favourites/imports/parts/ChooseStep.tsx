'use client';
import { importRowsMost } from '@reachkit/contract/imports/importing';
import { closestLocale, locales } from '@reachkit/contract/locales';
import { uploadMaxBytes } from '@reachkit/contract/rules';
import { FileSpreadsheet } from 'lucide-react';
import { useLocale, useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { FileDrop } from '../../../../ui/FileDrop/FileDrop.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { Spinner } from '../../../../ui/Spinner/Spinner.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import type { ImportingModel } from '../useImporting.ts';
import * as css from './Importing.css.ts';
import { PasteList } from './PasteList.tsx';
import { useFileFaultText } from './useFileFaultText.ts';

interface ChooseStepProps {
  readonly model: ImportingModel;
  readonly pasted: string;
  readonly onPastedChange: (text: string) => void;
}

/** Selects the file, or downloads a template. */
export function ChooseStep({ model, pasted, onPastedChange }: ChooseStepProps) {
  const { sheet } = model;
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const faultText = useFileFaultText();
  const { opening, fault } = sheet;
  return (
    <div className={css.stack}>
      {sheet.plan && pasted === '' && !opening && (
        <Notice tone="info">{t('importing.file.chooseAgain', { name: sheet.plan.name })}</Notice>
      )}
      <FileDrop
        label={t('importing.file.label')}
        isLabelHidden
        accept=".xlsx,.csv,.tsv,.txt"
        maxBytes={uploadMaxBytes}
        files={opening ? [opening] : []}
        note={t('importing.file.note', { most: exact(importRowsMost) })}
        error={fault === null ? undefined : faultText(fault)}
        labels={{
          prompt: t('importing.file.prompt'),
          drop: t('importing.file.drop'),
          list: t('importing.file.list'),
          remove: (name) => t('importing.file.remove', { name }),
          refused: {
            type: (name) => t('importing.file.wrongType', { name }),
            size: (name) => t('importing.file.tooLarge', { name }),
            count: (name) => t('importing.file.wrongType', { name }),
          },
          size: (bytes) =>
            bytes < 100_000
              ? t('importing.file.smallSize', { size: exact(Math.ceil(bytes / 1000)) })
              : t('importing.file.size', { size: (bytes / 1_000_000).toFixed(1) }),
        }}
        onFilesChange={([file]) => (file ? sheet.choose(file) : sheet.drop())}
      />
      {opening && (
        <p role="status" className={css.line}>
          <Spinner />
          <span className={css.sentence}>{t('importing.file.reading', { name: opening.name })}</span>
          <Button size="small" variant="ghost" onClick={sheet.drop}>
            {t('importing.file.stop')}
          </Button>
        </p>
      )}
      <PasteList text={pasted} onTextChange={onPastedChange} onPaste={sheet.choose} />
      <p className={css.quiet}>{t('importing.preview.onlyKnown')}</p>
      <div className={css.group}>
        <Templates model={model} />
        <p className={css.quiet}>{t('importing.file.templateHelp')}</p>
      </div>
    </div>
  );
}

/** First the template with headings in the person's language; the others are for colleagues. */
function Templates({ model: { template } }: Pick<ChooseStepProps, 'model'>) {
  const t = useText(favouritesTexts);
  const { language } = useFormats();
  const own = closestLocale(useLocale());
  return (
    <span className={css.line}>
      {[own, ...locales.filter((other) => other !== own)].map((locale) => (
        <Button
          key={locale}
          variant="link"
          icon={<FileSpreadsheet size={16} aria-hidden="true" />}
          isLoading={template.saving === locale}
          onClick={() => template.save(locale)}
        >
          {t('importing.file.template', { language: language(locale) })}
        </Button>
      ))}
    </span>
  );
}
