'use client';
import type { TextFilter } from '@reachkit/contract';
import { TextField } from '../../../ui/Field/TextField.tsx';
import type { EditorProps } from './editorProps.ts';

interface TextEditorProps extends EditorProps {
  readonly field: TextFilter;
}

/** Text that the name or the description must contain. */
export function TextEditor({ field, open, editor, texts, onSubmit }: TextEditorProps) {
  const error = open.errors[field];
  return (
    <TextField
      label={texts.name(field)}
      isLabelHidden
      dir="auto"
      value={open.draft.typed[field] ?? ''}
      error={error && texts.error(error)}
      onValueChange={(value) => editor.editField(field, value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit();
      }}
    />
  );
}
