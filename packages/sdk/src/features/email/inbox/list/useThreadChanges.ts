'use client';
import {
  changeMailThreads,
  listMailThreads,
  type MailThreadEntry,
  mailThreadsAtOnce,
} from '@reachkit/contract/email/inbox/inbox';
import { listMailLabels } from '@reachkit/contract/email/inbox/labels';
import { getMailThread } from '@reachkit/contract/email/inbox/thread';
import type { DataOf } from '@reachkit/contract/endpoint';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answersOf, invalidate } from '../../../../core/cacheKey.ts';
import { useCall, useServerCache } from '../../../../core/hooks.ts';
import { type ThreadChange, type ThreadNames, undoGroups, withChange } from './threadChange.ts';

type ListPage = DataOf<typeof listMailThreads>;
type ThreadPage = DataOf<typeof getMailThread>;

/** Result of a change. */
export interface ThreadsChanged {
  readonly changed: number;
  /** Number of conversations that no longer exist. */
  readonly missing: number;
  /** Undoes the change. Rejects with a `ReachkitError`. */
  readonly undo: () => Promise<void>;
}

/** Changes conversations optimistically, then on the server; an error reverts them and rejects. */
export type ChangeThreads = (
  entries: readonly MailThreadEntry[],
  change: ThreadChange,
  names: ThreadNames,
) => Promise<ThreadsChanged>;

export function useThreadChanges(): ChangeThreads {
  const call = useCall();
  const cache = useServerCache();
  return useCallback<ChangeThreads>(
    async (entries, change, names) => {
      const send = async (some: readonly MailThreadEntry[], wanted: ThreadChange) => {
        writeEntries(
          cache,
          some.map((entry) => withChange(entry, wanted, names)),
        );
        let missing = 0;
        try {
          for (let from = 0; from < some.length; from += mailThreadsAtOnce) {
            const ids = some.slice(from, from + mailThreadsAtOnce).map(({ id }) => id);
            const answered = await call(changeMailThreads, { body: { ids, ...wanted } }, { notify: false });
            writeEntries(cache, answered.list);
            missing += answered.missing.length;
          }
        } catch (thrown) {
          writeEntries(cache, some);
          throw thrown;
        } finally {
          void refetchThreads(cache);
          if (wanted.addLabelIds ?? wanted.removeLabelIds) {
            void invalidate(cache, listMailLabels);
          }
        }
        return missing;
      };
      const missing = await send(entries, change);
      return {
        changed: entries.length - missing,
        missing,
        undo: async () => {
          for (const group of undoGroups(entries, change)) {
            // The current entries, except for the reverted change.
            await send(
              group.entries.map((entry) => withChange(entry, change, names)),
              group.change,
            );
          }
        },
      };
    },
    [call, cache],
  );
}

/** Refetches lists and conversations. */
export function refetchThreads(cache: QueryClient, id?: string): Promise<unknown> {
  return Promise.all([
    invalidate(cache, listMailThreads),
    cache.invalidateQueries({
      ...answersOf(getMailThread),
      ...(id !== undefined && { predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(`"${id}"`) }),
    }),
  ]);
}

/** Updates conversations in every cached list and view. */
export function writeEntries(cache: QueryClient, entries: readonly MailThreadEntry[]): void {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const next = (entry: MailThreadEntry) => byId.get(entry.id) ?? entry;
  cache.setQueriesData<InfiniteData<ListPage> | ListPage>(answersOf(listMailThreads), (data) =>
    data && 'pages' in data
      ? { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.map(next) })) }
      : data,
  );
  cache.setQueriesData<InfiniteData<ThreadPage>>(
    answersOf(getMailThread),
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, thread: next(page.thread) })) },
  );
}
