import { mailCampaignStatuses } from '@reachkit/contract/email/campaign';
import { mailReportDimensions } from '@reachkit/contract/email/recipients';
import { pageParameter, readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';
import { type CampaignReportView, reportAnalyses, reportPeople } from '../report/reportView.ts';

/** `""`: all. */
export const campaignStatusChoices = ['', ...mailCampaignStatuses] as const;

/** Which campaigns are shown, which is open, and what of its report. */
export interface CampaignsView extends CampaignReportView {
  readonly status: (typeof campaignStatusChoices)[number];
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
  /** The campaign that is open, by its id; `new` for one that is written. `""`: the list. */
  readonly open: string;
  /** A list that a new campaign is for. */
  readonly listId?: string | undefined;
}

/** The view at first: the first page of all campaigns, none open. */
export const openCampaignsView: CampaignsView = { status: '', keyword: '', page: 1, open: '' };

/** Reads a view from the query part of a URL. */
export function parseCampaignsView(query: URLSearchParams | string): CampaignsView {
  const { choice, text, page } = readViewQuery(query);
  const listId = text('list', 20);
  const people = choice('people', reportPeople, '');
  const by = choice('by', ['', ...mailReportDimensions], '');
  const analysis = choice('analysis', ['', ...reportAnalyses], '');
  return {
    status: choice('status', campaignStatusChoices, ''),
    keyword: text('keyword'),
    page: page(),
    open: text('campaign', 20),
    ...(listId !== '' && { listId }),
    ...(people !== '' && { people }),
    ...(by !== '' && { by, key: text('of', 255) }),
    ...(analysis !== '' && { analysis }),
  };
}

/** The inverse of `parseCampaignsView`: a query without `?`, empty for the open view. */
export function formatCampaignsView({ page, open, listId, by, key, ...view }: CampaignsView): string {
  const { status, keyword, people, analysis } = view;
  return writeViewQuery({
    status,
    keyword,
    page: pageParameter(page),
    campaign: open,
    list: listId,
    people,
    by,
    of: by === undefined ? undefined : key,
    analysis,
  });
}
