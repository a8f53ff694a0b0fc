import type { MailSyncFault } from '@reachkit/contract';
import { MailError } from '../../../../gateways/mail/gateway.ts';
import type { Pace } from '../../sending/queue/timing.ts';

const minute = 60_000;
/** Waits after the first, second … failure in a row; the last one repeats. */
const waits = [0.5 * minute, 2 * minute, 5 * minute, 15 * minute, 60 * minute] as const;
/** A refused login is rarely retried: providers lock mailboxes after repeated failures. */
const loginWaits = [15 * minute, 60 * minute, 6 * 60 * minute] as const;

/** The mailbox has no folder for incoming mail. */
export class NoInbox extends Error {
  override readonly name = 'NoInbox';
}

/** A message has no headers at all, and thus no author. */
export class NoSender extends Error {
  override readonly name = 'NoSender';
}

/** A step exceeded its timeout. */
export class SyncTimeout extends Error {
  override readonly name = 'SyncTimeout';
}

export function faultOf(error: unknown): MailSyncFault {
  if (error instanceof NoInbox) return 'folderGone';
  if (error instanceof SyncTimeout) return 'timeout';
  if (!(error instanceof MailError)) return 'other';
  if (error.reason === 'no_imap') return 'noImap';
  if (error.kind === 'login') return 'login';
  return error.reason === 'timeout' || error.reason === 'no_greeting' ? 'timeout' : 'connection';
}

/** Milliseconds until the next attempt. `failures`: number in a row, including this one. */
export function waitAfter(fault: MailSyncFault, failures: number, pace: Pace): number {
  const steps = fault === 'login' || fault === 'noImap' ? loginWaits : waits;
  const wait = steps[Math.min(failures, steps.length) - 1] ?? waits[0];
  return fault === 'login' ? wait : Math.max(1_000, wait / pace());
}
