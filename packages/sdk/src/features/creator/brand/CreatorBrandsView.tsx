'use client';
import type { CreatorBrands as BrandsData } from '@reachkit/contract/creator/creator';
import type { Platform } from '@reachkit/contract/creator/platform';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import * as card from '../content/VideoCard.css.ts';
import { VideoCard } from '../content/VideoCard.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { TabState } from '../shared/reading/TabState.tsx';
import { Section } from '../shared/Section.tsx';
import { UsageNote } from '../shared/UsageNote.tsx';
import { BrandTable } from './BrandTable.tsx';
import * as css from './CreatorBrands.css.ts';
import { ResultsTable } from './ResultsTable.tsx';
import type { BrandsModel } from './useCreatorBrands.ts';

/** Props of `CreatorBrandsView`: the model of `useCreatorBrands`. */
export interface CreatorBrandsViewProps extends RootProps {
  readonly platform: Platform;
  readonly model: BrandsModel;
}

/** Renders the model of `useCreatorBrands`. */
export const CreatorBrandsView = forwardRef<HTMLDivElement, CreatorBrandsViewProps>(
  function CreatorBrandsView({ platform, model, ...props }, ref) {
    const t = useText(creatorTexts);
    const { data, error } = model;
    return (
      <HeadingScope first={3}>
        <div
          {...rootAttributes(props)}
          ref={ref}
          className={cx('rk-creator-brands', css.root, props.className)}
        >
          {error || !data ? (
            <TabState
              read={model}
              loadingText={t('brand.loading')}
              failedText={t('brand.failed')}
              outline={
                <>
                  <SkeletonLines count={4} />
                  <SkeletonLines count={6} />
                </>
              }
            />
          ) : (
            <Known platform={platform} data={data} />
          )}
        </div>
      </HeadingScope>
    );
  },
);

interface KnownProps {
  readonly platform: Platform;
  readonly data: BrandsData;
}

function Known({ platform, data }: KnownProps) {
  const t = useText(creatorTexts);
  const { sponsored, organic, ads } = data;
  const hasPosts = sponsored.videos + organic.videos > 0;
  return (
    <>
      <Lead data={data} />
      <div className={css.tables}>
        {hasPosts && <ResultsTable results={data} />}
        <BrandTable data={data} />
      </div>
      {ads.length > 0 && (
        <Section title={t('brand.ads.title')} note={t('brand.ads.note', { count: ads.length })}>
          <ul className={card.grid}>
            {ads.map((video) => (
              <VideoCard key={video.id} platform={platform} video={video} />
            ))}
          </ul>
        </Section>
      )}
      <UsageNote kind="basic" quota={data.quota} until={null} />
    </>
  );
}

/** Share of sponsored posts. */
function Lead({ data: { adCount, adShare } }: Pick<KnownProps, 'data'>) {
  const t = useText(creatorTexts);
  const { exact, percent } = useFormats();
  function said(): string {
    if (adCount.value === 0) return t('brand.share.none');
    if (adCount.value !== null && adShare.unknown === 'source_terms')
      return t('brand.share.withheld', { count: adCount.value, ads: exact(adCount.value) });
    if (adCount.value === null || adShare.value === null) return t('brand.share.unknown');
    return t('brand.share.known', { share: percent(adShare.value), ads: exact(adCount.value) });
  }
  return <p className={css.lead}>{said()}</p>;
}
