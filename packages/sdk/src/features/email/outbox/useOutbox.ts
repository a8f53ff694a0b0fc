'use client';
import { listMailCampaigns } from '@reachkit/contract/email/campaign';
import {
  getMailQuota,
  getOutboxEmail,
  listOutbox,
  type MailFailureReason,
  type OutboxEntry,
  type OutboxState,
  retryOutbox,
} from '@reachkit/contract/email/outbox';
import { listMailSenders } from '@reachkit/contract/email/sender';
import { mailCampaignEvent } from '@reachkit/contract/email/sending';
import type { BodyOf, DataOf } from '@reachkit/contract/endpoint';
import { useCall, useInvalidate, useRead } from '../../../core/hooks.ts';
import { useRefetchOn } from '../../../core/live/useRefetchOn.ts';
import type { ReadStatus } from '../../../core/react/readStatus.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { type SetPagedView, usePagedView, usePages } from '../../../core/react/usePagedView.ts';
import { isFiltered, type OutboxFilter, openOutboxView } from './outboxView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type OutboxOptions = FeatureViewProps<OutboxFilter>;

/** Number of failed emails that were queued again, and of those that may not be. */
export type OutboxRetried = DataOf<typeof retryOutbox>;

const pageSize = 50;
/** Time in ms for which the names of campaigns and senders are fresh. */
const namesMs = 60_000;

/** The emails of a team. */
export interface OutboxModel extends ReadStatus {
  readonly view: OutboxFilter;
  readonly setView: SetPagedView<OutboxFilter>;
  readonly isFiltered: boolean;
  /** The latest changed first; `null` until loaded. */
  readonly list: readonly OutboxEntry[] | null;
  readonly total: number;
  readonly pageCount: number;
  readonly counts: Readonly<Partial<Record<OutboxState, number>>>;
  /** Failed emails by reason, the most frequent first. */
  readonly failures: readonly {
    readonly reason: MailFailureReason;
    readonly count: number;
    /** Number of these emails that can be retried. */
    readonly fit: number;
  }[];
  /** Filter options of the emails, by id and name. */
  readonly campaigns: readonly { readonly id: string; readonly name: string }[];
  readonly senders: readonly { readonly id: string; readonly address: string }[];
  readonly isStale: boolean;
  /** Retries a failed email. Rejects with a `ReachkitError`, as `tryAllAgain` does. */
  readonly tryAgain: (id: string) => Promise<OutboxRetried>;
  /** Retries all emails that failed for one reason and match the view's campaign and sender. */
  readonly tryAllAgain: (reason: MailFailureReason) => Promise<OutboxRetried>;
}

/** All emails of a team by state, reason, campaign and sender; live while campaigns are sent. */
export function useOutbox(options: OutboxOptions = {}): OutboxModel {
  const [view, setView] = usePagedView(options, openOutboxView);
  const call = useCall();
  const { state, reason, campaign, sender } = view;
  const keyword = view.keyword.trim();
  const filter = { state, reason, campaignId: campaign, senderId: sender, keyword };
  const cursors = usePageCursors(filter);
  const read = useRead(
    listOutbox,
    { query: { ...filter, ...cursors.at(view.page), pageSize } },
    { keepPrevious: true },
  );
  cursors.keep(view.page, read);
  const names = { staleMs: namesMs } as const;
  const campaigns = useRead(listMailCampaigns, { query: { pageSize: 100 } }, names);
  const senders = useRead(listMailSenders, {}, names);
  const refetch = useInvalidate();
  useRefetchOn(mailCampaignEvent, () => refetch(listOutbox, getOutboxEmail));
  const pages = usePages(read, { view, setView, pageSize });
  const again = async (body: BodyOf<typeof retryOutbox>) => {
    const retried = await call(retryOutbox, { body }, { notify: false });
    await refetch(listOutbox, getOutboxEmail, getMailQuota);
    return retried;
  };
  return {
    view,
    setView,
    isFiltered: isFiltered(view),
    list: read.data?.list ?? null,
    counts: read.data?.counts ?? {},
    failures: read.data?.failures ?? [],
    campaigns: campaigns.data?.list.filter(({ status }) => status !== 'draft') ?? [],
    senders: senders.data?.list ?? [],
    ...pages,
    total: pages.total ?? 0,
    tryAgain: (id) => again({ ids: [id] }),
    tryAllAgain: (wanted) =>
      again({
        reason: wanted,
        ...(campaign !== '' && { campaignId: campaign }),
        ...(sender !== '' && { senderId: sender }),
      }),
  };
}
