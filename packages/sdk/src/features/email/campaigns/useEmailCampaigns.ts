'use client';
import {
  copyMailCampaign,
  listMailCampaigns,
  type MailCampaignEntry,
  type MailCampaignStatus,
  removeMailCampaign,
} from '@reachkit/contract/email/campaign';
import { mailCampaignEvent } from '@reachkit/contract/email/sending';
import { useCallback } from 'react';
import { unlessGone } from '../../../core/failures/removal.ts';
import { useArea, useCall, useInvalidate, useRead, useStateAreas } from '../../../core/hooks.ts';
import { useRefetchOn } from '../../../core/live/useRefetchOn.ts';
import type { ReadStatus } from '../../../core/react/readStatus.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { type SetPagedView, usePagedView, usePages } from '../../../core/react/usePagedView.ts';
import { openReportView } from '../report/reportView.ts';
import { type CampaignsView, isFiltered, openCampaignsView } from './campaignsView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export interface EmailCampaignsOptions extends FeatureViewProps<CampaignsView> {
  /** Only the campaigns that invite to this promotion; new ones are made from its creators. */
  readonly promotionId?: string | undefined;
}

const pageSize = 20;

/** The campaigns of a team. */
export interface EmailCampaignsModel extends ReadStatus {
  readonly view: CampaignsView;
  readonly setView: SetPagedView<CampaignsView>;
  readonly isFiltered: boolean;
  /** Shows one promotion; new campaigns are made from its creators. */
  readonly isOfPromotion: boolean;
  /** `null` until loaded. */
  readonly list: readonly MailCampaignEntry[] | null;
  readonly total: number;
  readonly pageCount: number;
  readonly statusCounts: Readonly<Partial<Record<MailCampaignStatus, number>>>;
  readonly isStale: boolean;
  /** Whether the person may change and delete it. */
  readonly canManage: (campaign: Pick<MailCampaignEntry, 'isOwn'>) => boolean;
  /** Returns the id of the copy. Rejects with a `ReachkitError`, as `remove` does. */
  readonly copy: (id: string) => Promise<string>;
  readonly remove: (id: string) => Promise<void>;
}

/** Reads the campaigns of a team by status and keyword, with live updates while they are sent. */
export function useEmailCampaigns(options: EmailCampaignsOptions = {}): EmailCampaignsModel {
  const [view, changeView] = usePagedView(options, openCampaignsView);
  const { email } = useStateAreas();
  const setView = useCallback<SetPagedView<CampaignsView>>(
    (next, reason) => {
      // A new email starts without recipients: creators who were chosen elsewhere are dropped.
      if (next.open === 'new') email.reset();
      changeView(next.open === undefined ? next : { listId: undefined, ...openReportView, ...next }, reason);
    },
    [email, changeView],
  );
  const call = useCall();
  const invalidate = useInvalidate();
  const { isTeamAdmin } = useArea(useStateAreas().user);
  const keyword = view.keyword.trim();
  const promotionId = options.promotionId ?? '';
  const filter = { status: view.status, keyword, promotionId };
  const cursors = usePageCursors(filter);
  const read = useRead(
    listMailCampaigns,
    { query: { ...filter, ...cursors.at(view.page), pageSize } },
    { keepPrevious: true, isEnabled: view.open === '' },
  );
  cursors.keep(view.page, read);
  const refetch = () => invalidate(listMailCampaigns);
  useRefetchOn(mailCampaignEvent, refetch);
  const pages = usePages(read, { view, setView, pageSize });
  const silent = { notify: false } as const;
  return {
    view,
    setView,
    isFiltered: isFiltered(view),
    isOfPromotion: promotionId !== '',
    list: read.data?.list ?? null,
    statusCounts: read.data?.statusCounts ?? {},
    ...pages,
    total: pages.total ?? 0,
    canManage: ({ isOwn }) => isOwn || isTeamAdmin,
    copy: async (id) => {
      const copy = await call(copyMailCampaign, { params: { id } }, silent);
      await refetch();
      return copy.id;
    },
    remove: async (id) => {
      await unlessGone(call(removeMailCampaign, { params: { id } }, silent));
      await refetch();
    },
  };
}
