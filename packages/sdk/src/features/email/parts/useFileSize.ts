'use client';
import { useCallback } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { emailTexts } from '../locales/zh.ts';
import { fileSize } from './fileSize.ts';

/** Returns a function that formats a file size in bytes, kilobytes or megabytes. */
export function useFileSize(): (bytes: number) => string {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  return useCallback(
    (bytes) => {
      const { size, unit } = fileSize(bytes);
      return t('files.amount', { size: Number.isInteger(size) ? exact(size) : String(size), unit });
    },
    [t, exact],
  );
}
