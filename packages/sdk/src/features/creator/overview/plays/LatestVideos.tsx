'use client';
import type { CreatorOverview } from '@reachkit/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { VideoCover } from '../../../../domain/VideoCover.tsx';
import { creatorTexts } from '../../locales/zh.ts';
import { Section } from '../../shared/Section.tsx';
import * as css from './LatestVideos.css.ts';

export interface LatestVideosProps {
  readonly overview: CreatorOverview;
  /** Link to all posts. */
  readonly actions?: ReactNode;
}

const shown = 10;

/** Bar chart of the latest ten videos above their covers, the oldest first, with a dashed median. Needs no chart library. */
export function LatestVideos({ overview, actions }: LatestVideosProps) {
  const t = useText(creatorTexts);
  const { compact } = useFormats();
  const videos = overview.plays.slice(0, shown).reverse();
  const median = overview.figures.medianPlays.value;
  const max = Math.max(1, median ?? 0, ...videos.map(({ views }) => views));
  const count = videos.length;
  return (
    <Section
      title={t('overview.latest.title')}
      note={
        median === null || count === 1
          ? t('overview.latest.noteBare', { count })
          : t('overview.latest.note', { count, median: compact(median) })
      }
      actions={actions}
    >
      <ol className={css.list}>
        {videos.map((video) => (
          <Video key={video.id} video={video} max={max} />
        ))}
        {median !== null && count > 1 && (
          <li aria-hidden="true">
            <svg className={css.line} aria-hidden="true">
              <line
                className={css.dashed}
                x1="0"
                x2="100%"
                y1={height(median, max)}
                y2={height(median, max)}
              />
            </svg>
          </li>
        )}
      </ol>
    </Section>
  );
}

const height = (views: number, max: number) => `${100 - (views / max) * 100}%`;

interface VideoProps {
  readonly video: CreatorOverview['plays'][number];
  readonly max: number;
}

function Video({ video, max }: VideoProps) {
  const t = useText(creatorTexts);
  const { compact, exact, day } = useFormats();
  const { title, url, coverUrl, views, postedAt, isAd, isInWindow } = video;
  const said = [
    t('overview.latest.video', { count: views, title, plays: exact(views), day: day(postedAt) }),
    isAd && t('shared.cover.ad'),
    !isInWindow && t('overview.latest.outside'),
  ]
    .filter(Boolean)
    .join(t('overview.peers.separator'));
  const drawn = (
    <>
      <svg className={css.bars} aria-hidden="true">
        <rect
          className={css.bar}
          data-most={views === max ? '' : undefined}
          data-outside={isInWindow ? undefined : ''}
          x="8%"
          width="84%"
          y={height(views, max)}
          height={`${Math.max(1, (views / max) * 100)}%`}
          rx="2"
        />
      </svg>
      <VideoCover src={coverUrl} seed={title} className={css.cover} />
      <span className="rk-hidden">{said}</span>
      <span className={css.plays} aria-hidden="true">
        {compact(views)}
      </span>
      <span className={css.day} aria-hidden="true">
        {day(postedAt).slice(5)}
      </span>
    </>
  );
  return (
    <li className={css.item} data-most={views === max ? '' : undefined}>
      {url === null ? (
        <span className={css.video} title={said}>
          {drawn}
        </span>
      ) : (
        <Link to={{ kind: 'external', url }} className={css.video} title={said}>
          {drawn}
        </Link>
      )}
    </li>
  );
}
