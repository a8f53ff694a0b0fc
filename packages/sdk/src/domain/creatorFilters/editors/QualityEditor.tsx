'use client';
import { type QualityLevelCode, qualityLevelCodes } from '@reachkit/contract';
import { codesIn } from '../filters.ts';
import { type Choice, ChoiceList } from './ChoiceList.tsx';
import type { EditorProps } from './editorProps.ts';

/** The quality grades, the best first; several may be chosen. */
export function QualityEditor({ open, editor, texts, formats }: EditorProps) {
  const chosen = codesIn(open.draft.typed.quality);
  const counts = open.facets.quality;
  const choiceOf = (level: QualityLevelCode): Choice => {
    const count = counts?.buckets.find(({ value }) => value === level)?.count ?? (counts ? 0 : undefined);
    return {
      value: level,
      label: texts.code('quality', level),
      count: count === undefined ? undefined : formats.exact(count),
    };
  };
  const toggle = (level: string) =>
    editor.editField(
      'quality',
      qualityLevelCodes.filter((one) => (one === level) !== chosen.includes(one)).join(','),
    );
  return (
    <ChoiceList
      label={texts.name('quality')}
      choices={qualityLevelCodes.map(choiceOf).toReversed()}
      chosen={chosen}
      onToggle={toggle}
    />
  );
}
