import type { MailCampaignCounts } from '@reachkit/contract/email/campaign';
import {
  type MailRecipientFilter,
  type MailReportDimension,
  mailReportDimensions,
} from '@reachkit/contract/email/recipients';

/** Filters of a report's recipients, by result. `""`: all. */
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
/** A filter of a report's recipients, by result. */
export type CampaignReportPeople = (typeof reportPeople)[number];

/** Count of each filter that the plan may hide; it is then `null`. */
const countOf: Partial<Record<CampaignReportPeople, 'opened' | 'replied' | 'bounced' | 'clicked'>> = {
  opened: 'opened',
  openedMachine: 'opened',
  readNoReply: 'opened',
  replied: 'replied',
  noReply: 'replied',
  ndr: 'bounced',
  ndrHard: 'bounced',
  ndrSoft: 'bounced',
  clicked: 'clicked',
};

/** Whether the plan shows these recipients. */
export function isInPlan(people: CampaignReportPeople, counts: MailCampaignCounts): boolean {
  const count = countOf[people];
  return count === undefined || counts[count] !== null;
}

/** Analyses of a report: the groups of its recipients, a comparison of templates, the hours of the week. */
export const reportAnalyses = [...mailReportDimensions, 'templates', 'hours'] as const;
/** One of `reportAnalyses`. */
export type CampaignReportAnalysis = (typeof reportAnalyses)[number];

/** View of the open report. Default: initial values. */
export interface CampaignReportView {
  /** Filter of the recipients. */
  readonly people?: CampaignReportPeople | undefined;
  /** Group of the recipients: its dimension and its key. */
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

/** Opens the recipients of a figure. */
export type ShowPeople = (
  people: CampaignReportPeople,
  group?: { readonly by: MailReportDimension; readonly key: string },
) => void;
