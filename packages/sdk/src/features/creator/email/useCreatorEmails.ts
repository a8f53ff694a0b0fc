'use client';
import {
  type Contact,
  type ContactEmail,
  type CreatorMail,
  getCreatorEmails,
} from '@reachkit/contract/creator/email';
import type { MailMessageWarning } from '@reachkit/contract/email/inbox/warnings';
import { useMemo } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import type { CreatorRef } from '../shared/reading/useCreatorProfile.ts';
import { usePagedRead } from '../shared/reading/usePagedRead.ts';

/** The creator's address and the team's emails with them, page by page. */
export interface CreatorEmailsModel {
  /** `null` until the first response. */
  readonly email: ContactEmail | null;
  readonly contact: Contact | null;
  /** All loaded emails, the newest first. */
  readonly mails: readonly CreatorMail[];
  readonly total: number;
  /** The conversation that the creator last wrote in; `null`: none that the person may see. */
  readonly threadId: string | null;
  /** Warnings of the conversation in the inbox list, the most serious first. */
  readonly threadWarnings: readonly MailMessageWarning[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly isFetching: boolean;
  readonly error: ReachkitError | null;
  readonly moreError: ReachkitError | null;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Reads the team's emails with a creator, page by page, and the address as far as the team may see it. */
export function useCreatorEmails({ platform, id }: CreatorRef): CreatorEmailsModel {
  const read = usePagedRead(getCreatorEmails, `${platform}/${id}`, (page) => ({
    params: { platform, id },
    query: { page },
  }));
  const { pages } = read;
  const first = pages?.[0];
  return {
    ...read,
    email: first?.email ?? null,
    contact: first?.contact ?? null,
    mails: useMemo(
      () => [...new Map(pages?.flatMap(({ list }) => list).map((mail) => [mail.id, mail])).values()],
      [pages],
    ),
    total: pages?.at(-1)?.total ?? 0,
    threadId: first?.threadId ?? null,
    threadWarnings: first?.threadWarnings ?? [],
  };
}
