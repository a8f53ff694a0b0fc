'use client';
import { type AudienceFilter, audienceAges, audienceGenders } from '@reachkit/contract';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { MultiSelect } from '../../../ui/MultiSelect/MultiSelect.tsx';
import { codesIn } from '../filters.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { EditorProps } from './editorProps.ts';

interface AudienceEditorProps extends EditorProps {
  readonly field: AudienceFilter;
}

/** Follower group, and its minimum share of the audience. */
export function AudienceEditor(props: AudienceEditorProps) {
  const { field, open, editor, texts, onSubmit } = props;
  const { t } = texts;
  const min = `${field}_min` as const;
  const error = open.errors[min] ?? open.errors[field];
  return (
    <>
      <Codes {...props} />
      <TextField
        label={t('filters.leastShare')}
        help={t('filters.audienceHelp')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={open.draft.typed[min] ?? ''}
        placeholder={t('filters.open')}
        end="%"
        error={error && texts.error(error)}
        onValueChange={(value) => editor.editField(min, value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit();
        }}
      />
    </>
  );
}

/** Countries and languages are many, so they are searched; ages and genders are few. */
function Codes({ field, open, editor, options, texts }: AudienceEditorProps) {
  const { t } = texts;
  const label = t('filters.options', { filter: texts.name(field) });
  const values = codesIn(open.draft.typed[field]);
  const choose = (next: readonly string[]) => editor.editField(field, next.join(','));

  if (field === 'audience_age' || field === 'audience_gender') {
    const codes: readonly string[] = field === 'audience_age' ? audienceAges : audienceGenders;
    return (
      <ChoiceList
        label={label}
        choices={codes.map((value) => ({ value, label: texts.code(field, value) }))}
        chosen={values}
        onToggle={(code) => choose(codes.filter((one) => (one === code) !== values.includes(one)))}
      />
    );
  }
  const offered = field === 'audience_region' ? options?.regions : options?.languages;
  const known = offered?.map(({ code }) => code) ?? [];
  // A shared URL may contain values that this platform does not offer.
  const strays = values.filter((code) => !known.includes(code));
  return (
    <MultiSelect
      label={label}
      options={[...strays, ...known].map((value) => ({
        value,
        label: texts.code(field, value),
        keywords: value,
      }))}
      values={values}
      onValuesChange={choose}
      labels={{
        search: t('filters.search'),
        none: t('filters.noOption'),
        found: (count) => t('filterMenu.found', { count }),
      }}
    />
  );
}
