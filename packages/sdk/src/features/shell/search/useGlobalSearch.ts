'use client';
import { globalSearch, globalSearchLimit } from '@reachkit/contract/site';
import { useEffect, useMemo, useState } from 'react';
import { useNavigation, useRead } from '../../../core/hooks.ts';
import type { TypedStorage } from '../../../core/react/storage.ts';
import { groupsAtStart, groupsOf, type Hit, type HitGroup } from './hits.ts';
import { type SearchPage, useShellActions } from './pages.ts';
import { useRecent } from './useRecent.ts';

/** `begin`: no input. `short`: one letter is not enough. `ready`: the results match the text. */
export type GlobalSearchStatus = 'begin' | 'short' | 'loading' | 'ready' | 'empty' | 'failed';

export interface GlobalSearchModel {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly status: GlobalSearchStatus;
  readonly groups: readonly HitGroup[];
  /** Number of hits for the text, without the entry of the full search. */
  readonly found: number;
  /** Whether there are recent places or texts. */
  readonly hasRecent: boolean;
  readonly forgetRecent: () => void;
  readonly retry: () => void;
  /** Opens the hit and remembers the text; a recent text is put into the box. */
  readonly open: (hit: Hit) => void;
  /** Remembers the text and place of a hit that the browser opens itself. */
  readonly remember: (hit: Hit) => void;
}

export interface GlobalSearchOptions {
  readonly onNavigate: (path: string) => void;
  /** Keeps its identity between renders. */
  readonly pages?: readonly SearchPage[] | undefined;
  readonly currentPath?: string | undefined;
  readonly currentTitle?: string | undefined;
  readonly storage?: TypedStorage | undefined;
}

const restMs = 180;

/** A single Latin letter, digit or sign; one Chinese character is a word. */
function isShort(text: string): boolean {
  return /^[\p{ASCII}]$/u.test(text);
}

/** The global search: text, results and how to open them. */
export function useGlobalSearch(options: GlobalSearchOptions): GlobalSearchModel {
  const { onNavigate, pages = noPages, currentPath, currentTitle = '', storage } = options;
  const { navigation } = useNavigation();
  const [text, setText] = useState('');
  const actions = useShellActions();
  const known = useMemo(() => ({ pages, actions }), [pages, actions]);
  const recent = useRecent(storage);
  const { texts, places, rememberPlace } = recent;
  useEffect(() => {
    if (currentPath !== undefined && currentTitle !== '')
      rememberPlace({ path: currentPath, title: currentTitle });
  }, [currentPath, currentTitle, rememberPlace]);
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
    () =>
      wanted === ''
        ? groupsAtStart(places.filter(({ path }) => path !== currentPath).slice(0, maxPlaces), texts, known)
        : groupsOf(answer, wanted, (target) => navigation?.href(target), known),
    [answer, wanted, navigation, known, places, texts, currentPath],
  );
  const found = groups.reduce((sum, { name, hits }) => sum + (isAnswer(name) ? hits.length : 0), 0);

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
    hasRecent: texts.length > 0 || places.length > 0,
    forgetRecent: recent.forget,
    retry: read.retry,
    remember,
    open(hit) {
      if (hit.kind === 'recent') return setText(hit.text);
      remember(hit);
      setText('');
      if (hit.kind === 'action') hit.action.onOpen();
      else if ('target' in hit) navigation?.go(hit.target, 'push');
      else onNavigate(hit.href);
    },
  };

  function remember(hit: Hit) {
    recent.rememberText(wanted);
    if (hit.kind === 'list') rememberPlace({ path: hit.href, title: hit.list.name, isNamed: true });
  }
}

const noPages: readonly SearchPage[] = [];
const maxPlaces = 5;
const isAnswer = (name: HitGroup['name']) => name !== 'all' && name !== 'suggested';

/** Returns the debounced text; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
