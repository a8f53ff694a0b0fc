'use client';
import type { FormulaId, WireMeasure } from '@reachkit/contract';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { creatorTexts } from '../../locales/zh.ts';

type AnyMeasure = WireMeasure<unknown>;

/** Kind of sample of a formula; `null` if the number alone is meaningless. */
function sampleKind(formula: FormulaId): 'videos' | 'snapshots' | 'creators' | 'people' | null {
  switch (formula) {
    case 'followers':
      return null;
    case 'growth':
      return 'snapshots';
    case 'quality_percentile':
      return 'creators';
    case 'audience_share':
      return 'people';
    default:
      return 'videos';
  }
}

export interface MeasureText {
  /** One sentence each: calculation, reason if unknown, sample, date. */
  readonly sentences: (measure: AnyMeasure) => readonly string[];
  /** The same sentences as one text. */
  readonly explain: (measure: AnyMeasure) => string;
  /** Why it is unknown; `''` if it is known. */
  readonly reason: (measure: AnyMeasure) => string;
}

/** Returns the explanation of a figure as text. */
export function useMeasureText(): MeasureText {
  const t = useText(creatorTexts);
  const { day } = useFormats();
  return useMemo(() => {
    const reason = ({ unknown }: AnyMeasure) =>
      unknown === null ? '' : t(`shared.unknownReasons.${unknown}`);
    const sentences = (measure: AnyMeasure) => {
      const { formula, asOf, sampleSize, unknown } = measure;
      const kind = sampleKind(formula);
      return [
        t(`shared.formulas.${formula}`),
        unknown === null ? '' : t('shared.measure.unknown', { reason: reason(measure) }),
        kind === null || sampleSize === 0 ? '' : t(`shared.measure.samples.${kind}`, { count: sampleSize }),
        asOf === null ? '' : t('shared.measure.asOf', { day: day(asOf) }),
      ].filter((sentence) => sentence !== '');
    };
    return { reason, sentences, explain: (measure) => sentences(measure).join(' ') };
  }, [t, day]);
}
