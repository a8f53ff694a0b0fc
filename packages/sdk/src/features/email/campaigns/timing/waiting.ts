import type { MailCampaign } from '@reachkit/contract/email/campaign';

/** Actions on the time of a campaign that waits. */
export const timingActions = ['changeTime', 'sendNow'] as const;
export type TimingAction = (typeof timingActions)[number];

/** Whether a campaign waits for its time, or did not go out at it: both may get another one. */
export const isWaiting = ({ status }: Pick<MailCampaign, 'status'>): boolean =>
  status === 'timing' || status === 'notSent';
