'use client';
import { fetchUploadedMailImage } from '@reachkit/contract/email/image';
import type { MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import { addMailLabel, listMailLabels } from '@reachkit/contract/email/inbox/labels';
import { retryMailReply } from '@reachkit/contract/email/inbox/reply';
import {
  getMailThread,
  type MailPart,
  type MailPresence,
  type MailReplyDraft,
  type MailThreadMessage,
  type MailThreadSuppression,
} from '@reachkit/contract/email/inbox/thread';
import {
  confirmMailMessage,
  correctMailMessage,
  decideOtherAddress,
  fetchMailImage,
  fetchMailPart,
  type MailCorrection,
  trustMailImages,
} from '@reachkit/contract/email/inbox/threadActs';
import { listMailSuppressions, removeMailSuppressions } from '@reachkit/contract/email/outbox';
import type { DataOf } from '@reachkit/contract/endpoint';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { invalidate } from '../../../../core/cacheKey.ts';
import { isReadNotified } from '../../../../core/client/types.ts';
import { type ReachkitError, toReachkitError } from '../../../../core/failures/errors.ts';
import { cacheKey, useCall, useRead, useServerCache } from '../../../../core/hooks.ts';
import { useRefetchOn } from '../../../../core/live/useRefetchOn.ts';
import type { ReadStatus } from '../../../../core/react/readStatus.ts';
import type { FileToSave } from '../../../../domain/saveFile.ts';
import { dataAddress } from '../../parts/dataAddress.ts';
import type { ThreadChange } from '../list/threadChange.ts';
import { refetchThreads, type ThreadsChanged, useThreadChanges } from '../list/useThreadChanges.ts';
import { type InboxName, useOwners } from '../useInbox.ts';
import { type ThreadPresence, useThreadPresence } from './useThreadPresence.ts';

type Page = DataOf<typeof getMailThread>;
export type OtherAddress = Page['otherAddresses'][number];
export type ThreadLock = NonNullable<Page['lock']>;
export type CannotReply = NonNullable<Page['cannotReply']>;

/** Options of `useEmailThread`. */
export interface EmailThreadOptions {
  /** Id of the conversation. */
  readonly threadId: string;
  /** Whether opening leaves it unread. Default `false`. */
  readonly isKeptUnread?: boolean | undefined;
}

/** A conversation and its actions. Actions reject with a `ReachkitError`. */
export interface EmailThreadModel extends ReadStatus {
  readonly threadId: string;
  /** `null` until loaded. */
  readonly thread: MailThreadEntry | null;
  /** Oldest first. */
  readonly messages: readonly MailThreadMessage[];
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  readonly loadEarlier: () => void;
  readonly earlierError: ReachkitError | null;
  readonly draft: MailReplyDraft | null;
  /** Call it when the draft was saved, or deleted. */
  readonly keepDraft: (draft: MailReplyDraft | null) => void;
  readonly areImagesTrusted: boolean;
  readonly otherAddresses: readonly OtherAddress[];
  readonly lock: ThreadLock | null;
  /** Target address of a reply; `null` until the first response. */
  readonly replyTo: string | null;
  readonly cannotReply: CannotReply | null;
  /** The next round of the campaign for this person; `null`: there is none. */
  readonly followUp: Page['followUp'];
  readonly presence: readonly MailPresence[];
  /** Call it when the person starts or stops writing. */
  readonly setReplying: (isReplying: boolean) => void;
  readonly labels: readonly InboxName[];
  readonly owners: readonly InboxName[];
  readonly ownId: string;
  readonly change: (change: ThreadChange) => Promise<ThreadsChanged>;
  readonly makeLabel: (name: string) => Promise<InboxName>;
  readonly correct: (messageId: string, kind: MailCorrection) => Promise<void>;
  /** Marks an unproven message as genuine: it then takes effect. */
  readonly confirm: (messageId: string) => Promise<void>;
  readonly decideAddress: (addressId: string, isConfirmed: boolean) => Promise<void>;
  /** Suppressed addresses of this person. */
  readonly suppressions: readonly MailThreadSuppression[];
  /** Releases a suppressed address for campaigns; resolves with whether it was removed. */
  readonly liftSuppression: (id: string) => Promise<boolean>;
  readonly trustImages: (isTrusted: boolean) => Promise<void>;
  /** Returns a remote image of a message as a `data:` URL; the server fetches it. */
  readonly fetchImage: (messageId: string, index: number) => Promise<string>;
  /** Returns an inline image, which the HTML references by `data-rk-part`, as a `data:` URL. */
  readonly fetchInlineImage: (message: MailThreadMessage, id: string) => Promise<string>;
  readonly fetchPart: (messageId: string, part: MailPart) => Promise<FileToSave>;
  readonly retryReply: (messageId: string) => Promise<void>;
  readonly refetch: () => Promise<unknown>;
}

/** One conversation: its messages page by page, live, with the presence of others. Opening it marks it as read. */
export function useEmailThread(options: EmailThreadOptions): EmailThreadModel {
  const { threadId: id, isKeptUnread = false } = options;
  const call = useCall();
  const cache = useServerCache();
  const silent = { notify: false } as const;
  const params = { id };
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page, string>, readonly unknown[], string>(
    {
      queryKey: cacheKey(getMailThread, { params }),
      queryFn: ({ pageParam, signal }) =>
        call(getMailThread, { params, query: { before: pageParam } }, { signal, notify: isReadNotified }),
      initialPageParam: '',
      getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? messages[0]?.id : undefined),
      enabled: id !== '',
      retry: false,
    },
    cache,
  );
  const labels = useRead(listMailLabels, {}, { staleMs: 60_000 });
  const refetch = () => refetchThreads(cache, id);
  useRefetchOn('mailThread', refetch, { isAbout: (data) => isAbout(data, id) });
  const latest = query.data?.pages[0];
  const thread = latest?.thread ?? null;
  const messages = useMemo(() => {
    const all = [...(query.data?.pages ?? [])].reverse().flatMap((page) => page.messages);
    return [...new Map(all.map((message) => [message.id, message])).values()];
  }, [query.data]);
  const { ownId, owners } = useOwners(thread === null ? undefined : [thread]);
  const presence: ThreadPresence = useThreadPresence(thread?.id ?? '', latest?.presence);
  const changeThreads = useThreadChanges();
  const known = labels.data?.list ?? [];

  const change = (wanted: ThreadChange) => {
    if (thread === null) return Promise.resolve({ changed: 0, missing: 0, undo: async () => undefined });
    return changeThreads([thread], wanted, { owners, labels: known });
  };

  // Marks as read once per opening: a person can mark it as unread again.
  const marked = useRef('');
  const markRead = useRef(change);
  markRead.current = change;
  const isLoaded = thread?.id === id;
  const isUnread = thread?.isUnread === true;
  useEffect(() => {
    if (!isLoaded || marked.current === id) return;
    marked.current = id;
    // On failure it is shown as unread again, and the next opening retries.
    if (isUnread && !isKeptUnread) void markRead.current({ isUnread: false }).catch(() => undefined);
  }, [id, isLoaded, isUnread, isKeptUnread]);

  const error = query.error === null ? null : toReachkitError(query.error);
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  return {
    threadId: id,
    thread,
    messages,
    hasEarlier: hasNextPage,
    isLoadingEarlier: isFetchingNextPage,
    loadEarlier: () => {
      if (!isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
    },
    earlierError: query.data && query.isFetchNextPageError ? error : null,
    draft: latest?.draft ?? null,
    keepDraft: (draft) =>
      void cache.setQueryData<InfiniteData<Page, string>>(
        cacheKey(getMailThread, { params }),
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, draft })) },
      ),
    areImagesTrusted: latest?.areImagesTrusted ?? false,
    otherAddresses: latest?.otherAddresses ?? [],
    lock: latest?.lock ?? null,
    replyTo: latest?.replyTo ?? latest?.thread.address ?? null,
    cannotReply: latest?.cannotReply ?? null,
    followUp: latest?.followUp ?? null,
    ...presence,
    labels: known,
    owners,
    ownId,
    error: query.data ? null : error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    change,
    makeLabel: async (name) => {
      const made = await call(addMailLabel, { body: { name } }, silent);
      await invalidate(cache, listMailLabels);
      return { id: made.id, name: made.name };
    },
    correct: async (messageId, kind) => {
      await call(correctMailMessage, { params, body: { messageId, kind } }, silent);
      await refetch();
    },
    confirm: async (messageId) => {
      await call(confirmMailMessage, { params, body: { messageId } }, silent);
      await refetch();
    },
    decideAddress: async (addressId, isConfirmed) => {
      await call(decideOtherAddress, { params, body: { addressId, isConfirmed } }, silent);
      await refetch();
    },
    suppressions: latest?.suppressions ?? [],
    liftSuppression: async (suppressionId) => {
      const { removed } = await call(removeMailSuppressions, { body: { ids: [suppressionId] } }, silent);
      await Promise.all([refetch(), invalidate(cache, listMailSuppressions)]);
      return removed > 0;
    },
    trustImages: async (isTrusted) => {
      await call(trustMailImages, { params, body: { isTrusted } }, silent);
      await refetch();
    },
    fetchImage: async (messageId, index) => {
      const { mediaType, content } = await call(
        fetchMailImage,
        { params, query: { messageId, index } },
        silent,
      );
      return dataAddress(mediaType, content);
    },
    fetchInlineImage: async (message, imageId) => {
      const { mediaType, content } =
        message.direction === 'in'
          ? await call(fetchMailPart, { params, query: { messageId: message.id, partId: imageId } }, silent)
          : await call(fetchUploadedMailImage, { params: { imageId } }, silent);
      return dataAddress(mediaType, content);
    },
    fetchPart: async (messageId, part) => {
      const file = await call(fetchMailPart, { params, query: { messageId, partId: part.id } });
      return { ...file, name: part.name || file.name };
    },
    retryReply: async (messageId) => {
      await call(retryMailReply, { params, body: { messageId } }, silent);
      await refetch();
    },
    refetch,
  };
}

const isAbout = (data: unknown, id: string) =>
  typeof data !== 'object' || data === null || !('id' in data) || data.id === id;
