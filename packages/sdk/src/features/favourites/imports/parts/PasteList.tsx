'use client';
import { useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Field } from '../../../../ui/Field/Field.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { text as textArea } from '../../notes/parts/Notes.css.ts';
import { pastedHeadings, pastedLines } from '../pastedLines.ts';
import * as css from './Importing.css.ts';

interface PasteListProps {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly onPaste: (file: File, headings: number | undefined) => void;
}

/** Input for a pasted list or table, instead of a file. */
export function PasteList({ text, onTextChange, onPaste }: PasteListProps) {
  const t = useText(favouritesTexts);
  const [isEmpty, setEmpty] = useState(false);

  function take() {
    if (text.trim() === '') return setEmpty(true);
    const file = new File([pastedLines(text)], t('importing.paste.name'), { type: 'text/plain' });
    onPaste(file, pastedHeadings(text));
  }

  return (
    <div className={css.group}>
      <Field
        label={t('importing.paste.label')}
        help={t('importing.paste.help')}
        error={isEmpty ? t('importing.paste.empty') : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            className={textArea}
            dir="auto"
            rows={4}
            spellCheck={false}
            placeholder={t('importing.paste.example')}
            value={text}
            onChange={(event) => {
              onTextChange(event.target.value);
              setEmpty(false);
            }}
          />
        )}
      </Field>
      <span className={css.line}>
        <Button onClick={take}>{t('importing.paste.read')}</Button>
      </span>
    </div>
  );
}
