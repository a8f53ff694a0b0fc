import { mailCampaignStatuses } from '@reachkit/contract/email/campaign';
import { mailReportDimensions } from '@reachkit/contract/email/recipients';
import {
  choice,
  opened,
  optional,
  page,
  setting,
  text,
  urlState,
} from '../../../core/navigation/urlState.ts';
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

const state = urlState<CampaignsView>(
  {
    status: choice(campaignStatusChoices),
    keyword: text(),
    page: page(),
    open: opened('campaign'),
    listId: optional(opened('list')),
    people: optional(setting(reportPeople, '')),
    by: optional(setting(mailReportDimensions, 'round')),
    key: optional(opened('of', 255)),
    analysis: optional(setting(reportAnalyses, 'hours')),
  },
  (view) => ({ ...view, key: view.by === undefined ? undefined : (view.key ?? '') }),
);

/** The view at first: the first page of all campaigns, none open. */
export const openCampaignsView = state.open;
/** Reads a view from the query part of a URL. */
export const parseCampaignsView = state.parse;
/** The inverse of `parseCampaignsView`: a query without `?`, empty for the open view. */
export const formatCampaignsView = state.format;
/** Whether a view leaves out what the open view shows. */
export const { isFiltered } = state;
