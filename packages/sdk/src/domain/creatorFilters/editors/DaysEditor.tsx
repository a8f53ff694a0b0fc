'use client';
import { type DaysFilter, recentDays } from '@reachkit/contract';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import type { EditorProps } from './editorProps.ts';

interface DaysEditorProps extends EditorProps {
  readonly field: DaysFilter;
}

/** Maximum age in days: presets with their counts, or any other number. */
export function DaysEditor({ field, open, editor, options, texts, formats, onSubmit }: DaysEditorProps) {
  const { t } = texts;
  const typed = open.draft.typed[field] ?? '';
  const error = open.errors[field];
  const buckets = field === 'sendVideoDate' ? open.facets.sendVideoDate?.buckets : undefined;
  const usual = options?.recentDays ?? recentDays;
  const choices = usual.map((days) => {
    const count = buckets?.find(({ value }) => value === String(days))?.count;
    return {
      value: String(days),
      label: t('filters.withinDays', { count: days }),
      count: count === undefined ? undefined : formats.exact(count),
    };
  });
  return (
    <>
      <ChoiceList
        label={texts.name(field)}
        choices={choices}
        chosen={[typed]}
        onToggle={(days) => editor.editField(field, days === typed ? '' : days)}
      />
      <TextField
        label={t('filters.custom')}
        hint={t('filters.days')}
        inputMode="numeric"
        dir="ltr"
        value={typed}
        placeholder={t('filters.open')}
        error={error && texts.error(error)}
        onValueChange={(value) => editor.editField(field, value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit();
        }}
      />
    </>
  );
}
