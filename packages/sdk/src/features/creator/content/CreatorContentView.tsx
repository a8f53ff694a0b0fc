'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { Skeleton, SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { TabState } from '../shared/reading/TabState.tsx';
import * as section from '../shared/Section.css.ts';
import { Section } from '../shared/Section.tsx';
import { UsageNote } from '../shared/UsageNote.tsx';
import { ContentFilters } from './ContentFilters.tsx';
import * as css from './CreatorContent.css.ts';
import { defaultContentView, isFiltered } from './contentView.ts';
import { PublishingPattern } from './PublishingPattern.tsx';
import type { ContentFacts, ContentModel } from './useCreatorContent.ts';
import * as card from './VideoCard.css.ts';
import { VideoGrid } from './VideoGrid.tsx';

/** Props of `CreatorContentView`: the model of `useCreatorContent`. */
export interface CreatorContentViewProps extends RootProps {
  readonly platform: Platform;
  /** With it each post has a button that opens its history. */
  readonly creatorId?: string | undefined;
  readonly model: ContentModel;
}

/** Renders the model of `useCreatorContent`. */
export const CreatorContentView = forwardRef<HTMLDivElement, CreatorContentViewProps>(
  function CreatorContentView({ platform, creatorId, model, ...props }, ref) {
    const t = useText(creatorTexts);
    const { error, facts } = model;
    return (
      <HeadingScope first={3}>
        <div
          {...rootAttributes(props)}
          ref={ref}
          className={cx('rk-creator-content', css.root, props.className)}
        >
          {error || !facts ? (
            <TabState
              read={model}
              loadingText={t('content.loading')}
              failedText={t('content.failed')}
              outline={<Outline />}
            />
          ) : (
            <Known platform={platform} creatorId={creatorId} model={model} facts={facts} />
          )}
        </div>
      </HeadingScope>
    );
  },
);

function Outline() {
  return (
    <>
      <div className={css.pattern}>
        <SkeletonLines count={7} />
        <SkeletonLines count={6} />
      </div>
      <div className={card.grid}>
        {Array.from({ length: 6 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places have no identity
          <div key={at} className={css.ghosts}>
            <span className={css.ghostCover} />
            <Skeleton width="long" />
            <Skeleton width="short" />
          </div>
        ))}
      </div>
    </>
  );
}

interface KnownProps {
  readonly platform: Platform;
  readonly creatorId: string | undefined;
  readonly model: ContentModel;
  readonly facts: ContentFacts;
}

function Known({ platform, creatorId, model, facts }: KnownProps) {
  const t = useText(creatorTexts);
  const all = allOf(facts);
  if (all === 0) {
    return (
      <>
        <EmptyState title={t('content.empty')}>{t('content.emptyBody')}</EmptyState>
        <Usage facts={facts} />
      </>
    );
  }
  return (
    <>
      <PublishingPattern facts={facts} />
      <Section title={t('content.posts')} note={all === 1 ? t('content.single') : undefined}>
        {all > 1 && <ContentFilters model={model} facts={facts} />}
        <Counted model={model} facts={facts} all={all} />
        {facts.total === 0 && !model.isOlder ? (
          <FilteredOut model={model} all={all} />
        ) : (
          <VideoGrid platform={platform} creatorId={creatorId} model={model} />
        )}
      </Section>
      <Usage facts={facts} />
    </>
  );
}

/** Number of all known posts. */
function allOf({ recent, total }: ContentFacts): number {
  return recent.find(({ days }) => days === 0)?.count ?? total;
}

interface CountedProps {
  readonly model: ContentModel;
  readonly facts: ContentFacts;
  readonly all: number;
}

function Counted({ model, facts, all }: CountedProps) {
  const t = useText(creatorTexts);
  const { exact } = useFormats();
  const { total } = facts;
  return (
    <p role="status" className={css.status}>
      {isFiltered(model.view)
        ? t('content.countedFiltered', { count: total, shown: exact(total), all: exact(all) })
        : t('content.counted', { count: total, shown: exact(total) })}
    </p>
  );
}

function FilteredOut({ model, all }: Omit<CountedProps, 'facts'>) {
  const t = useText(creatorTexts);
  const { days, type, hashtag } = defaultContentView;
  return (
    <EmptyState
      title={t('content.filteredOut')}
      action={
        <Button onClick={() => model.setView({ days, type, hashtag }, 'reset')}>
          {t('content.filters.reset')}
        </Button>
      }
    >
      {t('content.filteredOutBody', { count: all })}
    </EmptyState>
  );
}

function Usage({ facts }: { readonly facts: ContentFacts }) {
  return (
    <div className={section.foot}>
      <UsageNote kind="basic" quota={facts.quota} until={null} />
    </div>
  );
}
