'use client';
import { ChoiceList } from './ChoiceList.tsx';
import type { EditorProps } from './editorProps.ts';

/** Has an e-mail address, or has none. */
export function ChoiceEditor({ open, editor, texts, formats }: EditorProps) {
  const { t } = texts;
  const { haveEmail: typed = '' } = open.draft.typed;
  const buckets = open.facets.haveEmail?.buckets;
  const choice = (value: string, label: string) => {
    const count = buckets?.find((bucket) => bucket.value === value)?.count;
    return { value, label, count: count === undefined ? undefined : formats.exact(count) };
  };
  return (
    <ChoiceList
      label={texts.name('haveEmail')}
      choices={[choice('1', t('email.has')), choice('0', t('email.none'))]}
      chosen={[typed]}
      onToggle={(value) => editor.editField('haveEmail', value === typed ? '' : value)}
    />
  );
}
