import type { LoginEndReason } from '@reachkit/contract/live';
import { endReasonOf } from '../failures/endReason.ts';
import type { ReachkitError } from '../failures/errors.ts';
import type { LostReason, SessionSnapshot, SessionSource } from './types.ts';

/** Why the server ended a login, for reasons that are shown to the person. */
export type NotifiedEndReason = Exclude<LoginEndReason, 'signedOut' | 'expired'>;

/** A login that the server has ended, until the person acknowledges it. */
export interface LoginEnd {
  readonly reason: NotifiedEndReason;
  /** The session before the end: the page keeps showing it until the end is acknowledged. */
  readonly session: SessionSnapshot;
}

/**
 * State and actions after the server has ended a login. Until the end is acknowledged, the client is halted: each call
 * ends as `aborted`, without a notice, a renewal or a loss.
 */
export interface LoginEnding {
  getSnapshot(): LoginEnd | null;
  subscribe(listener: () => void): () => void;
  /** Registers a component that shows the end of a login and has it acknowledged. Returns a function that unregisters it. */
  attend(): () => void;
  /**
   * Called when the server has ended the login. Returns `false` if no notice is mounted to show it, so that the login
   * counts as lost.
   */
  end(reason: NotifiedEndReason): boolean;
  /** Logs out, clears the login on this device whatever the server answers, and resumes the client. */
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
    // Another tab may have acknowledged it already, with a new login since.
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

/** Returns the reason if it ends the login for good: no renewal is possible then. */
export function notifiedReasonOf(data: unknown): NotifiedEndReason | null {
  return asNotifiedReason(endReasonOf(data));
}

/** Returns why the session's own renewal was rejected, if that ends the login for good. */
export function notifiedRefusalOf(session: SessionSource): NotifiedEndReason | null {
  return asNotifiedReason(session.whyRefused?.() ?? null);
}

function asNotifiedReason(reason: LoginEndReason | null): NotifiedEndReason | null {
  return reason === 'signedOut' || reason === 'expired' ? null : reason;
}

/** Returns the reason of a lost login as reported to the host; `expired` if the server gave none. */
export function lostReasonOf(error: ReachkitError): LostReason {
  return notifiedReasonOf(error.details) ?? 'expired';
}
