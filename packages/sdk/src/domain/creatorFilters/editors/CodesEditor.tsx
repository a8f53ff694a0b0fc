'use client';
import type { CreatorTag } from '@reachkit/contract';
import { useMemo } from 'react';
import { useLocale } from '../../../core/i18n/useText.ts';
import { RadioGroup } from '../../../ui/Checkbox/RadioGroup.tsx';
import { MultiSelect, type MultiSelectOption } from '../../../ui/MultiSelect/MultiSelect.tsx';
import { codesIn } from '../filters.ts';
import { tagName, tagsModes } from '../useFilterTexts.ts';
import type { EditorProps } from './editorProps.ts';

interface CodesEditorProps extends EditorProps {
  readonly field: 'region' | 'language' | 'tags';
}

/** Multi-select of regions, languages or tags, most frequent first. */
export function CodesEditor({ field, open, editor, options, texts, formats }: CodesEditorProps) {
  const { t } = texts;
  const locale = useLocale();
  const facet = open.facets[field];
  const counts = useMemo(
    () => new Map(facet?.buckets.map((bucket) => [bucket.value, bucket.count])),
    [facet],
  );
  const countOf = (code: string) => {
    const count = counts.get(code) ?? (facet ? 0 : undefined);
    return count === undefined ? undefined : formats.exact(count);
  };
  const values = codesIn(open.draft.typed[field]);
  const modes = values.length > 1 ? tagsModes : tagsModes.filter((mode) => mode !== 'all');

  const entries: readonly MultiSelectOption[] =
    field === 'tags'
      ? inTwoLevels(options?.tags ?? []).map(({ tag, parent }) => ({
          value: tag.code,
          label: tagName(tag, locale),
          parent: parent ? tagName(parent, locale) : undefined,
          count: countOf(tag.code),
          keywords: [...Object.values(tag.names), tag.code].join(' '),
        }))
      : listed(field, options).map((code) => ({
          value: code,
          label: texts.code(field, code),
          count: countOf(code),
          keywords: code,
        }));

  return (
    <>
      <MultiSelect
        label={t('filters.options', { filter: texts.name(field) })}
        options={withChosen(entries, values, (code) => texts.code(field, code))}
        values={values}
        onValuesChange={(next) => editor.editField(field, next.join(','))}
        labels={{
          search: t('filters.search'),
          none: t('filters.noOption'),
          found: (count) => t('filterMenu.found', { count }),
        }}
      />
      {field === 'tags' && values.length > 0 && (
        <RadioGroup
          label={t('tags.mode')}
          options={modes.map((value) => ({ value, label: t(`tags.${value}`) }))}
          value={modes.find((one) => one === open.draft.typed.tags_mode) ?? 'any'}
          onValueChange={(next) => editor.editField('tags_mode', next === 'any' ? '' : next)}
        />
      )}
    </>
  );
}

function listed(field: 'region' | 'language', options: EditorProps['options']): readonly string[] {
  const known = field === 'region' ? options?.regions : options?.languages;
  return known?.map(({ code }) => code) ?? [];
}

/** Adds chosen codes from a shared URL that this platform does not offer; they must stay removable. */
function withChosen(
  entries: readonly MultiSelectOption[],
  values: readonly string[],
  label: (code: string) => string,
): readonly MultiSelectOption[] {
  const known = new Set(entries.map(({ value }) => value));
  const strays = values.filter((value) => !known.has(value));
  return [...strays.map((value) => ({ value, label: label(value) })), ...entries];
}

interface PlacedTag {
  readonly tag: CreatorTag;
  readonly parent: CreatorTag | null;
}

/** Each tag followed by its sub-tags, in the given order. */
function inTwoLevels(tags: readonly CreatorTag[]): readonly PlacedTag[] {
  const codes = new Set(tags.map(({ code }) => code));
  const tops = tags.filter(({ parent }) => parent === null || !codes.has(parent));
  return tops.flatMap((top) => [
    { tag: top, parent: null },
    ...tags.filter(({ parent }) => parent === top.code).map((tag) => ({ tag, parent: top })),
  ]);
}
