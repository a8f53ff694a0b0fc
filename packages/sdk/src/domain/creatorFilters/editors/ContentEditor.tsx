'use client';
import type { ContentFilter } from '@reachkit/contract';
import { TextField } from '../../../ui/Field/TextField.tsx';
import type { EditorProps } from './editorProps.ts';

interface ContentEditorProps extends EditorProps {
  readonly field: ContentFilter;
}

/** Names that must occur in a creator's posts, and names that must not. */
export function ContentEditor({ field, open, editor, texts, onSubmit }: ContentEditorProps) {
  const { t } = texts;
  const fieldOf = (name: ContentFilter | `${ContentFilter}_exclude`, label: string, help: string) => {
    const error = open.errors[name];
    return (
      <TextField
        label={label}
        help={help}
        dir="auto"
        value={open.draft.typed[name] ?? ''}
        error={error && texts.error(error)}
        onValueChange={(value) => editor.editField(name, value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit();
        }}
      />
    );
  };
  return (
    <>
      {fieldOf(field, t(`content.${field}`), t(`content.${field}Help`))}
      {fieldOf(`${field}_exclude`, t(`content.${field}_exclude`), t('content.excludeHelp'))}
    </>
  );
}
