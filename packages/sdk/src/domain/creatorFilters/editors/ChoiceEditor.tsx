'use client';
import type { ChoiceField } from '@reachkit/contract';
import { ChoiceList } from './ChoiceList.tsx';
import type { EditorProps } from './editorProps.ts';

interface ChoiceEditorProps extends EditorProps {
  readonly field: ChoiceField;
}

/** Editor of a filter for whether a creator has a property. */
export function ChoiceEditor({ field, open, editor, texts, formats }: ChoiceEditorProps) {
  const { t } = texts;
  const typed = open.draft.typed[field] ?? '';
  const buckets = field === 'haveEmail' ? open.facets.haveEmail?.buckets : undefined;
  const choice = (value: string, label: string) => {
    const count = buckets?.find((bucket) => bucket.value === value)?.count;
    return { value, label, count: count === undefined ? undefined : formats.exact(count) };
  };
  return (
    <ChoiceList
      label={texts.name(field)}
      choices={[choice('1', t(`has.${field}`)), choice('0', t(`hasNone.${field}`))]}
      chosen={[typed]}
      onToggle={(value) => editor.editField(field, value === typed ? '' : value)}
    />
  );
}
