'use client';
import { postFormats } from '@reachkit/contract/rankings/kinds';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { rankingsTexts } from '../../locales/zh.ts';
import type { RankedRow } from '../rankedRow.ts';
import type { RankingModel } from '../useRankingFrame.ts';
import { FollowersEditor } from './FollowersEditor.tsx';
import { type FilterOption, ListFilter, OptionList } from './ListFilter.tsx';
import { type FilterName, useFilterWords } from './useFilterWords.ts';

interface RankingFiltersProps<Row extends RankedRow> {
  readonly model: RankingModel<Row>;
}

/** Language codes that the address may hold. */
const maxLanguages = 20;

/** Region, category, followers, language and, of posts, format. */
export function RankingFilters<Row extends RankedRow>({ model }: RankingFiltersProps<Row>) {
  const t = useText(rankingsTexts);
  const formats = useFormats();
  const { view, setView, kind, options, filterOptions } = model;
  const words = useFilterWords(model);
  const isPast = view.date !== '';
  const counted = ({ code, posts }: { code: string; posts: number }, label: string): FilterOption => ({
    value: code,
    label,
    count: formats.exact(posts),
  });
  const shared = (name: FilterName) => ({
    name: t(`list.filters.${name}`),
    value: words.values[name],
    onRemove: () => setView(words.without(name), 'filter'),
  });
  const languages = view.language === '' ? [] : view.language.split(',');
  const single = (
    name: 'region' | 'category' | 'format',
    choices: readonly FilterOption[],
    isDisabled = false,
  ) => (
    <ListFilter {...shared(name)} isDisabled={isDisabled}>
      {(close) => (
        <OptionList
          label={t(`list.filters.${name}`)}
          options={choices}
          chosen={[view[name]]}
          onChoose={(value) => {
            close();
            setView({ [name]: value === view[name] ? '' : value }, 'filter');
          }}
        />
      )}
    </ListFilter>
  );
  return (
    <>
      {single(
        'region',
        (options?.regions ?? []).map((one) => counted(one, formats.region(one.code))),
        isPast && view.category !== '',
      )}
      {single(
        'category',
        (options?.categories ?? []).map((one) => counted(one, words.categoryName(one.code))),
        isPast && view.region !== '',
      )}
      <ListFilter {...shared('followers')} isDisabled={isPast}>
        {(close) => (
          <FollowersEditor
            from={view.followersFrom}
            to={view.followersTo}
            bands={filterOptions?.sizeBands ?? []}
            rangeText={words.rangeText}
            onApply={(followersFrom, followersTo) => {
              close();
              setView({ followersFrom, followersTo }, 'filter');
            }}
          />
        )}
      </ListFilter>
      <ListFilter {...shared('language')}>
        {() => (
          <OptionList
            label={t('list.filters.language')}
            options={(filterOptions?.languages ?? []).map(({ code }) => ({
              value: code,
              label: formats.language(code),
            }))}
            chosen={languages}
            onChoose={(code) => {
              const next = languages.includes(code)
                ? languages.filter((one) => one !== code)
                : [...languages, code].slice(0, maxLanguages);
              setView({ language: next.join(',') }, 'filter');
            }}
          />
        )}
      </ListFilter>
      {(kind === 'video' || kind === 'ad') &&
        single(
          'format',
          postFormats.map((value) => ({ value, label: t(`list.formats.${value}`) })),
        )}
    </>
  );
}
