import { mailCampaignStatuses } from '@reachkit/contract/mailCampaign';
import { pageParameter, readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';

/** `""`: all. */
export const campaignStatusChoices = ['', ...mailCampaignStatuses] as const;

/** Which campaigns are shown, and which is open. */
export interface CampaignsView {
  readonly status: (typeof campaignStatusChoices)[number];
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
  /** The campaign that is open, by its id; `new` for one that is written. `""`: the list. */
  readonly open: string;
  /** A list that a new campaign is for. */
  readonly listId?: string | undefined;
}

export const openCampaignsView: CampaignsView = { status: '', keyword: '', page: 1, open: '' };

/** Reads a view from the query part of a URL. */
export function parseCampaignsView(query: URLSearchParams | string): CampaignsView {
  const { choice, text, page } = readViewQuery(query);
  const listId = text('list', 20);
  return {
    status: choice('status', campaignStatusChoices, ''),
    keyword: text('keyword'),
    page: page(),
    open: text('campaign', 20),
    ...(listId !== '' && { listId }),
  };
}

/** The inverse of `parseCampaignsView`: a query without `?`, empty for the open view. */
export function formatCampaignsView({ status, keyword, page, open, listId = '' }: CampaignsView): string {
  return writeViewQuery({ status, keyword, page: pageParameter(page), campaign: open, list: listId });
}
