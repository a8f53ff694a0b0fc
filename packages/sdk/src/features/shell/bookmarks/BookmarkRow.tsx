'use client';
import type { Bookmark } from '@reachkit/contract/site';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { shellTexts } from '../locales/zh.ts';
import { MenuIcon } from '../parts/MenuIcon.tsx';
import { PathLink } from '../parts/PathLink.tsx';
import * as css from './BookmarkPanel.css.ts';
import { pendingId } from './useBookmarks.ts';

interface BookmarkRowProps {
  readonly bookmark: Bookmark;
  readonly isCurrent: boolean;
  readonly isEditing: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onNavigate: (path: string) => void;
  readonly onRename: (title: string) => void;
  readonly onRemove: () => void;
  /** −1 up, 1 down. */
  readonly onMove: (step: -1 | 1) => void;
}

/** A bookmark as a link; while editing, a name field with buttons to move and remove it. */
export function BookmarkRow(props: BookmarkRowProps) {
  const { bookmark, isCurrent, isEditing, isFirst, isLast, onNavigate } = props;
  const t = useText(shellTexts);
  const { title, path, icon } = bookmark;
  if (!isEditing) {
    return (
      <li>
        <PathLink
          path={path}
          onNavigate={onNavigate}
          className={css.link}
          {...(isCurrent && { 'aria-current': 'page' as const })}
        >
          <span className={css.icon}>
            <MenuIcon name={icon ?? 'favourites'} />
          </span>
          <span className={css.name} dir="auto">
            {title}
          </span>
        </PathLink>
      </li>
    );
  }
  // The server has not assigned an id yet, so it cannot be renamed.
  const isPending = bookmark.id === pendingId;
  return (
    <li className={css.editor}>
      <NameField title={title} isDisabled={isPending} onRename={props.onRename} />
      <IconButton
        size="small"
        label={t('bookmarks.up', { title })}
        icon={<ChevronUp size={16} aria-hidden="true" />}
        isDisabled={isFirst || isPending}
        onClick={() => props.onMove(-1)}
      />
      <IconButton
        size="small"
        label={t('bookmarks.down', { title })}
        icon={<ChevronDown size={16} aria-hidden="true" />}
        isDisabled={isLast || isPending}
        onClick={() => props.onMove(1)}
      />
      <IconButton
        size="small"
        label={t('bookmarks.remove', { title })}
        icon={<X size={16} aria-hidden="true" />}
        isDisabled={isPending}
        onClick={props.onRemove}
      />
    </li>
  );
}

interface NameFieldProps {
  readonly title: string;
  readonly isDisabled: boolean;
  readonly onRename: (title: string) => void;
}

/** Keeps the input until Enter or blur; an empty name restores the previous one. */
function NameField({ title, isDisabled, onRename }: NameFieldProps) {
  const t = useText(shellTexts);
  const [text, setText] = useState(title);
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => setText(title), [title]);
  const rename = useRef(onRename);
  rename.current = onRename;
  // Saves the name also if Escape or a click outside closes the panel.
  useEffect(() => () => rename.current(latest.current), []);
  function settle() {
    if (text.trim() === '') setText(title);
    else onRename(text);
  }
  return (
    <TextField
      label={t('bookmarks.name', { title })}
      isLabelHidden
      className={css.field}
      dir="auto"
      value={text}
      maxLength={100}
      isDisabled={isDisabled}
      onValueChange={setText}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        settle();
      }}
    />
  );
}
