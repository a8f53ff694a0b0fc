'use client';
import type { RankedAdDetail } from '@reachkit/contract/rankings/detail';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { FollowButton } from '../follow/FollowButton.tsx';
import { rankingsTexts } from '../locales/zh.ts';
import { DetailPanel, type RankedPanelProps } from './DetailPanel.tsx';
import { DetailSection } from './DetailSection.tsx';
import * as css from './detail.css.ts';
import { PostList } from './PostList.tsx';
import {
  OpenPost,
  PostActions,
  PostDisclosure,
  PostFigures,
  PostGains,
  PostHead,
  PostHistory,
  PostTags,
  usePostName,
} from './PostParts.tsx';
import { useRankedAd } from './useRanked.ts';

/** A hot ad: its brand, the evidence of its disclosure, its gain, and other posts of the brand. */
export function RankedAdPanel({ id, of, ...panel }: RankedPanelProps) {
  const model = useRankedAd({ id, of });
  const { data } = model;
  const name = usePostName()(data?.post);
  return (
    <DetailPanel
      {...panel}
      model={model}
      name={name}
      actions={data && <OpenPost data={data} />}
      foot={
        data && (
          <>
            {data.brand && (
              <FollowButton of={of} subject={{ kind: 'brand', ...data.brand }} variant="filled" />
            )}
            <PostActions data={data} />
          </>
        )
      }
    >
      {(known) => (
        <>
          <PostHead data={known} />
          <PostFigures data={known} />
          <Brand data={known} />
          <PostDisclosure data={known} />
          <PostGains data={known} />
          <PostHistory data={known} />
          <PostTags data={known} />
        </>
      )}
    </DetailPanel>
  );
}

function Brand({ data: { brand, ofBrand, ofBrandCount } }: { readonly data: RankedAdDetail }) {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  return (
    <>
      <DetailSection title={t('detail.brand.title')}>
        <p className={css.sentence}>
          {brand ? <bdi data-rk-data="">{brand.name}</bdi> : t('detail.brand.unknown')}
        </p>
      </DetailSection>
      {brand && (
        <DetailSection
          title={t('detail.brand.others')}
          note={
            ofBrandCount > ofBrand.length &&
            t('detail.shown', { shown: exact(ofBrand.length), all: exact(ofBrandCount) })
          }
          end={ofBrand.length > 0 && t('detail.tag.gained')}
        >
          {ofBrand.length === 0 ? (
            <p className={css.empty}>{t('detail.brand.none')}</p>
          ) : (
            <PostList label={t('detail.brand.others')} posts={ofBrand} />
          )}
        </DetailSection>
      )}
    </>
  );
}
