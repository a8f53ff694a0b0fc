'use client';
import { bookmarkLimit } from '@reachkit/contract/site';
import { BookmarkPlus } from 'lucide-react';
import { type ForwardedRef, forwardRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { feature } from '../../../domain/page/feature.tsx';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { cx, rootAttributes } from '../../../ui/rootProps.ts';
import { shellTexts } from '../locales/zh.ts';
import * as css from './BookmarkPanel.css.ts';
import { BookmarkRow } from './BookmarkRow.tsx';
import type { BookmarksProps } from './bookmarksProps.ts';
import { type BookmarksModel, useBookmarks } from './useBookmarks.ts';

/** The person's bookmarks, always visible in the shell's fixed panel. */
export const BookmarkPanel = feature(function BookmarkPanel(
  props: BookmarksProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return <BookmarkPanelView ref={ref} {...props} model={useBookmarks()} />;
});

interface ViewProps extends BookmarksProps {
  readonly model: BookmarksModel;
}

const titleLimit = 100;

export const BookmarkPanelView = forwardRef<HTMLElement, ViewProps>(function BookmarkPanelView(props, ref) {
  const { model, currentPath, currentTitle, onNavigate } = props;
  const t = useText(shellTexts);
  const [isEditing, setEditing] = useState(false);
  const [said, setSaid] = useState('');
  const list = model.list ?? [];
  const isKept = list.some(({ path }) => path === currentPath);
  const isFull = list.length >= bookmarkLimit;
  // Editing ends with the removal of the last bookmark.
  const isOrganising = isEditing && list.length > 0;

  return (
    <HeadingScope first={2}>
      <section
        ref={ref}
        {...rootAttributes(props)}
        className={cx('rk-bookmark-panel', css.root, props.className)}
      >
        <div className={css.head}>
          <Heading level={2} className={css.title}>
            {t('bookmarks.title')}
          </Heading>
          {list.length > 0 && (
            <Button
              variant="link"
              size="small"
              aria-pressed={isOrganising}
              onClick={() => setEditing(!isOrganising)}
            >
              {t(isOrganising ? 'bookmarks.done' : 'bookmarks.edit')}
            </Button>
          )}
        </div>
        {model.list === null && (
          <ReadState read={model} loadingText={t('bookmarks.loading')} failedText={t('bookmarks.failed')} />
        )}
        {model.list !== null && list.length === 0 && (
          <div className={css.state}>
            <p className={css.words}>{t('bookmarks.empty')}</p>
            <p className={css.hint}>{t('bookmarks.emptyHint')}</p>
          </div>
        )}
        {list.length > 0 && (
          <ul className={css.list} data-editing={isOrganising ? '' : undefined}>
            {list.map((bookmark, index) => (
              <BookmarkRow
                key={bookmark.path}
                bookmark={bookmark}
                isCurrent={bookmark.path === currentPath}
                isEditing={isOrganising}
                isFirst={index === 0}
                isLast={index === list.length - 1}
                onNavigate={onNavigate}
                onRename={(title) => model.rename(bookmark.id, title)}
                onRemove={() => model.remove(bookmark)}
                onMove={(step) => {
                  model.move(bookmark.id, index + step);
                  setSaid(t('bookmarks.moved', { title: bookmark.title, place: index + step + 1 }));
                }}
              />
            ))}
          </ul>
        )}
        {model.list !== null && !isOrganising && (
          <div className={css.foot}>
            {isKept || isFull ? (
              <p className={css.hint}>
                {isKept ? t('bookmarks.kept') : t('bookmarks.full', { limit: bookmarkLimit })}
              </p>
            ) : (
              <Button
                isWide
                icon={<BookmarkPlus size={16} aria-hidden="true" />}
                onClick={() => model.add({ title: proposed(currentTitle, currentPath), path: currentPath })}
              >
                {t('bookmarks.add')}
              </Button>
            )}
          </div>
        )}
        <p role="status" className="rk-hidden">
          {said}
        </p>
      </section>
    </HeadingScope>
  );
});

function proposed(title: string, path: string): string {
  return (title.trim() || path).slice(0, titleLimit);
}
