'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import type { TextEncoding } from '../spreadsheet/shown.ts';
import * as css from './Importing.css.ts';

interface EncodingFieldProps {
  readonly encoding: TextEncoding;
  readonly onChoose: (encoding: string) => void;
}

/** The encoding of a text file; must be chosen if it is ambiguous. */
export function EncodingField({ encoding, onChoose }: EncodingFieldProps) {
  const t = useText(favouritesTexts);
  const { chosen, isSure, choices } = encoding;
  return (
    <div className={css.group}>
      {!isSure && <Notice tone="warning">{t('importing.encoding.unsure')}</Notice>}
      <div className={css.fields}>
        <Select
          label={t('importing.encoding.label')}
          help={t('importing.encoding.help')}
          placeholder={t('importing.encoding.choose')}
          options={choices.map((one) => ({
            value: one.encoding,
            label: one.encoding.toUpperCase(),
            ...(one.sample !== '' && { description: one.sample }),
          }))}
          value={isSure ? chosen : null}
          onValueChange={onChoose}
        />
      </div>
    </div>
  );
}
