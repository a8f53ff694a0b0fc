'use client';
import type { LatestPost } from '@reachkit/contract';
import { useText } from '../../../../core/i18n/useText.ts';
import type { Formats } from '../../../../domain/format/useFormats.ts';
import { VideoCover } from '../../../../domain/VideoCover.tsx';
import { firstSearchTexts } from '../../locales/zh.ts';
import * as css from './CoversCell.css.ts';

interface CoversCellProps {
  readonly posts: readonly LatestPost[];
  readonly formats: Formats;
}

/** The covers of the newest posts; a generated cover shows title and views, since it has no picture of the post. */
export function CoversCell({ posts, formats }: CoversCellProps) {
  const t = useText(firstSearchTexts);
  return (
    <ul className={css.list}>
      {posts.map(({ title, coverUrl, views }, at) => {
        const name = title || t('cell.untitled');
        const said =
          views === null ? name : t('cell.post', { count: views, title: name, views: formats.exact(views) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: posts of a row have no id and never move
          <li key={at} title={said}>
            <VideoCover src={coverUrl} seed={name} className={css.cover}>
              <span className={css.words} aria-hidden="true">
                <span className={css.title} dir="auto">
                  {title}
                </span>
                {views !== null && (
                  <bdi dir="ltr" className={css.views}>
                    {formats.compact(views)}
                  </bdi>
                )}
              </span>
            </VideoCover>
            <span className="rk-hidden">{said}</span>
          </li>
        );
      })}
    </ul>
  );
}
