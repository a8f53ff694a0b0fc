'use client';
import { globalSearch, globalSearchLimit } from '@reachkit/contract/site';
import { useEffect, useMemo, useState } from 'react';
import { useNavigation, useRead } from '../../../core/hooks.ts';
import type { TypedStorage } from '../../../core/react/storage.ts';
import { groupsOf, type Hit, type HitGroup, type SearchPage } from './hits.ts';
import { useRecentSearches } from './useRecentSearches.ts';

/** `begin`: nothing typed. `short`: one letter says too little. `ready`: the hits are for the text. */
export type GlobalSearchStatus = 'begin' | 'short' | 'loading' | 'ready' | 'empty' | 'failed';

export interface GlobalSearchModel {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly status: GlobalSearchStatus;
  readonly groups: readonly HitGroup[];
  /** Hits of the answer, the whole search not counted. */
  readonly found: number;
  readonly recent: readonly string[];
  readonly forgetRecent: () => void;
  readonly retry: () => void;
  /** Goes there and remembers the text. */
  readonly open: (hit: Hit) => void;
  /** Remembers the text of a hit that the browser opens itself. */
  readonly remember: () => void;
}

export interface GlobalSearchOptions {
  readonly onNavigate: (path: string) => void;
  /** Keeps its identity between renders. */
  readonly pages?: readonly SearchPage[] | undefined;
  readonly storage?: TypedStorage | undefined;
}

const restMs = 180;

/** A single Latin letter, digit or sign; one Chinese character is a word. */
function isShort(text: string): boolean {
  return /^[\p{ASCII}]$/u.test(text);
}

/** The search over everything: its text, what was found for it, and the way there. */
export function useGlobalSearch({ onNavigate, pages, storage }: GlobalSearchOptions): GlobalSearchModel {
  const { navigation } = useNavigation();
  const [text, setText] = useState('');
  const recent = useRecentSearches(storage);
  const wanted = text.trim().slice(0, globalSearchLimit);
  const asked = useSettled(wanted);
  const isAsked = asked !== '' && !isShort(asked);
  const read = useRead(
    globalSearch,
    { query: { q: asked } },
    { isEnabled: isAsked, keepPrevious: true, staleMs: 30_000, quiet: 'typeAhead' },
  );
  const isCurrent = asked === wanted && !read.isPrevious;
  const answer = isAsked && wanted !== '' && !isShort(wanted) ? read.data : undefined;

  const groups = useMemo(
    () => groupsOf(answer, wanted, (target) => navigation?.href(target), answer ? pages : []),
    [answer, wanted, navigation, pages],
  );
  const found = groups.reduce((sum, { name, hits }) => sum + (name === 'all' ? 0 : hits.length), 0);

  function statusOf(): GlobalSearchStatus {
    if (wanted === '') return 'begin';
    if (isShort(wanted)) return 'short';
    if (isCurrent && read.error && !read.isFetching) return 'failed';
    if (!isCurrent || !read.data) return 'loading';
    return found === 0 ? 'empty' : 'ready';
  }

  return {
    text,
    setText,
    status: statusOf(),
    groups,
    found,
    recent: recent.list,
    forgetRecent: recent.forget,
    retry: read.retry,
    remember: () => recent.remember(wanted),
    open(hit) {
      recent.remember(wanted);
      setText('');
      if (hit.kind === 'menu' || hit.kind === 'page') onNavigate(hit.href);
      else navigation?.go(hit.target, 'push');
    },
  };
}

/** The text once it has rested; an emptied one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
