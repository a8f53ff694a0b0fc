'use client';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { type RecordText, recordText } from '../../../domain/records/recordText.ts';
import { officeTexts } from '../locales/zh.ts';

/** Texts of the records of staff actions. */
export function useStaffRecordText(): RecordText {
  const t = useText(officeTexts);
  const formats = useFormats();
  return useMemo(
    () =>
      recordText(
        {
          action: (name) => t(`record.actions.${name}`),
          field: (name) => t(`record.fields.${name}`),
          value: (name) => t(`record.values.${name}`),
          object: (kind) => t(`record.objects.${kind}`),
          word: (name) => t(`record.words.${name}`),
          former: (id) => t('record.former', { id }),
          changed: (values) => t('record.changed', values),
          fact: (fact) => t('record.fact', fact),
          reason: (reason) => t('record.reason', { reason }),
        },
        formats,
      ),
    [t, formats],
  );
}
