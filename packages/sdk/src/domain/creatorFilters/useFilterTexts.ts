'use client';
import {
  type AudienceFilter,
  type ContentFilter,
  type CreatorTag,
  exclusions,
  type FieldRule,
  type FilterKey,
  inLocale,
  isOfKind,
  qualityLevelCodes,
  type RangeField,
  sizeBands,
} from '@reachkit/contract';
import { useMemo } from 'react';
import type { TextNamespace, Translate } from '../../core/i18n/texts.ts';
import { useLocale, useText } from '../../core/i18n/useText.ts';
import { useFormats } from '../format/useFormats.ts';
import type { FilterOptions } from './filterOptions.ts';
import { admitsUnknown, codesIn, filterDefinitions } from './filters.ts';
import type { FilterMessages } from './locales/zh.ts';
import { showWithUnit } from './values/amount.ts';
import type { DraftError } from './values/draft.ts';
import type { ViewFilter } from './viewFilter.ts';

/** Text of a filter chip: `Followers`, `≥`, `50K`. */
export interface FilterWords {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
  /** The whole condition in one line. */
  readonly sentence: string;
}

export interface FilterTexts {
  readonly t: Translate<FilterMessages>;
  readonly name: (key: FilterKey | 'keyword') => string;
  readonly words: (filter: ViewFilter, key: FilterKey) => FilterWords;
  readonly tag: (code: string) => string;
  readonly code: (key: CodedKey, code: string) => string;
  readonly error: (error: DraftError) => string;
}

type CodedKey = 'region' | 'language' | 'tags' | 'sizeBand' | 'quality' | AudienceFilter;

const shownCodes = 3;

/** How a creator must match the tags of the filter; an open field means any of them. */
export const tagsModes = ['any', 'all', 'main'] as const;

/** Names and values of filters in the provider's language; `namespace` is the feature's, which contains their texts. */
export function useFilterTexts(
  options: FilterOptions | null,
  namespace: TextNamespace<FilterMessages>,
): FilterTexts {
  const t = useText(namespace);
  const locale = useLocale();
  const formats = useFormats();

  return useMemo(() => {
    const tags = new Map(options?.tags.map((tag) => [tag.code, tag]));

    const tag = (code: string) => {
      const known = tags.get(code);
      return known ? tagName(known, locale) : code;
    };

    const code: FilterTexts['code'] = (key, value) => {
      switch (key) {
        case 'region':
        case 'audience_region':
          return formats.region(value);
        case 'language':
        case 'audience_language':
          return formats.language(value);
        case 'audience_age':
          return t('value.age', { age: value.replace('-', '–') });
        case 'audience_gender':
          return value === 'female' || value === 'male' ? t(`value.${value}`) : value;
        case 'tags':
          return tag(value);
        case 'quality': {
          const level = qualityLevelCodes.find((one) => one === value);
          return level ? t(`quality.${level}`) : value;
        }
        case 'sizeBand': {
          const band = sizeBands.find((one) => one.code === value);
          return band ? t(`sizeBand.${band.code}`) : value;
        }
      }
    };

    const listed = (key: CodedKey, value: string | undefined) => {
      const names = codesIn(value).map((one) => code(key, one));
      const list = names.slice(0, shownCodes).join(t('value.separator'));
      const rest = names.length - shownCodes;
      return rest > 0 ? t('value.more', { list, rest }) : list;
    };

    const anyOf = (codes: string | undefined) =>
      t(codesIn(codes).length > 1 ? 'operator.anyOf' : 'operator.is');

    function range(filter: ViewFilter, key: RangeField): readonly [operator: string, value: string] {
      const [first, second] = filterDefinitions[key].fields;
      const { unit } = filterDefinitions[key];
      const from = filter[first] ? showWithUnit(filter[first], unit) : '';
      const end = second ? filter[second] : undefined;
      const to = end ? showWithUnit(end, unit) : '';
      if (key === 'followerCount' && filter.sizeBand)
        return [anyOf(filter.sizeBand), listed('sizeBand', filter.sizeBand)];
      if (from && to) return ['', t('value.range', { from, to })];
      return from ? [t('operator.atLeast'), from] : [t('operator.atMost'), to];
    }

    function wordsValue({ keyword_mode: mode, keyword_exclude: excluded }: ViewFilter): string {
      const said = [
        mode === 'any' ? t('words.anyValue') : mode === 'all' && !excluded ? t('words.allValue') : '',
        excluded ? t('words.excludeValue', { text: excluded }) : '',
      ];
      return said.filter(Boolean).join(t('value.separator'));
    }

    function contentValue(filter: ViewFilter, key: ContentFilter): string {
      const [wanted, unwanted] = [filter[key], filter[`${key}_exclude`]];
      const said = [
        wanted ? t('value.quoted', { text: wanted }) : '',
        unwanted ? t('words.excludeValue', { text: unwanted }) : '',
      ];
      return said.filter(Boolean).join(t('value.separator'));
    }

    function audienceValue(filter: ViewFilter, key: AudienceFilter): string {
      const list = listed(key, filter[key]);
      const min = filter[`${key}_min`];
      return min ? t('value.share', { list, least: showWithUnit(min, 'percent') }) : list;
    }

    function exclusionName(value: string): string | readonly string[] {
      const known = exclusions.find((one) => one === value);
      return known ? t(`exclude.${known}`) : [];
    }

    function operatorAndValue(filter: ViewFilter, key: FilterKey): readonly [string, string] {
      if (isOfKind(key, 'range')) return range(filter, key);
      if (isOfKind(key, 'days'))
        return [t('operator.atMost'), t('filters.daysValue', { count: Number(filter[key]) })];
      if (isOfKind(key, 'choice')) return ['', filter[key] === '1' ? t('value.yes') : t('value.no')];
      if (isOfKind(key, 'text'))
        return [t('operator.contains'), t('value.quoted', { text: filter[key] ?? '' })];
      if (isOfKind(key, 'content')) return ['', contentValue(filter, key)];
      if (isOfKind(key, 'audience')) return [anyOf(filter[key]), audienceValue(filter, key)];
      if (isOfKind(key, 'words')) return ['', wordsValue(filter)];
      if (key === 'exclude')
        return ['', codesIn(filter.exclude).flatMap(exclusionName).join(t('value.separator'))];
      if (key === 'tags') {
        const mode = tagsModes.find((one) => one === filter.tags_mode) ?? 'any';
        const operator = mode === 'any' ? anyOf(filter.tags) : t(`operator.${mode}Of`);
        return [operator, listed(key, filter.tags)];
      }
      return [anyOf(filter[key]), listed(key, filter[key])];
    }

    return {
      t,
      name: (key) => (key === 'keyword' ? t('filters.keyword') : t(`filter.${key}`)),
      words: (filter, key) => {
        const field = t(`filter.${key}`);
        const [operator, plain] = operatorAndValue(filter, key);
        const value = admitsUnknown(filter, key) ? t('value.orUnknown', { value: plain }) : plain;
        return { field, operator, value, sentence: [field, operator, value].filter(Boolean).join(' ') };
      },
      tag,
      code,
      error: ({ rule, limit }) => fieldError(t, rule, limit),
    };
  }, [t, locale, formats, options]);
}

export function tagName(tag: CreatorTag, locale: string): string {
  return inLocale(tag.names, locale) ?? tag.code;
}

function fieldError(t: Translate<FilterMessages>, rule: FieldRule, limit: number | undefined): string {
  switch (rule) {
    case 'too_small':
    case 'too_large':
    case 'too_long':
      return t(`fields.${rule}`, { limit: limit ?? '' });
    default:
      return t(`fields.${saidRules.find((said) => said === rule) ?? 'wrong_format'}`);
  }
}

/** Rules with an error text of their own. */
const saidRules = [
  'required',
  'wrong_type',
  'wrong_format',
  'not_a_number',
  'negative',
  'range_reversed',
  'unknown_value',
  'unknown_field',
  'stale_cursor',
  'mismatch',
] as const satisfies readonly FieldRule[];
