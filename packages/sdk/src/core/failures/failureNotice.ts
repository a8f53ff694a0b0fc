import type { EquityMissed } from '@reachkit/contract/membership/equity';
import type { NoticeTone } from '../notices.ts';
import { isAccessRemoved } from './endReason.ts';
import { missedOf } from './equityMissed.ts';
import type { ReachkitError } from './errors.ts';

/** Fallback texts of the core catalogue for failures. */
export type FailureTextKey =
  | 'notices.retry'
  | 'notices.equity'
  | 'notices.loginExpired'
  | 'notices.upgrading'
  | 'notices.failedWithStatus'
  | 'errors.network'
  | 'errors.signedOut'
  | 'errors.accessRemoved'
  | 'errors.tokenFailed'
  | 'errors.tokenRefused'
  | 'errors.tokenUnreadable'
  | 'errors.timeout';

/** Notice for a failed call: the server's own sentence, or the text of `key`. */
export interface FailureNotice {
  readonly tone: NoticeTone;
  /** `null` stays until it is closed. */
  readonly durationMs: number | null;
  readonly msg: string | undefined;
  readonly key: FailureTextKey;
  readonly values: Readonly<Record<string, string | number>>;
  /** The exceeded limit of the plan; its numbers are shown after the sentence. */
  readonly missed?: EquityMissed | null;
}

/** Maps an error to its notice (specification, section 8); `null` if nothing is shown. */
export function failureNotice(error: ReachkitError): FailureNotice | null {
  switch (error.code) {
    case 'tokenFailed':
    case 'tokenRefused':
    case 'tokenUnreadable':
      return notice('error', 8000, `errors.${error.code}`);
    case 'signedOut':
      return notice('error', 3000, 'errors.signedOut');
  }
  switch (error.kind) {
    case 'aborted':
    case 'chunk':
    case 'render':
      return null;
    case 'rate':
      return notice('error', null, 'notices.retry', error.msg);
    case 'equity':
      return { ...notice('warning', 8000, 'notices.equity', error.msg), missed: missedOf(error) };
    case 'refused':
    case 'validation':
      return notice('error', 3000, 'notices.retry', error.msg);
    case 'session':
      return isAccessRemoved(error)
        ? notice('error', 8000, 'errors.accessRemoved')
        : notice('error', 1500, 'notices.loginExpired');
    case 'network':
      return notice('error', 3000, 'errors.network');
    case 'timeout':
      return notice('error', 3000, 'errors.timeout');
    case 'http':
      return httpNotice(error);
  }
}

function httpNotice(error: ReachkitError): FailureNotice {
  if (error.status === 503) return notice('warning', 1500, 'notices.upgrading');
  // A body without an envelope comes from a proxy in front of the server; often only its status is known.
  if (error.wireCode === undefined && error.status !== undefined) {
    return notice('error', 1500, 'notices.failedWithStatus', error.msg, { status: error.status });
  }
  return notice('error', 1500, 'notices.retry', error.msg);
}

function notice(
  tone: NoticeTone,
  durationMs: number | null,
  key: FailureTextKey,
  msg?: string,
  values: Readonly<Record<string, string | number>> = {},
): FailureNotice {
  return { tone, durationMs, key, msg: msg === '' ? undefined : msg, values };
}
