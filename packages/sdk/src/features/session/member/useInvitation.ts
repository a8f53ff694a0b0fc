'use client';
import type { OpenInvitation } from '@reachkit/contract/session/invitations';
import { inviteMember } from '@reachkit/contract/session/registration';
import { useRef, useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useKeptInput } from '../../../core/form/useKeptInput.ts';
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
  /** All of this visit that still hold, the last one first. */
  readonly links: readonly MadeInvitation[];
  /** The one for the named person is being made, or waits for its turn. */
  readonly isInviting: boolean;
  /** Why there is none; `kind: 'equity'` where the team may have no more members. */
  readonly failure: ReachkitError | null;
  /** While another is being made, waits for its turn. */
  readonly invite: () => Promise<void>;
  readonly forgetFailure: () => void;
  /** The invitations that wait for a person. */
  readonly open: Pick<OpenInvitationsModel, 'list' | 'error' | 'isRetrying' | 'retry'>;
  /** Makes a new link for an open invitation, which becomes `link`. Rejects with a `ReachkitError`. */
  readonly renew: (id: string) => Promise<void>;
  /** Ends an open invitation. Rejects with a `ReachkitError`. */
  readonly revoke: (id: string) => Promise<void>;
}

/** Makes invitations to the team, one after another, and manages those that are open. */
export function useInvitation({ linkOf }: UseInvitationOptions): InvitationModel {
  const call = useCall();
  const { refetch, renew, revoke, ...open } = useOpenInvitations();
  const [invitee, setInvitee] = useState('');
  useKeptInput(
    { key: 'invitee', read: () => ({ invitee }), restore: (kept) => setInvitee(kept.invitee) },
    invitee !== '',
  );
  const [links, setLinks] = useState<readonly MadeInvitation[]>([]);
  const linkTo = ({ invitation, expiresAt }: IssuedInvitation, name: string | null) => ({
    href: linkOf(invitation),
    expiresAt,
    invitee: name,
  });

  const show = (link: MadeInvitation) => setLinks((former) => [link, ...former]);
  /** The link of an invitation no longer holds. */
  const drop = (entry: OpenInvitation | undefined) =>
    setLinks((former) =>
      former.filter((one) => one.invitee !== entry?.invitee || one.expiresAt !== entry.expiresAt),
    );

  // The one that is being made, and those that were asked for meanwhile; read again after each one is made.
  const names = useRef<readonly string[]>([]);
  const [queued, setQueued] = useState<readonly string[]>([]);
  const queue = (next: readonly string[]) => {
    names.current = next;
    setQueued(next);
  };
  const action = useAction(async () => {
    try {
      for (let [name] = names.current; name !== undefined; [name] = names.current) {
        const made = name;
        const body = made === '' ? {} : { invitee: made };
        show(linkTo(await call(inviteMember, { body }, { notify: false }), made || null));
        // Another name may stand there by now.
        setInvitee((typed) => (typed.trim() === made ? '' : typed));
        queue(names.current.slice(1));
      }
    } finally {
      queue([]);
      // Also after a refusal: the list shows what takes the seats.
      void refetch();
    }
  });

  return {
    invitee,
    setInvitee,
    link: links[0] ?? null,
    links,
    isInviting: queued.includes(invitee.trim()),
    failure: action.failure,
    invite: async () => {
      const name = invitee.trim();
      // A second press on the same one asks for nothing new.
      if (!names.current.includes(name)) queue([...names.current, name]);
      await action.run();
    },
    forgetFailure: action.forget,
    open,
    renew: async (id) => {
      const entry = open.list?.find((one) => one.id === id);
      const made = linkTo(await renew(id), entry?.invitee ?? null);
      drop(entry);
      show(made);
    },
    revoke: async (id) => {
      await revoke(id);
      action.forget();
      drop(open.list?.find((one) => one.id === id));
    },
  };
}
