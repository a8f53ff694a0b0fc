'use client';
import { inLocale } from '@reachkit/contract/locales';
import { useLocale, useText } from '../../../../core/i18n/useText.ts';
import { showAmount } from '../../../../domain/creatorFilters/values/amount.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { rankingsTexts } from '../../locales/zh.ts';
import type { RankedRow } from '../rankedRow.ts';
import type { RankingListView } from '../rankingView.ts';
import type { RankingModel } from '../useRankingFrame.ts';

export const filterNames = ['region', 'category', 'followers', 'language', 'format', 'keyword'] as const;
export type FilterName = (typeof filterNames)[number];

/** Changes that take a filter off. */
const without = {
  region: { region: '' },
  category: { category: '' },
  followers: { followersFrom: '', followersTo: '' },
  language: { language: '' },
  format: { format: '' },
  keyword: { keyword: '' },
} as const satisfies Record<FilterName, Partial<RankingListView>>;

/** The filters of a list in words, and the names of their values. */
export function useFilterWords<Row extends RankedRow>({
  view,
  filterOptions,
}: Pick<RankingModel<Row>, 'view' | 'filterOptions'>) {
  const t = useText(rankingsTexts);
  const locale = useLocale();
  const { region, language } = useFormats();
  const categoryName = (code: string) => {
    const tag = filterOptions?.tags.find((one) => one.code === code);
    return (tag && inLocale(tag.names, locale)) ?? code;
  };
  const rangeText = (from: string, to: string) => {
    const ends = { from: showAmount(from), to: showAmount(to) };
    if (from === '' && to === '') return '';
    return t(`list.filters.${from === '' ? 'below' : to === '' ? 'above' : 'between'}`, ends);
  };
  const languages = view.language === '' ? [] : view.language.split(',');
  const values: Readonly<Record<FilterName, string>> = {
    region: view.region && region(view.region),
    category: view.category && categoryName(view.category),
    followers: rangeText(view.followersFrom, view.followersTo),
    language: languages.map(language).join(t('list.separator')),
    format: view.format && t(`list.formats.${view.format}`),
    keyword: view.keyword.trim(),
  };
  return {
    values,
    categoryName,
    rangeText,
    /** Filters that are set, each with its name and value. */
    active: filterNames.flatMap((name) =>
      values[name] === '' ? [] : [{ name, text: `${t(`list.filters.${name}`)} ${values[name]}` }],
    ),
    without: (name: FilterName): Partial<RankingListView> => without[name],
  };
}
