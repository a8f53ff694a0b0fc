import type { MailCampaignCounts } from '@reachkit/contract/email/campaign';
import {
  type MailRecipientFilter,
  type MailReportDimension,
  mailReportDimensions,
} from '@reachkit/contract/email/recipients';

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
/** Which recipients of a campaign a report lists. */
export type CampaignReportPeople = (typeof reportPeople)[number];

/** Of these recipients a membership may show nothing; by the count of a report that is `null` then. */
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

/** Whether the membership shows who these recipients are. */
export function isInPlan(people: CampaignReportPeople, counts: MailCampaignCounts): boolean {
  const count = countOf[people];
  return count === undefined || counts[count] !== null;
}

/** Analyses of a report: the groups of its recipients, a comparison of templates, the hours of the week. */
export const reportAnalyses = [...mailReportDimensions, 'templates', 'hours'] as const;
/** One of `reportAnalyses`. */
export type CampaignReportAnalysis = (typeof reportAnalyses)[number];

/** View of the open report. Omitted fields have their initial values. */
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
