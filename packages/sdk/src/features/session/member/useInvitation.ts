'use client';
import { inviteMember } from '@reachkit/contract/session/registration';
import { useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useCall } from '../../../core/hooks.ts';
import { useAction } from '../../../core/react/useAction.ts';
import {
  type IssuedInvitation,
  type OpenInvitationsModel,
  useOpenInvitations,
} from './useOpenInvitations.ts';

/** Options of `useInvitation`. */
export interface UseInvitationOptions {
  /** The host's address of the member's registration; the invitation belongs behind its `#`, which no server logs. */
  readonly linkOf: (invitation: string) => string;
}

/** An invitation link that was made. */
export interface MadeInvitation {
  readonly href: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** The person it is for; `null` where it names none. */
  readonly invitee: string | null;
}

/** An invitation link for one more member of the team. */
export interface InvitationModel {
  /** The person whom the next invitation is for; may stay empty. */
  readonly invitee: string;
  readonly setInvitee: (invitee: string) => void;
  /** The last one; it cannot be asked for again. */
  readonly link: MadeInvitation | null;
  readonly isInviting: boolean;
  /** Why there is none; `kind: 'equity'` where the team may have no more members. */
  readonly failure: ReachkitError | null;
  readonly invite: () => Promise<void>;
  readonly forgetFailure: () => void;
  /** The invitations that wait for a person. */
  readonly open: Pick<OpenInvitationsModel, 'list' | 'error' | 'isRetrying' | 'retry'>;
  /** Makes a new link for an open invitation, which becomes `link`. Rejects with a `ReachkitError`. */
  readonly renew: (id: string) => Promise<void>;
  /** Ends an open invitation. Rejects with a `ReachkitError`. */
  readonly revoke: (id: string) => Promise<void>;
}

/** Makes invitations to the team, one at a time, and manages those that are open. */
export function useInvitation({ linkOf }: UseInvitationOptions): InvitationModel {
  const call = useCall();
  const { refetch, renew, revoke, ...open } = useOpenInvitations();
  const [invitee, setInvitee] = useState('');
  const [link, setLink] = useState<(MadeInvitation & { readonly id?: string }) | null>(null);
  const linkTo = ({ invitation, expiresAt }: IssuedInvitation, name: string | null) => ({
    href: linkOf(invitation),
    expiresAt,
    invitee: name,
  });

  const action = useAction(async () => {
    const name = invitee.trim();
    const body = name === '' ? {} : { invitee: name };
    try {
      setLink(linkTo(await call(inviteMember, { body }, { notify: false }), name || null));
      setInvitee('');
    } finally {
      // Also after a refusal: the list shows what takes the seats.
      void refetch();
    }
  });

  return {
    invitee,
    setInvitee,
    link,
    isInviting: action.isRunning,
    failure: action.failure,
    invite: async () => void (await action.run()),
    forgetFailure: action.forget,
    open,
    renew: async (id) => {
      const name = open.list?.find((one) => one.id === id)?.invitee ?? null;
      setLink({ ...linkTo(await renew(id), name), id });
    },
    revoke: async (id) => {
      await revoke(id);
      action.forget();
      setLink((former) => (former?.id === id ? null : former));
    },
  };
}
