'use client';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { type RecordText, recordText } from '../../../../domain/records/recordText.ts';
import { accountTexts } from '../../locales/zh.ts';

/** Texts of the records of a team. */
export function useRecordText(): RecordText {
  const t = useText(accountTexts);
  const formats = useFormats();
  return useMemo(
    () =>
      recordText(
        {
          action: (name) => t(`team.record.actions.${name}`),
          field: (name) => t(`team.record.fields.${name}`),
          value: (name) => t(`team.record.values.${name}`),
          object: (kind) => t(`team.record.objects.${kind}`),
          word: (name) => t(`team.records.${name}`),
          former: (id) => t('team.records.formerOne', { id }),
          changed: (values) => t('team.records.changed', values),
          fact: (fact) => t('team.records.fact', fact),
          reason: (reason) => t('team.records.reason', { reason }),
        },
        formats,
      ),
    [t, formats],
  );
}
