'use client';
import { TextField } from '../../../ui/Field/TextField.tsx';
import type { EditorProps } from './editorProps.ts';

interface TextEditorProps extends EditorProps {
  readonly field: 'user_name' | 'description';
}

/** Words that the name or the description contains. */
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
