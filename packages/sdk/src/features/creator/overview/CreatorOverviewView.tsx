'use client';
import type { CreatorOverview, WireQuota } from '@reachkit/contract';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useSlots } from '../../../core/slots.tsx';
import { ReadState } from '../../../domain/ReadState.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { PostingHours } from '../content/PostingHours.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { creatorSlots } from '../shared/creatorSlots.ts';
import type { CreatorTab } from '../shared/creatorTabs.ts';
import { AudienceTeaser, TabLink } from './AudienceTeaser.tsx';
import { FigureNotes } from './FigureNotes.tsx';
import { FigureStrip } from './FigureStrip.tsx';
import { GrowthSection } from './GrowthSection.tsx';
import * as css from './Overview.css.ts';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { LatestVideos } from './plays/LatestVideos.tsx';
import { PlaysDistribution } from './plays/PlaysDistribution.tsx';
import { PricePanel as OwnPricePanel } from './price/PricePanel.tsx';
import { QuotePanel } from './price/QuotePanel.tsx';
import type { CreatorOverviewModel } from './useCreatorOverview.ts';
import { VerdictLine } from './VerdictLine.tsx';

export interface CreatorOverviewDrawing extends Omit<RootProps, 'id'> {
  /** Opens another tab. Default: the creator's address, where the host has one. */
  readonly onOpenTab?: ((tab: CreatorTab) => void) | undefined;
}

export interface CreatorOverviewViewProps extends CreatorOverviewDrawing {
  readonly model: CreatorOverviewModel;
}

/** Renders the model of `useCreatorOverview`. */
export const CreatorOverviewView = forwardRef<HTMLDivElement, CreatorOverviewViewProps>(
  function CreatorOverviewView({ model, onOpenTab, className, ...props }, ref) {
    const t = useText(creatorTexts);
    const { overview, quota, error } = model;
    return (
      <HeadingScope first={3}>
        <div ref={ref} {...rootAttributes(props)} className={cx('rk-creator-overview', css.root, className)}>
          {!error && overview && quota ? (
            <Analysis model={model} overview={overview} quota={quota} onOpenTab={onOpenTab} />
          ) : (
            <ReadState read={model} failedText={t('overview.failed')} outline={<OverviewSkeleton />} />
          )}
        </div>
      </HeadingScope>
    );
  },
);

interface AnalysisProps extends Pick<CreatorOverviewViewProps, 'model' | 'onOpenTab'> {
  readonly overview: CreatorOverview;
  readonly quota: WireQuota;
}

function Analysis({ model, overview, quota, onOpenTab }: AnalysisProps) {
  const t = useText(creatorTexts);
  const { slots, slotProps } = useSlots(creatorSlots);
  const { PricePanel = OwnPricePanel } = slots;
  const { profile, platform, id } = model;
  const hasVideos = overview.plays.length > 0;
  const { postingHours, window } = overview;
  const missing = window.kind === 'image' && window.sampleSize > 0 ? 'imagesOnly' : 'nothing';
  return (
    <>
      <div>
        <VerdictLine overview={overview}>
          <FigureStrip overview={overview} dataDate={profile?.creator.asOf ?? null} />
        </VerdictLine>
        <FigureNotes overview={overview} profile={profile} quota={quota} />
      </div>
      {hasVideos ? (
        <div className={css.wide}>
          <GrowthSection
            platform={platform}
            id={id}
            jump={overview.followerJump}
            growth={overview.growth[90]}
          />
          <PlaysDistribution overview={overview} />
          <LatestVideos
            overview={overview}
            actions={
              profile && (
                <TabLink profile={profile} tab="content" onOpenTab={onOpenTab}>
                  {t('overview.latest.all')}
                </TabLink>
              )
            }
          />
          <PostingHours
            hours={postingHours.value}
            timeZone={overview.timeZone}
            sampleSize={postingHours.sampleSize}
          />
        </div>
      ) : (
        <>
          <EmptyState title={t(`overview.${missing}.title`)}>
            {t(`overview.${missing}.body`)}{' '}
            {profile?.openings.basic.isOpen === false && t('overview.nothing.free')}
          </EmptyState>
          {overview.figures.followers.value !== null && (
            <GrowthSection
              platform={platform}
              id={id}
              jump={overview.followerJump}
              growth={overview.growth[90]}
            />
          )}
        </>
      )}
      <div className={css.wide}>
        {profile && <AudienceTeaser profile={profile} onOpenTab={onOpenTab} />}
        <PricePanel platform={platform} overview={overview} {...slotProps.PricePanel}>
          <QuotePanel
            creatorId={id}
            platform={platform}
            quote={overview.pricing.quote}
            price={overview.pricing.price.value}
            onKeep={model.keepQuote}
            onRemove={model.removeQuote}
          />
        </PricePanel>
      </div>
    </>
  );
}
