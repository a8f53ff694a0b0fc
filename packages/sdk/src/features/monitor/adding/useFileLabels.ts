'use client';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import type { FileDropLabels } from '../../../ui/FileDrop/labels.ts';
import { monitorTexts } from '../locales/zh.ts';

/** Labels of a file drop for a sheet. */
export function useFileLabels(): FileDropLabels {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  return useMemo(
    () => ({
      prompt: t('adding.filePrompt'),
      drop: t('adding.fileDrop'),
      list: t('adding.fileList'),
      remove: (name) => t('adding.fileRemove', { name }),
      refused: {
        type: (name) => t('adding.fileType', { name }),
        size: (name) => t('adding.fileSize', { name }),
        count: (name) => t('adding.fileType', { name }),
      },
      size: (bytes) => t('adding.fileBytes', { size: exact(Math.ceil(bytes / 1000)) }),
    }),
    [t, exact],
  );
}
