'use client';
import type { CreatorVideo } from '@reachkit/contract/creator/creator';
import type { Platform } from '@reachkit/contract/creator/platform';
import { Bookmark, Heart, type LucideIcon, MessageCircle, Pin, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { VideoCover } from '../../../domain/VideoCover.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './VideoCard.css.ts';

export interface VideoCardProps {
  readonly platform: Platform;
  readonly video: CreatorVideo;
  /** Below the counts. */
  readonly children?: ReactNode;
}

/** A post with its cover, its results, and its badges: sponsored, pinned, gone, part of the averages. */
export function VideoCard({ platform, video, children }: VideoCardProps) {
  const t = useText(creatorTexts);
  const { relativeDay, dateTime } = useFormats();
  const { id, title, postedAt, isInWindow } = video;
  return (
    <li className={css.card} data-video={id} data-kind={video.kind}>
      <Linked platform={platform} url={video.url}>
        <Cover video={video} />
        <span className={css.title} title={title}>
          {title || t('content.video.untitled')}
        </span>
      </Linked>
      <p className={css.date}>
        <time dateTime={postedAt} title={dateTime(postedAt)}>
          {relativeDay(postedAt)}
        </time>
        {isInWindow && (
          <span title={t('content.video.inWindowBody')}>
            <Badge>{t('content.video.inWindow')}</Badge>
          </span>
        )}
      </p>
      <Figures video={video} />
      {children !== undefined && <div className={css.action}>{children}</div>}
    </li>
  );
}

interface LinkedProps {
  readonly platform: Platform;
  readonly url: string | null;
  readonly children: ReactNode;
}

function Linked({ platform, url, children }: LinkedProps) {
  const t = useText(creatorTexts);
  if (url === null) return <div className={css.link}>{children}</div>;
  const open = t('content.video.open', { platform: platformNames[platform] });
  return (
    <a className={css.link} href={url} target="_blank" rel="noreferrer" title={open}>
      {children}
      <span className="rk-hidden"> {open}</span>
    </a>
  );
}

function Cover({ video }: { readonly video: CreatorVideo }) {
  const t = useText(creatorTexts);
  const formats = useFormats();
  const { title, id, coverUrl, duration, isAd, isPinned, isGone, brand, kind } = video;
  return (
    <span className={css.frame}>
      <VideoCover src={coverUrl} seed={title || id} />
      {(isAd || isPinned || isGone) && (
        <span className={css.marks}>
          {isGone && <span className={css.mark}>{t('content.video.gone')}</span>}
          {isPinned && (
            <span className={css.mark}>
              <Pin size={12} aria-hidden="true" />
              {t('content.video.pinned')}
            </span>
          )}
          {isAd && (
            <span className={css.mark}>
              {brand === null ? t('content.video.ad') : t('content.video.adBy', { brand })}
            </span>
          )}
        </span>
      )}
      {kind === 'image' ? (
        <span className={css.duration}>{t('content.video.image')}</span>
      ) : (
        duration !== null && (
          <span className={css.duration}>
            <span className="rk-hidden">{t('content.video.duration')} </span>
            <bdi dir="ltr">{formats.duration(duration).replace(/^0(?=\d:)/, '')}</bdi>
          </span>
        )
      )}
    </span>
  );
}

function Figures({ video }: { readonly video: CreatorVideo }) {
  const t = useText(creatorTexts);
  const { rate } = useFormats();
  const { views, likes, comments, shares, saves, interactionRate, kind } = video;
  return (
    <dl className={css.figures}>
      <div className={css.main}>
        <dt className="rk-hidden">{t('content.video.views')}</dt>
        <Count
          count={views}
          none={kind === 'image' ? t('content.video.noViews') : t('content.video.viewsHidden')}
        />
        {interactionRate !== null && (
          <>
            <dt className="rk-hidden">{t('content.video.rate')}</dt>
            <dd className={css.value}>
              <bdi dir="ltr" className={css.rate} title={t('content.video.rate')}>
                {rate(interactionRate)}
              </bdi>
            </dd>
          </>
        )}
      </div>
      <Figure label={t('content.video.likes')} icon={Heart} count={likes} />
      <Figure label={t('content.video.comments')} icon={MessageCircle} count={comments} />
      {shares !== null && <Figure label={t('content.video.shares')} icon={Share2} count={shares} />}
      {saves !== null && <Figure label={t('content.video.saves')} icon={Bookmark} count={saves} />}
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly count: number | null;
}

function Figure({ label, icon: Icon, count }: FigureProps) {
  const t = useText(creatorTexts);
  return (
    <div className={css.figure} title={label}>
      <dt className={css.icon}>
        <Icon size={12} aria-hidden="true" />
        <span className="rk-hidden">{label}</span>
      </dt>
      <Count count={count} none={t('content.video.hidden')} />
    </div>
  );
}

function Count({ count, none }: { readonly count: number | null; readonly none: string }) {
  const { compact, exact } = useFormats();
  return count === null ? (
    <dd className={css.hidden}>{none}</dd>
  ) : (
    <dd className={css.value}>
      <bdi dir="ltr" title={exact(count)}>
        {compact(count)}
      </bdi>
    </dd>
  );
}
