'use client';
import { RadioGroup } from '../../../ui/Checkbox/RadioGroup.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import type { EditorProps } from './editorProps.ts';

/** How many of the keyword's words must match, and which words must not occur. */
export function WordsEditor({ open, editor, texts, onSubmit }: EditorProps) {
  const { t } = texts;
  const { keyword_mode: mode, keyword_exclude: excluded = '' } = open.draft.typed;
  const error = open.errors.keyword_exclude ?? open.errors.keyword_mode;
  return (
    <>
      <RadioGroup
        label={t('words.mode')}
        options={[
          { value: 'all', label: t('words.all') },
          { value: 'any', label: t('words.any') },
        ]}
        value={mode === 'any' ? 'any' : 'all'}
        // The default of the field is "all".
        onValueChange={(next) => editor.editField('keyword_mode', next === 'any' ? 'any' : '')}
      />
      <TextField
        label={t('words.exclude')}
        help={t('words.excludeHelp')}
        dir="auto"
        value={excluded}
        error={error && texts.error(error)}
        onValueChange={(value) => editor.editField('keyword_exclude', value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit();
        }}
      />
    </>
  );
}
