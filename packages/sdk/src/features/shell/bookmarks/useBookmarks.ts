'use client';
import {
  addBookmark,
  type Bookmark,
  changeBookmark,
  listBookmarks,
  removeBookmark,
} from '@reachkit/contract/site';
import { useRef } from 'react';
import { isNotGone, unlessGone } from '../../../core/failures/removal.ts';
import { cacheKey, useCall, useNotify, useRead, useServerCache } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import type { ReadStatus } from '../../../core/react/readStatus.ts';
import { shellTexts } from '../locales/zh.ts';
import { movedTo, renamed, withBookmark, without } from './order.ts';

export interface BookmarksModel extends ReadStatus {
  /** In order; `null` until the server has responded. */
  readonly list: readonly Bookmark[] | null;
  /** Adds a bookmark, shown at once and reverted if the server rejects it. */
  readonly add: (page: { readonly title: string; readonly path: string }) => void;
  readonly rename: (id: string, title: string) => void;
  /** `position`: index from 0. */
  readonly move: (id: string, position: number) => void;
  /** Removes a bookmark and shows a notice with undo. */
  readonly remove: (bookmark: Bookmark) => void;
}

const key = cacheKey(listBookmarks, {});
/** Id of a bookmark that the server has not stored yet. */
export const pendingId = 'pending';

type List = readonly Bookmark[];

/** The person's bookmarks with optimistic changes, sent in sequence and reverted on failure. */
export function useBookmarks(): BookmarksModel {
  const t = useText(shellTexts);
  const cache = useServerCache();
  const call = useCall();
  const { show } = useNotify();
  const { data, error, isFetching, retry } = useRead(
    listBookmarks,
    {},
    { staleMs: 300_000, quiet: 'background' },
  );
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);

  const shown = (): List => cache.getQueryData<{ list: List }>(key)?.list ?? [];
  const draw = (list: List) => cache.setQueryData(key, { list });

  function change(next: List, send: () => Promise<unknown>) {
    waiting.current += 1;
    // The response to an older request must not overwrite the current state.
    void cache.cancelQueries({ queryKey: key });
    draw(next);
    last.current = last.current
      .then(send)
      .catch(() => {})
      .then(() => {
        waiting.current -= 1;
        // The server's state wins in the end: this also reverts rejected changes.
        if (waiting.current === 0) return cache.invalidateQueries({ queryKey: key });
        return undefined;
      });
  }

  function add(page: {
    readonly title: string;
    readonly path: string;
    readonly icon?: string | null;
    readonly position?: number;
  }) {
    const list = shown();
    if (list.some(({ path }) => path === page.path)) return;
    const position = page.position ?? list.length;
    const made = { id: pendingId, title: page.title, path: page.path, icon: page.icon ?? null, position };
    change(withBookmark(list, made), () => call(addBookmark, { body: page }));
  }

  return {
    list: data?.list ?? null,
    error,
    isRetrying: isFetching,
    retry,
    add,
    rename: (id, title) => {
      const name = title.trim();
      const known = shown().find((one) => one.id === id);
      if (!known || name === '' || name === known.title) return;
      change(renamed(shown(), id, name), () =>
        call(changeBookmark, { params: { id }, body: { title: name } }),
      );
    },
    move: (id, position) => {
      change(movedTo(shown(), id, position), () =>
        call(changeBookmark, { params: { id }, body: { position } }),
      );
    },
    remove: ({ id, title, path, icon, position }) => {
      change(without(shown(), id), () =>
        unlessGone(call(removeBookmark, { params: { id } }, { notify: isNotGone })),
      );
      show({
        tone: 'info',
        text: t('bookmarks.removed', { title }),
        action: { label: t('bookmarks.undo'), onAct: () => add({ title, path, icon, position }) },
      });
    },
  };
}
