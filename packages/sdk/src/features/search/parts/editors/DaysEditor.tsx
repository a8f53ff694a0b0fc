'use client';
import { recentDays } from '@reachkit/contract';
import { useText } from '../../../../core/i18n/useText.ts';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { searchTexts } from '../../locales/zh.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { EditorProps } from './editorProps.ts';

/** Not older than so many days: the usual ones with their counts, or any other. */
export function DaysEditor({ open, editor, options, texts, formats, onSubmit }: EditorProps) {
  const t = useText(searchTexts);
  const { sendVideoDate: typed = '' } = open.draft.typed;
  const error = open.errors.sendVideoDate;
  const buckets = open.facets.sendVideoDate?.buckets;
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
        label={texts.name('sendVideoDate')}
        choices={choices}
        chosen={[typed]}
        onToggle={(days) => editor.editField('sendVideoDate', days === typed ? '' : days)}
      />
      <TextField
        label={t('filters.custom')}
        hint={t('filters.days')}
        inputMode="numeric"
        dir="ltr"
        value={typed}
        placeholder={t('filters.open')}
        error={error && texts.error(error)}
        onValueChange={(value) => editor.editField('sendVideoDate', value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit();
        }}
      />
    </>
  );
}
