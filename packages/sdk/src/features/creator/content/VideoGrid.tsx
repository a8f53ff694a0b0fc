'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import { useEffect, useRef } from 'react';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { useSlots } from '../../../core/slots.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { creatorSlots } from '../shared/creatorSlots.ts';
import * as css from './CreatorContent.css.ts';
import { PostHistoryButton } from './history/PostHistoryButton.tsx';
import type { ContentModel } from './useCreatorContent.ts';
import * as card from './VideoCard.css.ts';
import { VideoCard } from './VideoCard.tsx';

interface VideoGridProps {
  readonly platform: Platform;
  readonly creatorId: string | undefined;
  readonly model: ContentModel;
}

/** The posts of a view; loading more moves the focus to the first new post. */
export function VideoGrid({ platform, creatorId, model }: VideoGridProps) {
  const { slots, slotProps } = useSlots(creatorSlots);
  const { PostAction } = slots;
  const videos = model.videos ?? [];
  const list = useRef<HTMLUListElement>(null);
  const goOnAt = useRef<number | null>(null);
  useEffect(() => {
    const { current: at } = goOnAt;
    if (at === null || videos.length <= at) return;
    goOnAt.current = null;
    list.current?.children[at]?.querySelector('a')?.focus({ preventScroll: true });
  }, [videos.length]);

  function loadMore() {
    goOnAt.current = videos.length;
    model.loadMore();
  }

  return (
    <div className={css.older} data-older={model.isOlder ? '' : undefined}>
      <ul ref={list} className={card.grid} aria-busy={model.isOlder || undefined}>
        {videos.map((video) => (
          <VideoCard key={video.id} platform={platform} video={video}>
            {creatorId !== undefined && (
              <>
                <PostHistoryButton creator={{ platform, id: creatorId }} video={video} />
                {PostAction && (
                  <PostAction
                    platform={platform}
                    creatorId={creatorId}
                    post={video}
                    {...slotProps.PostAction}
                  />
                )}
              </>
            )}
          </VideoCard>
        ))}
      </ul>
      <More model={model} onMore={loadMore} />
    </div>
  );
}

interface MoreProps {
  readonly model: ContentModel;
  readonly onMore: () => void;
}

function More({ model, onMore }: MoreProps) {
  const t = useText(creatorTexts);
  const errorText = useErrorText();
  const { exact } = useFormats();
  const { videos, facts, hasMore, moreError, pageSize } = model;
  const shown = videos?.length ?? 0;
  const total = facts?.total ?? 0;
  if (total <= pageSize && !moreError) return null;
  return (
    <div className={css.more}>
      {moreError && (
        <Notice tone="error">
          {t('content.moreFailed')} {errorText(moreError)}
        </Notice>
      )}
      {hasMore && (
        <Button isLoading={model.isLoadingMore} onClick={onMore}>
          {t('content.more', { count: Math.max(1, Math.min(pageSize, total - shown)) })}
        </Button>
      )}
      <span role="status" className={css.quiet}>
        {t('content.shown', { shown: exact(shown), total: exact(total) })}
      </span>
    </div>
  );
}
