'use client';
import { inviteMember } from '@reachkit/contract/session/registration';
import { useCallback, useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { useCall } from '../../../core/hooks.ts';

/** What `useInvitation` takes. */
export interface UseInvitationOptions {
  /** The host's address of the member's registration; the invitation belongs behind its `#`, which no server logs. */
  readonly linkOf: (invitation: string) => string;
}

/** An invitation link for one more member of the team. */
export interface InvitationModel {
  /** The last one; it cannot be asked for again. */
  readonly link: { readonly href: string /** ISO 8601. */; readonly expiresAt: string } | null;
  readonly isInviting: boolean;
  /** Why there is none; `kind: 'equity'` where the team may have no more members. */
  readonly failure: ReachkitError | null;
  readonly invite: () => Promise<void>;
  readonly forgetFailure: () => void;
}

/** Makes invitations to the team, one at a time. */
export function useInvitation({ linkOf }: UseInvitationOptions): InvitationModel {
  const call = useCall();
  const [link, setLink] = useState<InvitationModel['link']>(null);
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  const [isInviting, setInviting] = useState(false);
  const isUnderWay = useRef(false);

  async function invite() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setInviting(true);
    setFailure(null);
    try {
      const { invitation, expiresAt } = await call(inviteMember, { body: {} }, { notify: false });
      setLink({ href: linkOf(invitation), expiresAt });
    } catch (thrown) {
      setFailure(toReachkitError(thrown));
    } finally {
      isUnderWay.current = false;
      setInviting(false);
    }
  }

  const forgetFailure = useCallback(() => setFailure(null), []);
  return { link, isInviting, failure, invite, forgetFailure };
}
