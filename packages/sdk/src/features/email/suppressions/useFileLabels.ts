'use client';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import type { FileDropLabels } from '../../../ui/FileDrop/labels.ts';
import { emailTexts } from '../locales/zh.ts';
import { useFileSize } from '../parts/useFileSize.ts';

/** Labels of the file drop for addresses. */
export function useFileLabels(): FileDropLabels {
  const t = useText(emailTexts);
  const sizeOf = useFileSize();
  return useMemo(
    () => ({
      prompt: t('files.prompt'),
      drop: t('files.drop'),
      list: t('files.list'),
      remove: (name) => t('files.remove', { name }),
      refused: {
        type: (name) => t('files.type', { name }),
        size: (name) => t('files.size', { name }),
        count: (name) => t('files.count', { name }),
      },
      size: sizeOf,
    }),
    [t, sizeOf],
  );
}
