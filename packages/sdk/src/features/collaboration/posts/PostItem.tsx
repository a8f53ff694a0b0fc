'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import * as shared from '../shared/collaboration.css.ts';
import { type PostActions, PostMenu } from './PostMenu.tsx';
import {
  CreatorName,
  Deliverable,
  Disclosure,
  Due,
  nameOf,
  type PostProps,
  Published,
  targetOf,
  ViewsCell,
  Words,
} from './postCells.tsx';
import * as css from './posts.css.ts';

interface PostItemProps extends PostProps {
  readonly actions: PostActions;
}

/** A deliverable in narrow layouts. */
export function PostItem({ row, projectId, actions }: PostItemProps) {
  const t = useText(collaborationTexts);
  const { post, deliverableId, creator } = row;
  return (
    <div className={css.item} data-deliverable={deliverableId}>
      <div className={css.itemHead}>
        <div className={css.words}>
          <CreatorName row={row} />
          <span className={css.line}>
            <Deliverable row={row} />
            <span className={shared.quiet}>
              <Due row={row} />
            </span>
          </span>
        </div>
        {post ? (
          <PostMenu row={row} projectId={projectId} actions={actions} />
        ) : (
          <Button
            size="small"
            aria-label={t('posts.attachOf', { name: creator.name })}
            onClick={() => actions.attach(row)}
          >
            {t('posts.attach')}
          </Button>
        )}
      </div>
      {post && (
        <>
          <Link to={targetOf(post, projectId)} className={shared.name} title={nameOf(post)} data-rk-data="">
            {nameOf(post)}
          </Link>
          <span className={css.line}>
            <span>
              {t('posts.column.views')} <ViewsCell row={row} />
            </span>
            <span className={shared.quiet}>
              <Published post={post} />
            </span>
          </span>
          <span className={css.line}>
            <span className={shared.quiet}>{t('posts.column.disclosure')}</span>
            <Disclosure post={post} />
          </span>
          <span className={css.line}>
            <span className={shared.quiet}>{t('posts.column.words')}</span>
            <Words post={post} />
            {post.missingWords !== null && post.missingWords.length > 0 && (
              <bdi className={shared.quiet} data-rk-data="">
                {post.missingWords.join(', ')}
              </bdi>
            )}
          </span>
        </>
      )}
    </div>
  );
}
