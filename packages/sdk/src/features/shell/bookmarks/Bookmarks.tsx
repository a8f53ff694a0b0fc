'use client';
import { BookmarkCheck, Bookmark as BookmarkIcon } from 'lucide-react';
import { type ForwardedRef, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { feature } from '../../../domain/page/feature.tsx';
import { useForwardedNode } from '../../../ui/assignRef.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { cx, rootAttributes } from '../../../ui/rootProps.ts';
import { shellTexts } from '../locales/zh.ts';
import { BookmarkPanelView } from './BookmarkPanel.tsx';
import type { BookmarksProps } from './bookmarksProps.ts';
import { useBookmarks } from './useBookmarks.ts';

/** The person's bookmarks behind a button: add this page, open, rename, move, remove. */
export const Bookmarks = feature(function Bookmarks(props: BookmarksProps, ref: ForwardedRef<HTMLElement>) {
  const { currentPath, currentTitle, onNavigate } = props;
  const t = useText(shellTexts);
  const model = useBookmarks();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLElement>(null);
  useForwardedNode(ref, button);
  const isKept = model.list?.some(({ path }) => path === currentPath) ?? false;
  const Icon = isKept ? BookmarkCheck : BookmarkIcon;
  return (
    <>
      <IconButton
        {...rootAttributes(props)}
        ref={button}
        className={cx('rk-bookmarks', props.className)}
        label={t('bookmarks.label')}
        icon={<Icon size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      />
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        anchorRef={button}
        label={t('bookmarks.title')}
        isTitleHidden
        placement="bottom-end"
      >
        <BookmarkPanelView
          model={model}
          currentPath={currentPath}
          currentTitle={currentTitle}
          onNavigate={(path) => {
            setOpen(false);
            onNavigate(path);
          }}
        />
      </Popover>
    </>
  );
});
