'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { filterOfField } from '../../../domain/creatorFilters/filters.ts';
import type { FilterTexts } from '../../../domain/creatorFilters/useFilterTexts.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { searchTexts } from '../locales/zh.ts';
import * as css from './IgnoredFields.css.ts';

interface IgnoredFieldsProps {
  readonly fields: readonly string[];
  readonly texts: FilterTexts;
}

/** Names the filters of a URL that were ignored because of their values. */
export function IgnoredFields({ fields, texts }: IgnoredFieldsProps) {
  const t = useText(searchTexts);
  const nameOf = (field: string) =>
    field === 'sort' || field === 'order' ? t('result.sort') : texts.name(filterOfField(field) ?? 'keyword');
  const names = [...new Set(fields.map(nameOf))];
  return (
    <Notice tone="warning" className={css.notice}>
      {t('ignored', { count: names.length, names: names.join(t('value.separator')) })}
    </Notice>
  );
}
