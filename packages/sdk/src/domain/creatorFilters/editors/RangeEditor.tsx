'use client';
import type { Facet, FilterUnit, RangeField } from '@reachkit/contract';
import { NumberRangeField } from '../../../ui/Field/NumberRangeField.tsx';
import { Histogram, type HistogramBar } from '../../../ui/Histogram/Histogram.tsx';
import type { Formats } from '../../format/useFormats.ts';
import type { FilterOptions } from '../filterOptions.ts';
import { codesIn, filterDefinitions } from '../filters.ts';
import { readAmount, showAmount, showWithUnit } from '../values/amount.ts';
import type { ViewField } from '../viewFilter.ts';
import type { EditorProps } from './editorProps.ts';
import { SizeBands } from './SizeBands.tsx';

interface RangeEditorProps extends EditorProps {
  readonly field: RangeField;
}

/** From–to inputs that accept amounts as people write them, below the distribution of values. */
export function RangeEditor(props: RangeEditorProps) {
  const { field, open, editor, options, texts, formats, onSubmit } = props;
  const { t } = texts;
  const start: ViewField = `${field}_start`;
  const end: ViewField = `${field}_end`;
  const { typed } = open.draft;
  const { unit } = filterDefinitions[field];
  const error = open.errors[start] ?? open.errors[end];
  const bands = field === 'followerCount' ? (options?.sizeBands ?? []) : [];
  const chosenBands = codesIn(typed.sizeBand);
  const facet = open.facets[field];

  const hinted = (edge: number | null) => (edge === null ? t('filters.open') : showAmount(String(edge)));

  const isChosen = (from: number, to: number | null) => {
    if (chosenBands.length > 0) {
      return bands.some(
        (band) =>
          chosenBands.includes(band.code) && from < (band.to ?? Infinity) && (to ?? Infinity) > band.from,
      );
    }
    const low = amountOf(typed[start]);
    const high = amountOf(typed[end]);
    if (low === null && high === null) return false;
    return from < (high ?? Infinity) && (to ?? Infinity) > (low ?? -Infinity);
  };

  return (
    <>
      {facet && facet.buckets.length > 1 && (
        <Histogram
          label={t('filters.distribution', { filter: texts.name(field) })}
          bars={barsOf(facet, unit, formats, isChosen)}
        />
      )}
      <NumberRangeField
        label={texts.name(field)}
        isLabelHidden
        value={{ min: typed[start] ?? '', max: typed[end] ?? '' }}
        onValueChange={({ min, max }) =>
          editor.editFields({ [start]: min, [end]: max, ...(field === 'followerCount' && { sizeBand: '' }) })
        }
        minLabel={t('filters.from')}
        maxLabel={t('filters.to')}
        minPlaceholder={hinted(spanOf(bands, chosenBands).from)}
        maxPlaceholder={hinted(spanOf(bands, chosenBands).to)}
        {...rangeWords(unit, t('filters.example'))}
        error={error && texts.error(error)}
        onSubmit={onSubmit}
      />
      {bands.length > 0 && (
        <SizeBands
          texts={texts}
          bands={bands}
          counts={open.facets.sizeBand}
          chosen={chosenBands.length > 0 ? chosenBands : bandsOfRange(bands, typed[start], typed[end])}
          onChange={(codes) => editor.editFields({ [start]: '', [end]: '', sizeBand: codes.join(',') })}
        />
      )}
    </>
  );
}

/** Text next to the two inputs: their unit, or the accepted formats. */
function rangeWords(unit: FilterUnit | null, example: string): { unit: string } | { help: string } {
  if (unit === 'percent') return { unit: '%' };
  return unit === 'dollars' ? { unit: 'US$' } : { help: example };
}

type Bands = FilterOptions['sizeBands'];

/** Returns the range that the chosen bands cover together; `null` for no limit. */
function spanOf(bands: Bands, chosen: readonly string[]): { from: number | null; to: number | null } {
  const own = bands.filter((band) => chosen.includes(band.code));
  if (own.length === 0) return { from: null, to: null };
  const ends = own.flatMap(({ to }) => to ?? []);
  return {
    from: Math.min(...own.map(({ from }) => from)),
    to: ends.length < own.length ? null : Math.max(...ends),
  };
}

/** Returns the band with exactly the typed range. */
function bandsOfRange(bands: Bands, start: string | undefined, end: string | undefined): readonly string[] {
  const from = amountOf(start) ?? 0;
  const to = amountOf(end);
  if (from === 0 && to === null) return [];
  return bands.flatMap((band) => (band.from === from && band.to === to ? [band.code] : []));
}

function amountOf(typed: string | undefined): number | null {
  const read = readAmount(typed ?? '', { isSigned: true });
  return read.kind === 'amount' ? Number(read.wire) : null;
}

function barsOf(
  facet: Facet,
  unit: FilterUnit | null,
  formats: Formats,
  isChosen: (from: number, to: number | null) => boolean,
): readonly HistogramBar[] {
  return facet.buckets.map(({ count, from = 0, to = null }) => {
    const low = showWithUnit(String(from), unit);
    const range = to === null ? `≥ ${low}` : `${low}–${showWithUnit(String(to), unit)}`;
    return { count, isChosen: isChosen(from, to), title: `${range} · ${formats.exact(count)}` };
  });
}
