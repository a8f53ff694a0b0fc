'use client';
import type { CreatorVideo } from '@reachkit/contract/creator/creator';
import { getPostHistory, type PostHistory, postHistoryLimits } from '@reachkit/contract/creator/postHistory';
import { useEffect } from 'react';
import { useRead } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { captionVersions } from '../../../../domain/posts/captionVersions.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { useQuotaUse } from '../../../../domain/useQuotaUse.ts';
import { VideoCover } from '../../../../domain/VideoCover.tsx';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { preloadChart } from '../../../../ui/Chart/Chart.tsx';
import { Sheet } from '../../../../ui/Dialog/Sheet.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { SkeletonLines } from '../../../../ui/Skeleton/Skeleton.tsx';
import { creatorTexts } from '../../locales/zh.ts';
import type { CreatorRef } from '../../shared/reading/useCreatorProfile.ts';
import { Section } from '../../shared/Section.tsx';
import { CaptionHistory } from './CaptionHistory.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import * as css from './PostHistory.css.ts';
import { ReadingsTable } from './ReadingsTable.tsx';
import { useTimeWords } from './useReadingWords.ts';

interface PostHistorySheetProps {
  readonly creator: CreatorRef;
  readonly video: CreatorVideo;
  readonly onClose: () => void;
}

/** The history of a post: chart, changes, readings and captions. */
export function PostHistorySheet({ creator, video, onClose }: PostHistorySheetProps) {
  const t = useText(creatorTexts);
  const { platform, id } = creator;
  const read = useRead(getPostHistory, { params: { platform, id, postId: video.id } });
  const { data } = read;
  useEffect(preloadChart, []);
  useQuotaUse('basicAnalyses', data?.quota);
  return (
    <Sheet
      isOpen
      className="rk-post-history"
      width="wide"
      title={t('history.title')}
      hasClose
      onOpenChange={onClose}
    >
      <div className={css.root}>
        <Head video={video} history={data} />
        {data ? (
          <Known video={video} history={data} />
        ) : (
          <ReadState
            read={read}
            loadingText={t('history.loading')}
            failedText={t('history.failed')}
            outline={<SkeletonLines count={9} />}
            gone={<EmptyState title={t('history.missing')}>{t('history.missingBody')}</EmptyState>}
          />
        )}
      </div>
    </Sheet>
  );
}

interface HeadProps {
  readonly video: CreatorVideo;
  readonly history: PostHistory | undefined;
}

function Head({ video, history }: HeadProps) {
  const t = useText(creatorTexts);
  const { day } = useFormats();
  const { id, title, coverUrl, postedAt } = video;
  // A post that was never read says nothing about its state.
  const post = history && (history.readingCount > 0 || history.post.state !== 'there') ? history.post : null;
  const state = post && t(`history.states.${post.state}`);
  // A post that never became unavailable may have a time of a single miss.
  const wasGone = history?.events.some(({ kind }) => kind === 'back') ?? false;
  const since = post && (post.state !== 'there' || wasGone) ? post.since : null;
  const sinceDay = since !== null && (post?.sincePrecision === 'day' ? since.slice(0, 10) : day(since));
  return (
    <div className={css.head}>
      <VideoCover className={css.cover} src={coverUrl} seed={title || id} />
      <div className={css.facts}>
        <p className={css.title}>{title || t('content.video.untitled')}</p>
        <p className={css.quiet}>
          <time dateTime={postedAt}>{t('history.posted', { date: day(postedAt) })}</time>
        </p>
        {post && state !== null && (
          <Badge tone={post.state === 'there' ? 'success' : 'warning'}>
            <bdi>{sinceDay === false ? state : t('history.since', { state, date: sinceDay })}</bdi>
          </Badge>
        )}
      </div>
    </div>
  );
}

function Known({ video, history }: { readonly video: CreatorVideo; readonly history: PostHistory }) {
  const t = useText(creatorTexts);
  const { exact } = useFormats();
  const { post, readings, readingCount } = history;
  const captions = captionVersions(history.captions);
  const timeAt = useTimeWords(history);
  const isCut = history.captions.length === postHistoryLimits.captions;
  const shown = exact(readings.length);
  return (
    <>
      {!post.isComplete && readings.length > 0 && <Notice>{t('history.making')}</Notice>}
      {post.keptDays !== null && <Notice>{t('history.kept', { count: post.keptDays })}</Notice>}
      {readings.length === 0 ? (
        <EmptyState title={t('history.none')}>
          {post.isComplete ? t('history.noneBody') : t('history.noneMaking')}
        </EmptyState>
      ) : (
        <HistoryChart history={history} duration={video.duration} />
      )}
      {captions.length > 0 && (
        <Section
          title={t('history.captions')}
          note={t(isCut ? 'history.captionsCut' : 'history.captionsNote', { count: captions.length })}
        >
          <CaptionHistory captions={captions} timeAt={timeAt} />
        </Section>
      )}
      {/* The longest part. */}
      {readings.length > 0 && (
        <Section
          title={t('history.readings')}
          note={
            readingCount > readings.length
              ? t('history.thinned', { shown, all: exact(readingCount) })
              : t('history.counted', { count: readingCount, shown })
          }
        >
          <ReadingsTable history={history} />
        </Section>
      )}
    </>
  );
}
