import {
  type MailRecipientFilter,
  type MailReportDimension,
  mailReportDimensions,
} from '@reachkit/contract/mailCampaign';

/** Recipients that a report lists, by what became of them. `""`: all. */
export const reportPeople = [
  '',
  'replied',
  'readNoReply',
  'noReply',
  'ndr',
  'failed',
  'skipped',
  'serverAccepted',
  'successful',
  'opened',
  'openedMachine',
  'clicked',
  'ndrHard',
  'ndrSoft',
  'didUnsubscribe',
  'didComplain',
  'unknown',
] as const satisfies readonly MailRecipientFilter[];
export type CampaignReportPeople = (typeof reportPeople)[number];

/** What a report is looked at by: the groups of its recipients, a comparison of templates, the hours of the week. */
export const reportAnalyses = [...mailReportDimensions, 'templates', 'hours'] as const;
export type CampaignReportAnalysis = (typeof reportAnalyses)[number];

/** What of the open report is shown. What is left out is as the report opens. */
export interface CampaignReportView {
  /** Of all recipients, those that are listed. */
  readonly people?: CampaignReportPeople | undefined;
  /** Of these, those of one group: what it is a group of, and its key. */
  readonly by?: MailReportDimension | undefined;
  readonly key?: string | undefined;
  readonly analysis?: CampaignReportAnalysis | undefined;
}

export const openReportView: CampaignReportView = {
  people: undefined,
  by: undefined,
  key: undefined,
  analysis: undefined,
};

export interface ReportViewProps {
  readonly view: CampaignReportView;
  readonly onView: (change: CampaignReportView) => void;
}

/** Shows the recipients behind a figure. */
export type ShowPeople = (
  people: CampaignReportPeople,
  group?: { readonly by: MailReportDimension; readonly key: string },
) => void;
