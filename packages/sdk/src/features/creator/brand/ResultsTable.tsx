'use client';
import type { CreatorBrands } from '@reachkit/contract/creator/creator';
import type { NumberMeasure } from '@reachkit/contract/search/metrics';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { creatorTexts } from '../locales/zh.ts';
import { Section } from '../shared/Section.tsx';
import { MeasureHint } from '../shared/words/MeasureHint.tsx';
import { useMeasureText } from '../shared/words/useMeasureText.ts';
import * as css from './CreatorBrands.css.ts';

/** Minimum number of posts of each kind for a comparison. */
export const minCompared = 3;

type Results = Pick<CreatorBrands, 'sponsored' | 'organic'>;

/** Sponsored compared to organic posts, with the sample size of each. */
export function ResultsTable({ results }: { readonly results: Results }) {
  const t = useText(creatorTexts);
  const { exact, compact, rate, change } = useFormats();
  const { sponsored, organic } = results;
  return (
    <Section title={t('brand.results.title')} note={t('brand.results.note')}>
      <table className={`${css.table} ${css.even}`} data-results="">
        <caption className="rk-hidden">{t('brand.results.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.columnHead}>
              <span className="rk-hidden">{t('brand.results.measure')}</span>
            </th>
            {(['sponsored', 'organic'] as const).map((kind) => (
              <th key={kind} scope="col" className={css.columnHead}>
                {t(`brand.results.${kind}`)}{' '}
                <bdi dir="ltr">{t('brand.results.sample', { shown: exact(results[kind].videos) })}</bdi>
              </th>
            ))}
            <th scope="col" className={css.columnHead}>
              {t('brand.results.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row
            results={results}
            label={t('brand.results.medianPlays')}
            measures={[sponsored.medianPlays, organic.medianPlays]}
            format={compact}
            formatExact={exact}
            differ={(ads, others) => (others > 0 ? change(ads / others - 1) : null)}
          />
          <Row
            results={results}
            label={t('brand.results.interactionRate')}
            measures={[sponsored.interactionRate, organic.interactionRate]}
            format={rate}
            // Rates differ in percentage points: from 5 % to 4 % is one point less, not a relative change.
            differ={(ads, others) =>
              t('brand.results.points', {
                points: `${ads > others ? '+' : ''}${rate(ads - others).replace('%', '')}`,
              })
            }
          />
        </tbody>
      </table>
    </Section>
  );
}

interface RowProps {
  readonly results: Results;
  readonly label: string;
  /** The measures of sponsored posts and of organic posts. */
  readonly measures: readonly [NumberMeasure, NumberMeasure];
  readonly format: (value: number) => string;
  readonly formatExact?: ((value: number) => string) | undefined;
  /** Returns the difference as text; `null` if the values cannot be compared. */
  readonly differ: (ads: number, others: number) => string | null;
}

function Row({ results, label, measures, format, formatExact, differ }: RowProps) {
  const t = useText(creatorTexts);
  const [ads, others] = measures;
  const isEnough = Math.min(results.sponsored.videos, results.organic.videos) >= minCompared;
  const difference = ads.value === null || others.value === null ? null : differ(ads.value, others.value);
  return (
    <tr>
      <th scope="row" className={css.rowHead}>
        <MeasureHint label={label} measure={others} />
      </th>
      <Value measure={ads} format={format} formatExact={formatExact} />
      <Value measure={others} format={format} formatExact={formatExact} />
      <td className={`${css.figure} ${css.versus}`}>
        {isEnough && difference !== null ? (
          <bdi className={css.strong}>{difference}</bdi>
        ) : (
          <span className={css.quiet}>
            {isEnough ? '–' : t('brand.results.tooFew', { least: minCompared })}
          </span>
        )}
      </td>
    </tr>
  );
}

interface ValueProps {
  readonly measure: NumberMeasure;
  readonly format: (value: number) => string;
  readonly formatExact?: ((value: number) => string) | undefined;
}

function Value({ measure, format, formatExact = format }: ValueProps) {
  const { reason } = useMeasureText();
  const { value } = measure;
  return (
    <td className={css.figure}>
      {value === null ? (
        <span className={css.quiet}>{reason(measure)}</span>
      ) : (
        <bdi dir="ltr" title={formatExact(value)}>
          {format(value)}
        </bdi>
      )}
    </td>
  );
}
