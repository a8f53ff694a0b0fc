'use client';
import type { GainedPost } from '@reachkit/contract/rankings/list';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { VideoCover } from '../../../domain/VideoCover.tsx';
import { Figure } from '../../../ui/DataTable/cells.tsx';
import { rankingsTexts } from '../locales/zh.ts';
import * as css from './detail.css.ts';

interface PostListProps {
  readonly label: string;
  readonly posts: readonly GainedPost[];
  /** Shows the day of publication in place of the creator. */
  readonly isOfOne?: boolean | undefined;
  /** After the views gained, e.g. their share. */
  readonly detail?: ((post: GainedPost) => ReactNode) | undefined;
}

/** Posts by views gained, each with the way to its page on its platform. */
export function PostList({ label, posts, isOfOne = false, detail }: PostListProps) {
  const t = useText(rankingsTexts);
  const { compact, exact, day } = useFormats();
  return (
    <ol className={css.list} aria-label={label}>
      {posts.map((post) => {
        const title = post.title.trim() || t('detail.untitled');
        return (
          <li key={post.postId} className={css.row}>
            <span className={css.smallCover}>
              <VideoCover src={post.coverUrl} seed={post.title || post.externalId} />
            </span>
            <span className={css.words}>
              {post.url === null ? (
                <span className={css.name} title={title} data-rk-data="">
                  {title}
                </span>
              ) : (
                <a
                  className={css.name}
                  href={post.url}
                  target="_blank"
                  rel="noreferrer"
                  title={title}
                  data-rk-data=""
                >
                  {title}
                </a>
              )}
              <span className={css.below}>
                {isOfOne || post.creator === null ? (
                  t('detail.posted', { day: day(post.postedAt) })
                ) : (
                  <bdi data-rk-data="">{creatorName(post.creator)}</bdi>
                )}
                {post.isGone && ` · ${t('detail.removed')}`}
              </span>
            </span>
            {detail && <span className={css.quiet}>{detail(post)}</span>}
            <Figure isStrong exact={exact(post.viewsGained)}>
              {compact(post.viewsGained)}
            </Figure>
          </li>
        );
      })}
    </ol>
  );
}
