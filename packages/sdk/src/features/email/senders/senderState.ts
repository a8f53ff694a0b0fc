import type { MailSender } from '@reachkit/contract/email/sender';
import type { BadgeTone } from '../../../ui/Badge/Badge.tsx';

export type SenderWord =
  | 'verified'
  | 'verifying'
  | 'unverified'
  | 'failed'
  | 'pausedByUser'
  | 'pausedByLogin'
  | 'pausedByBounces'
  | 'warmingUp';

/** Returns the status word of a sender, the most serious first. */
export function wordOfSender({
  status,
  pause,
  warmUp,
}: Pick<MailSender, 'status' | 'pause' | 'warmUp'>): SenderWord {
  if (pause?.reason === 'login') return 'pausedByLogin';
  if (pause?.reason === 'bounces') return 'pausedByBounces';
  if (status !== 'verified') return status;
  if (pause) return 'pausedByUser';
  return warmUp ? 'warmingUp' : 'verified';
}

const tones: Readonly<Record<SenderWord, BadgeTone>> = {
  verified: 'success',
  warmingUp: 'success',
  verifying: 'accent',
  unverified: 'plain',
  pausedByUser: 'plain',
  failed: 'danger',
  pausedByLogin: 'danger',
  pausedByBounces: 'warning',
};

export const toneOfSender = (sender: Pick<MailSender, 'status' | 'pause' | 'warmUp'>): BadgeTone =>
  tones[wordOfSender(sender)];
