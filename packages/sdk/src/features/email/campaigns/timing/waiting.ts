import type { MailCampaign } from '@reachkit/contract/email/campaign';

/** Actions on the time of a scheduled campaign. */
export const timingActions = ['changeTime', 'sendNow'] as const;
export type TimingAction = (typeof timingActions)[number];

/** Whether a campaign waits for its time, or missed it: both can be rescheduled. */
export const isWaiting = ({ status }: Pick<MailCampaign, 'status'>): boolean =>
  status === 'timing' || status === 'notSent';
