'use client';
import { exclusions as all } from '@reachkit/contract';
import { codesIn } from '../filters.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { EditorProps } from './editorProps.ts';

/** Excludes creators by their status with the team. */
export function ExcludeEditor({ open, editor, texts, exclusions = all }: EditorProps) {
  const { t } = texts;
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
