'use client';
import { sizeBands } from '@reachkit/contract/search/filterTable';
import { useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import type { FilterOptions } from '../../../../domain/creatorFilters/filterOptions.ts';
import { readAmount, showAmount } from '../../../../domain/creatorFilters/values/amount.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { NumberRangeField } from '../../../../ui/Field/NumberRangeField.tsx';
import { rankingsTexts } from '../../locales/zh.ts';
import * as css from './bar.css.ts';
import { OptionList } from './ListFilter.tsx';

interface FollowersEditorProps {
  readonly from: string;
  readonly to: string;
  readonly bands: FilterOptions['sizeBands'];
  readonly rangeText: (from: string, to: string) => string;
  readonly onApply: (from: string, to: string) => void;
}

const keyOf = (from: string, to: string) => `${from}-${to}`;
const wire = (value: number | null) => (value === null || value === 0 ? '' : String(value));

/** Followers of the creator: one of the usual bands, or a range of one's own. */
export function FollowersEditor({ from, to, bands, rangeText, onApply }: FollowersEditorProps) {
  const t = useText(rankingsTexts);
  const [typed, setTyped] = useState({ min: showAmount(from), max: showAmount(to) });
  const [error, setError] = useState<string | undefined>();
  const label = t('list.filters.followers');
  const nameOf = (code: string) => {
    const known = sizeBands.find((one) => one.code === code);
    return known ? t(`list.filters.bands.${known.code}`) : code;
  };
  const apply = () => {
    const [low, high] = [readAmount(typed.min), readAmount(typed.max)];
    if (low.kind === 'bad' || high.kind === 'bad') return setError(t('list.filters.wrong'));
    const ends = [low, high].map((end) => (end.kind === 'amount' ? end.wire : ''));
    const [lower = '', upper = ''] = ends;
    if (lower !== '' && upper !== '' && Number(lower) > Number(upper))
      return setError(t('list.filters.order'));
    onApply(lower, upper);
  };
  return (
    <div className={css.editor}>
      <OptionList
        label={label}
        chosen={[keyOf(from, to)]}
        options={bands.map((band) => {
          const ends = [wire(band.from), wire(band.to)] as const;
          return { value: keyOf(...ends), label: nameOf(band.code), count: rangeText(...ends) };
        })}
        onChoose={(value) => {
          const [low = '', high = ''] = value.split('-');
          onApply(low, high);
        }}
      />
      <NumberRangeField
        label={label}
        isLabelHidden
        value={typed}
        onValueChange={(next) => {
          setError(undefined);
          setTyped(next);
        }}
        minLabel={t('list.filters.from')}
        maxLabel={t('list.filters.to')}
        minPlaceholder={t('list.filters.from')}
        maxPlaceholder={t('list.filters.to')}
        error={error}
        onSubmit={apply}
      />
      <Button onClick={apply}>{t('list.filters.apply')}</Button>
    </div>
  );
}
