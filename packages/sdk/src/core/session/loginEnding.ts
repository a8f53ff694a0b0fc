import type { LoginEndReason } from '@reachkit/contract/live';
import { endReasonOf } from '../failures/endReason.ts';
import type { ReachkitError } from '../failures/errors.ts';
import type { LostReason, SessionSnapshot, SessionSource } from './types.ts';

/** Why the server ended a login, where the person has to be notified of it. */
export type NotifiedEndReason = Exclude<LoginEndReason, 'signedOut' | 'expired'>;

/** A login that the server has ended, until the person acknowledges it. */
export interface LoginEnd {
  readonly reason: NotifiedEndReason;
  /** The login as it stood: what the page goes on showing meanwhile. */
  readonly session: SessionSnapshot;
}

/**
 * State and actions after the server has ended a login. Until the end is acknowledged, the client is halted: each call
 * ends as `aborted`, without a notice, a renewal or a loss.
 */
export interface LoginEnding {
  getSnapshot(): LoginEnd | null;
  subscribe(listener: () => void): () => void;
  /** Promises to show an end and to have it acknowledged. Answers how to take that back. */
  attend(): () => void;
  /** The server has ended the login. `false`: no notice is mounted to show it, so the login counts as lost. */
  end(reason: NotifiedEndReason): boolean;
  /** Logs out, forgets the login on this device whatever the server answers, and lets the client go on. */
  acknowledge(): Promise<void>;
}

/** `signOut` logs out at the server, for a session that cannot do so itself. */
export function createLoginEnding(session: SessionSource, signOut?: () => Promise<unknown>): LoginEnding {
  const listeners = new Set<() => void>();
  let attending = 0;
  let current: LoginEnd | null = null;
  let acknowledging: Promise<void> | undefined;

  function become(next: LoginEnd | null) {
    current = next;
    for (const listener of [...listeners]) listener();
  }

  async function leave(end: LoginEnd) {
    const stands = () => session.getSnapshot().loginId === end.session.loginId;
    // Another tab may have left it already, and somebody may have signed in there.
    if (!stands()) return;
    try {
      if (session.signOut) await session.signOut();
      // Where the access was removed, there is no login left to log out.
      else if (end.reason !== 'removed') await signOut?.();
    } catch {
      // The login is dead: what the server or the network says to its logout changes nothing.
    }
    if (stands()) session.onLost(end.reason);
  }

  return {
    getSnapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    attend() {
      attending += 1;
      return () => {
        attending -= 1;
      };
    },
    end(reason) {
      if (current) return true;
      const snapshot = session.getSnapshot();
      if (attending === 0 || snapshot.loginId === null) return false;
      become({ reason, session: snapshot });
      return true;
    },
    async acknowledge() {
      const end = current;
      if (!end) return;
      acknowledging ??= leave(end).finally(() => {
        acknowledging = undefined;
        become(null);
      });
      await acknowledging;
    },
  };
}

/** The reason, where it is one that ends the login for good: nothing can be renewed then. */
export function notifiedReasonOf(data: unknown): NotifiedEndReason | null {
  return asNotifiedReason(endReasonOf(data));
}

/** Why the session's own renewal was refused, where that ends the login for good. */
export function notifiedRefusalOf(session: SessionSource): NotifiedEndReason | null {
  return asNotifiedReason(session.whyRefused?.() ?? null);
}

function asNotifiedReason(reason: LoginEndReason | null): NotifiedEndReason | null {
  return reason === 'signedOut' || reason === 'expired' ? null : reason;
}

/** The reason of a lost login as reported to the host; `expired` where the server did not give one. */
export function lostReasonOf(error: ReachkitError): LostReason {
  return notifiedReasonOf(error.details) ?? 'expired';
}
