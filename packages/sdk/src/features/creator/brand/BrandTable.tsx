'use client';
import type { CreatorBrands } from '@reachkit/contract/creator/creator';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { cx } from '../../../ui/rootProps.ts';
import { creatorTexts } from '../locales/zh.ts';
import { Section } from '../shared/Section.tsx';
import * as css from './CreatorBrands.css.ts';

interface BrandTableProps {
  readonly data: Pick<CreatorBrands, 'brands' | 'adCount' | 'organic'>;
}

/** Brands that a creator has worked for, the latest first, with results compared to the creator's own posts. */
export function BrandTable({ data: { brands, adCount, organic } }: BrandTableProps) {
  const t = useText(creatorTexts);
  const { exact } = useFormats();
  const { value: organicMedian, unknown } = organic.medianPlays;
  const isWithheld = unknown === 'source_terms';
  if (brands.length === 0)
    // Sources such as YouTube label ads without their brands.
    return (adCount.value ?? 0) > 0 ? (
      <EmptyState title={t('brand.brands.unnamed')}>{t('brand.brands.unnamedBody')}</EmptyState>
    ) : (
      <EmptyState title={t('brand.brands.none')}>{t('brand.brands.noneBody')}</EmptyState>
    );
  return (
    <Section title={t('brand.brands.title')} note={t('brand.brands.note', { count: brands.length })}>
      <table className={css.table} data-brands="">
        <caption className="rk-hidden">{t('brand.brands.title')}</caption>
        <thead>
          <tr>
            <Head text={t('brand.brands.name')} />
            <Head text={t('brand.brands.videos')} className={css.countHead} />
            <Head text={t('brand.brands.last')} />
            <Head text={t('brand.brands.median')} />
            <Head text={t('brand.brands.rate')} isRoomy />
          </tr>
        </thead>
        <tbody>
          {brands.map((brand) => (
            <tr key={brand.name}>
              <th scope="row" className={cx(css.rowHead, css.brand)} dir="auto">
                {brand.name}
              </th>
              <td className={css.figure}>
                <bdi dir="ltr">{exact(brand.videos)}</bdi>
              </td>
              <Dates brand={brand} />
              <Median brand={brand} organicMedian={organicMedian} isWithheld={isWithheld} />
              <Rate brand={brand} isWithheld={isWithheld} />
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Head({
  text,
  isRoomy,
  className,
}: {
  readonly text: string;
  readonly className?: string;
  readonly isRoomy?: boolean;
}) {
  return (
    <th scope="col" className={cx(css.columnHead, isRoomy && css.roomy, className)}>
      {text}
    </th>
  );
}

interface BrandProps {
  readonly brand: CreatorBrands['brands'][number];
}

function Dates({ brand: { firstAt, lastAt, videos } }: BrandProps) {
  const t = useText(creatorTexts);
  const { day, relativeDay, dateTime } = useFormats();
  return (
    <td className={css.figure}>
      <time dateTime={lastAt} title={dateTime(lastAt)}>
        {relativeDay(lastAt)}
      </time>
      {videos > 1 && (
        <time dateTime={firstAt} className={css.second}>
          {t('brand.brands.firstOn', { date: day(firstAt) })}
        </time>
      )}
    </td>
  );
}

interface FigureProps extends BrandProps {
  /** The terms of the source do not allow to show figures derived from its counts. */
  readonly isWithheld: boolean;
}

interface MedianProps extends FigureProps {
  /** Median views of organic posts; `null` if unknown. */
  readonly organicMedian: number | null;
}

function Median({ brand: { medianViews }, organicMedian, isWithheld }: MedianProps) {
  const t = useText(creatorTexts);
  const { compact, exact, change } = useFormats();
  if (medianViews === null) return <NotKnown isWithheld={isWithheld} />;
  return (
    <td className={css.figure}>
      <bdi dir="ltr" title={exact(medianViews)}>
        {compact(medianViews)}
      </bdi>
      {organicMedian !== null && organicMedian > 0 && (
        <span className={cx(css.second, css.versus)}>
          {t('brand.brands.versus', { change: change(medianViews / organicMedian - 1) })}
        </span>
      )}
    </td>
  );
}

function Rate({ brand: { interactionRate }, isWithheld }: FigureProps) {
  const { rate } = useFormats();
  if (interactionRate === null) return <NotKnown isWithheld={isWithheld} isRoomy />;
  return (
    <td className={cx(css.figure, css.roomy)}>
      <bdi dir="ltr">{rate(interactionRate)}</bdi>
    </td>
  );
}

interface NotKnownProps {
  readonly isWithheld: boolean;
  readonly isRoomy?: boolean;
}

function NotKnown({ isWithheld, isRoomy }: NotKnownProps) {
  const t = useText(creatorTexts);
  return (
    <td className={cx(css.figure, isRoomy && css.roomy)}>
      <span className={css.quiet}>
        {t(isWithheld ? 'shared.unknownReasons.source_terms' : 'brand.brands.unknown')}
      </span>
    </td>
  );
}
