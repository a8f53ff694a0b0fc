'use client';
import type { Facet } from '@reachkit/contract';
import { useFormats } from '../../format/useFormats.ts';
import type { FilterOptions } from '../filterOptions.ts';
import type { FilterTexts } from '../useFilterTexts.ts';
import { showAmount } from '../values/amount.ts';
import { type Choice, ChoiceList } from './ChoiceList.tsx';

interface SizeBandsProps {
  readonly texts: FilterTexts;
  readonly bands: FilterOptions['sizeBands'];
  readonly counts: Facet | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** The named sizes of creators; several may be chosen. */
export function SizeBands({ texts, bands, counts, chosen, onChange }: SizeBandsProps) {
  const { t } = texts;
  const { exact } = useFormats();

  const choices: readonly Choice[] = bands.map(({ code, from, to }) => {
    const count = counts?.buckets.find(({ value }) => value === code)?.count ?? (counts ? 0 : undefined);
    return {
      value: code,
      label: texts.code('sizeBand', code),
      detail: rangeText(from, to),
      count: count === undefined ? undefined : exact(count),
    };
  });

  function rangeText(from: number, to: number | null): string {
    const low = showAmount(String(from));
    if (to === null) return t('bandRange.above', { from: low });
    const high = showAmount(String(to));
    return from === 0 ? t('bandRange.below', { to: high }) : t('bandRange.between', { from: low, to: high });
  }

  const toggle = (code: string) => {
    const isOn = chosen.includes(code);
    const codes = isOn ? chosen.filter((one) => one !== code) : [...chosen, code];
    onChange(bands.flatMap((band) => (codes.includes(band.code) ? [band.code] : [])));
  };

  return <ChoiceList label={t('filter.followerCount')} choices={choices} chosen={chosen} onToggle={toggle} />;
}
