'use client';
import {
  briefFilesMost,
  collaborationFileBytes,
  collaborationLimits,
} from '@reachkit/contract/collaboration/form';
import { File as FileIcon, X } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { FileDrop } from '../../../ui/FileDrop/FileDrop.tsx';
import { FormField } from '../../../ui/Form/index.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { RichTextEditor } from '../../../ui/RichText/RichTextEditor.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet } from '../shared/collaboration.css.ts';
import * as css from './form.css.ts';
import { Group } from './parts.tsx';
import { useBriefLabels, useFileLabels } from './useBriefLabels.ts';
import type { BriefFiles } from './usePromotionForm.ts';

interface BriefFieldsProps {
  readonly files: BriefFiles;
}

/** The brief that creators read, and its files. */
export function BriefFields({ files }: BriefFieldsProps) {
  const t = useText(collaborationTexts);
  const labels = useBriefLabels();
  const fileLabels = useFileLabels();
  const { exact } = useFormats();
  const { there, added, setAdded, takeOut } = files;
  return (
    <Group title={t('form.groups.brief')}>
      <FormField<string> name="brief">
        {({ value, onValueChange, onBlur, error }) => (
          <RichTextEditor
            label={t('log.fields.brief')}
            help={t('form.briefHelp')}
            value={value}
            onValueChange={onValueChange}
            onBlur={onBlur}
            error={error}
            maxLength={collaborationLimits.brief}
            labels={labels}
          />
        )}
      </FormField>
      {there.length > 0 && (
        <ul className={css.entries} aria-label={t('form.files.there')}>
          {there.map(({ id, name, bytes }) => (
            <li key={id} className={css.file}>
              <FileIcon size={16} aria-hidden="true" />
              <span className={css.fileName} data-rk-data="">
                {name}
              </span>
              <span className={quiet}>
                {t('form.files.bytes', { shown: exact(Math.ceil(bytes / 1000)) })}
              </span>
              <IconButton
                size="small"
                label={t('form.files.remove', { name })}
                icon={<X size={16} aria-hidden="true" />}
                onClick={() => takeOut(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label={t('form.files.title')}
        note={t('form.files.note', { shown: exact(briefFilesMost) })}
        files={added}
        onFilesChange={setAdded}
        labels={fileLabels}
        maxBytes={collaborationFileBytes}
        maxFiles={Math.max(1, briefFilesMost - there.length)}
        isDisabled={there.length >= briefFilesMost}
      />
    </Group>
  );
}
