'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { searchTexts } from '../../locales/zh.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { EditorProps } from './editorProps.ts';

/** Has an e-mail address, or has none. */
export function ChoiceEditor({ open, editor, texts, formats }: EditorProps) {
  const t = useText(searchTexts);
  const { haveEmail: typed = '' } = open.draft.typed;
  const buckets = open.facets.haveEmail?.buckets;
  const choice = (value: string, label: string) => {
    const count = buckets?.find((bucket) => bucket.value === value)?.count;
    return { value, label, count: count === undefined ? undefined : formats.exact(count) };
  };
  return (
    <ChoiceList
      label={texts.name('haveEmail')}
      choices={[choice('1', t('cell.hasEmail')), choice('0', t('cell.noEmail'))]}
      chosen={[typed]}
      onToggle={(value) => editor.editField('haveEmail', value === typed ? '' : value)}
    />
  );
}
