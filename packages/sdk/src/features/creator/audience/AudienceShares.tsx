'use client';
import type { AudienceBreakdown, WireAudienceShares } from '@reachkit/contract/creator/creator';
import type { WireMeasure } from '@reachkit/contract/search/metrics';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { creatorTexts } from '../locales/zh.ts';
import { Section } from '../shared/Section.tsx';
import { useMeasureText } from '../shared/words/useMeasureText.ts';
import * as css from './AudienceShares.css.ts';
import { useShareNames } from './useShareNames.ts';

export interface AudienceSharesProps {
  readonly breakdown: AudienceBreakdown;
  readonly measure: WireMeasure<WireAudienceShares>;
}

/** The shares of one breakdown, sorted by size: each with a bar, its 95 % interval as a thin line, and both as text. */
export function AudienceShares({ breakdown, measure }: AudienceSharesProps) {
  const t = useText(creatorTexts);
  const points = usePoints();
  const { reason } = useMeasureText();
  const { value } = measure;
  const title = t(`audience.breakdowns.${breakdown}`);
  return (
    <Section
      title={title}
      note={value?.margin != null ? t('audience.within', { points: points(value.margin) }) : undefined}
      data-breakdown={breakdown}
    >
      {value && value.shares.length > 0 ? (
        <Shares breakdown={breakdown} title={title} value={value} />
      ) : (
        <p className={css.none}>
          {measure.unknown === null || measure.unknown === 'no_sample'
            ? t('audience.unknown')
            : t('shared.measure.unknown', { reason: reason(measure) })}
        </p>
      )}
    </Section>
  );
}

interface SharesProps {
  readonly breakdown: AudienceBreakdown;
  readonly title: string;
  readonly value: WireAudienceShares;
}

/** Min remaining share that gets its own line. */
const minRest = 0.0005;

function Shares({ breakdown, title, value }: SharesProps) {
  const t = useText(creatorTexts);
  const nameOf = useShareNames();
  const { shares, rest } = listed(breakdown, value);
  // One scale for bars and whiskers. A full bar is the largest share, not the whole, so there is no track behind it.
  const full = Math.max(rest, ...shares.map(({ share, high }) => Math.max(share, high ?? 0)));
  const hasMargin = shares.some(({ low }) => low !== null);
  return (
    <table className={css.table}>
      <caption className="rk-hidden">{title}</caption>
      <thead>
        <tr>
          <Head text={title} />
          <td className={css.head} />
          <Head text={t('audience.shareHead')} />
          {hasMargin && <Head text={t('audience.marginHead')} />}
        </tr>
      </thead>
      <tbody>
        {shares.map((one) => (
          <Row
            key={one.code}
            name={nameOf(breakdown, one.code)}
            isRest={one.code === 'other'}
            full={full}
            hasMargin={hasMargin}
            {...one}
          />
        ))}
        {rest >= minRest && (
          <Row
            name={t('audience.rest')}
            isRest
            full={full}
            hasMargin={hasMargin}
            share={rest}
            low={null}
            high={null}
          />
        )}
      </tbody>
    </table>
  );
}

/** Number of regions and languages that are listed; the others are summed up. */
const max = 10;

/** Lists ages from the youngest; of long breakdowns the largest shares, and the others as the rest. */
function listed(breakdown: AudienceBreakdown, { shares, rest }: WireAudienceShares) {
  if (breakdown === 'age') {
    const yearOf = (code: string) => Number.parseInt(code, 10);
    const known = shares.filter(({ code }) => !Number.isNaN(yearOf(code)));
    const others = shares.filter(({ code }) => Number.isNaN(yearOf(code)));
    return { shares: [...known.sort((a, b) => yearOf(a.code) - yearOf(b.code)), ...others], rest };
  }
  const shown = shares.filter(({ code }) => code !== 'other').slice(0, max);
  const left = shares.filter((one) => !shown.includes(one));
  const isFew = left.every(({ code }) => code === 'other');
  if (isFew) return { shares, rest };
  return { shares: shown, rest: rest + left.reduce((sum, { share }) => sum + share, 0) };
}

interface RowProps {
  readonly name: string;
  readonly isRest: boolean;
  /** Share shown as a full bar. */
  readonly full: number;
  readonly hasMargin: boolean;
  readonly share: number;
  readonly low: number | null;
  readonly high: number | null;
}

function Row({ name, isRest, full, hasMargin, share, low, high }: RowProps) {
  const t = useText(creatorTexts);
  const { percent } = useFormats();
  const points = usePoints();
  return (
    <tr>
      <th scope="row" className={css.name} dir="auto" data-rest={isRest ? '' : undefined} title={name}>
        {name}
      </th>
      <td className={css.track}>
        <Bar isRest={isRest} full={full} share={share} low={low} high={high} />
      </td>
      <td className={css.value}>
        <bdi dir="ltr">{percent(share)}</bdi>
      </td>
      {hasMargin && (
        <td className={css.margin}>
          {low !== null && high !== null ? (
            <>
              <bdi dir="ltr" aria-hidden="true">
                {t('audience.margin', { points: points((high - low) / 2) })}
              </bdi>
              <span className="rk-hidden">
                {t('audience.marginSaid', {
                  points: points((high - low) / 2),
                  low: percent(low),
                  high: percent(high),
                })}
              </span>
            </>
          ) : (
            <span className="rk-hidden">{t('audience.marginUnknown')}</span>
          )}
        </td>
      )}
    </tr>
  );
}

const height = 8;

function Bar({ isRest, full, share, low, high }: Omit<RowProps, 'name' | 'hasMargin'>) {
  const at = (part: number) => `${full > 0 ? Math.min(1, Math.max(0, part / full)) * 100 : 0}%`;
  const middle = height / 2;
  return (
    <svg className={css.picture} width="100%" height={height} aria-hidden="true">
      {share > 0 && (
        <rect
          className={css.bar}
          data-rest={isRest ? '' : undefined}
          width={at(share)}
          height={height}
          rx="1"
        />
      )}
      {low !== null && high !== null && (
        <g className={css.whisker} data-whisker="">
          <line x1={at(low)} x2={at(high)} y1={middle} y2={middle} />
          <line x1={at(low)} x2={at(low)} y1={middle - 3} y2={middle + 3} />
          <line x1={at(high)} x2={at(high)} y1={middle - 3} y2={middle + 3} />
        </g>
      )}
    </svg>
  );
}

function Head({ text }: { readonly text: string }) {
  return (
    <th scope="col" className={css.head}>
      <span className="rk-hidden">{text}</span>
    </th>
  );
}

/** 0.0213 → `2.1`: percentage points, not percent. */
function usePoints(): (share: number) => string {
  const { percent } = useFormats();
  return (share) => percent(share).replace('%', '');
}
