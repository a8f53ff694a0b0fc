'use client';
import type { PromotionPosts } from '@reachkit/contract/collaboration/results';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import * as shared from '../shared/collaboration.css.ts';
import { nameOf, targetOf } from './postCells.tsx';
import * as css from './posts.css.ts';

type Loose = PromotionPosts['loose'][number];

interface LoosePostsProps {
  readonly loose: readonly Loose[];
  readonly projectId: string | null;
  /** Left out where no deliverable waits for a post. */
  readonly onAttach: ((post: Loose) => void) | undefined;
}

/** Monitored posts that belong to no deliverable, such as those that a rule found. */
export function LoosePosts({ loose, projectId, onAttach }: LoosePostsProps) {
  const t = useText(collaborationTexts);
  const { compact } = useFormats();
  return (
    <section className={css.loose} aria-label={t('posts.loose')}>
      <div className={css.looseHead}>
        <Heading level={2} className={css.looseTitle}>
          {t('posts.loose')}
        </Heading>
        <p className={shared.quiet}>{t('posts.looseBody')}</p>
      </div>
      <ul className={css.looseList}>
        {loose.map((post) => (
          <li key={post.monitorLinkId} className={css.looseItem}>
            <span className={css.looseWords}>
              <Link
                to={targetOf(post, projectId)}
                className={shared.name}
                title={nameOf(post)}
                data-rk-data=""
              >
                {nameOf(post)}
              </Link>
              <span className={shared.quiet}>
                {t('posts.looseFacts', {
                  name: post.creator?.name ?? t('posts.noCreator'),
                  views: post.views === null ? t('words.unknown') : compact(post.views),
                })}
              </span>
            </span>
            {onAttach && (
              <Button
                size="small"
                aria-label={t('posts.nameFor', { name: nameOf(post) })}
                onClick={() => onAttach(post)}
              >
                {t('posts.nameDeliverable')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
