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
  readonly brands: CreatorBrands['brands'];
  /** Median views of organic posts; `null` if unknown. */
  readonly organicMedian: number | null;
}

/** Brands that a creator has worked for, the latest first, with results compared to the creator's own posts. */
export function BrandTable({ brands, organicMedian }: BrandTableProps) {
  const t = useText(creatorTexts);
  const { exact } = useFormats();
  if (brands.length === 0)
    return <EmptyState title={t('brand.brands.none')}>{t('brand.brands.noneBody')}</EmptyState>;
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
              <Median brand={brand} organicMedian={organicMedian} />
              <Rate brand={brand} />
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

function Median({
  brand: { medianViews },
  organicMedian,
}: BrandProps & Pick<BrandTableProps, 'organicMedian'>) {
  const t = useText(creatorTexts);
  const { compact, exact, change } = useFormats();
  if (medianViews === null) return <NotKnown />;
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

function Rate({ brand: { interactionRate } }: BrandProps) {
  const { rate } = useFormats();
  if (interactionRate === null) return <NotKnown isRoomy />;
  return (
    <td className={cx(css.figure, css.roomy)}>
      <bdi dir="ltr">{rate(interactionRate)}</bdi>
    </td>
  );
}

function NotKnown({ isRoomy }: { readonly className?: string; readonly isRoomy?: boolean }) {
  const t = useText(creatorTexts);
  return (
    <td className={cx(css.figure, isRoomy && css.roomy)}>
      <span className={css.quiet}>{t('brand.brands.unknown')}</span>
    </td>
  );
}
