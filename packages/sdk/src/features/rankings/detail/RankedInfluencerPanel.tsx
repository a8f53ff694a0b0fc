'use client';
import type { RankedInfluencerDetail } from '@reachkit/contract/rankings/detail';
import { Maximize2 } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useSlots } from '../../../core/slots.tsx';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Facts } from '../follow/Facts.tsx';
import { FollowButton } from '../follow/FollowButton.tsx';
import { rankingsSlots } from '../list/rankingsSlots.ts';
import { rankingsTexts } from '../locales/zh.ts';
import { DetailPanel, type RankedPanelProps } from './DetailPanel.tsx';
import { DetailSection, Figure, Figures } from './DetailSection.tsx';
import * as css from './detail.css.ts';
import { PostList } from './PostList.tsx';
import { useListed } from './useListed.ts';
import { useRankedInfluencer } from './useRanked.ts';

/** A top creator: which posts made the gain, and the share of the best one. */
export function RankedInfluencerPanel({ id, of, ...panel }: RankedPanelProps) {
  const t = useText(rankingsTexts);
  const { slots, slotProps } = useSlots(rankingsSlots);
  const model = useRankedInfluencer({ id, of });
  const creator = model.data?.creator;
  const name = creator ? creatorName(creator) : t('detail.unknownCreator');
  const way = useWay({ kind: 'creator', platform: of.platform, id });
  return (
    <DetailPanel
      {...panel}
      model={model}
      name={name}
      actions={
        way && (
          <IconButton
            label={t('detail.creator.page')}
            icon={<Maximize2 size={16} aria-hidden="true" />}
            href={way.href}
            onClick={way.onClick}
          />
        )
      }
      foot={
        creator && (
          <>
            <FollowButton of={of} subject={{ kind: 'influencer', id, name }} variant="filled" />
            {slots.SaveCreators && (
              <slots.SaveCreators creatorIds={[id]} variant="button" {...slotProps.SaveCreators} />
            )}
          </>
        )
      }
    >
      {(data) => (
        <>
          <Head data={data} />
          <GainFigures data={data} />
          <Posts data={data} />
        </>
      )}
    </DetailPanel>
  );
}

interface PartProps {
  readonly data: RankedInfluencerDetail;
}

function Head({ data: { creator, ranks } }: PartProps) {
  const t = useText(rankingsTexts);
  const { compact, region, language } = useFormats();
  const listed = useListed(ranks);
  const name = creatorName(creator);
  return (
    <div className={css.personHead}>
      <Avatar name={name} seed={creator.id} src={creator.avatarUrl} size="large" />
      <div className={css.words}>
        <Heading level={2} className={css.postTitle} title={name} data-rk-data="">
          {name}
        </Heading>
        <Facts>
          {creator.handle !== '' && (
            <bdi dir="ltr" data-rk-data="">
              @{creator.handle}
            </bdi>
          )}
          {creator.followers !== null && (
            <span>
              {t('detail.followers', { count: creator.followers, shown: compact(creator.followers) })}
            </span>
          )}
          {creator.region !== null && <span>{region(creator.region)}</span>}
          {creator.language !== null && <span>{language(creator.language)}</span>}
          {listed.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Facts>
      </div>
    </div>
  );
}

function GainFigures({ data: { viewsGained, followersGained, bestShare, postCount } }: PartProps) {
  const t = useText(rankingsTexts);
  const { compact, exact, percent } = useFormats();
  return (
    <Figures>
      <Figure label={t('detail.figure.views')} value={viewsGained} format={compact} exact={exact} />
      <Figure label={t('detail.figure.followers')} value={followersGained} format={compact} exact={exact} />
      <Figure
        label={t('detail.figure.best')}
        value={bestShare}
        format={percent}
        caption={t('detail.figure.bestNote')}
      />
      <Figure
        label={t('detail.figure.posts')}
        value={postCount}
        format={exact}
        caption={t('detail.figure.postsNote')}
      />
    </Figures>
  );
}

function Posts({ data: { posts, postCount, viewsGained, bestShare } }: PartProps) {
  const t = useText(rankingsTexts);
  const { exact, percent } = useFormats();
  return (
    <DetailSection
      title={t('detail.creator.posts')}
      note={
        postCount > posts.length && t('detail.shown', { shown: exact(posts.length), all: exact(postCount) })
      }
      end={posts.length > 0 && t('detail.creator.note')}
    >
      {posts.length === 0 ? (
        <p className={css.empty}>{t('detail.creator.none')}</p>
      ) : (
        <>
          {bestShare !== null && (
            <p className={css.sentence}>{t('detail.creator.best', { share: percent(bestShare) })}</p>
          )}
          <PostList
            label={t('detail.creator.posts')}
            posts={posts}
            isOfOne
            detail={(post) =>
              viewsGained > 0 && <bdi dir="ltr">{percent(post.viewsGained / viewsGained)}</bdi>
            }
          />
        </>
      )}
    </DetailSection>
  );
}
