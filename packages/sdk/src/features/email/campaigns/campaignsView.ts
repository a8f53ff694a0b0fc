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

/** Filters of the campaigns, the open one, and the view of its report. */
export interface CampaignsView extends CampaignReportView {
  readonly status: (typeof campaignStatusChoices)[number];
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
  /** Id of the open campaign; `new` for the composer. `""`: the list. */
  readonly open: string;
  /** Recipient list of a new campaign. */
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

/** The default view: the first page of all campaigns, none open. */
export const openCampaignsView = state.open;
/** Reads a view from the query part of a URL. */
export const parseCampaignsView = state.parse;
/** The inverse of `parseCampaignsView`: a query without `?`, empty for the default view. */
export const formatCampaignsView = state.format;
/** Whether a view hides results that the default view shows. */
export const { isFiltered } = state;
