'use client';
import { exclusions } from '@reachkit/contract';
import { useText } from '../../../../core/i18n/useText.ts';
import { searchTexts } from '../../locales/zh.ts';
import { codesIn } from '../../model/filters.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { EditorProps } from './editorProps.ts';

/** Whom the result leaves out, by how they stand with the team. */
export function ExcludeEditor({ open, editor }: EditorProps) {
  const t = useText(searchTexts);
  const chosen = codesIn(open.draft.typed.exclude);
  const toggle = (value: string) =>
    editor.editField(
      'exclude',
      exclusions.filter((one) => (one === value) !== chosen.includes(one)).join(','),
    );
  return (
    <ChoiceList
      label={t('exclude.label')}
      choices={exclusions.map((value) => ({ value, label: t(`exclude.${value}`) }))}
      chosen={chosen}
      onToggle={toggle}
    />
  );
}
