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
  /** Returns the host's URL of the member's registration; put the invitation after its `#`, which no server logs. */
  readonly linkOf: (invitation: string) => string;
}

/** A created invitation link. */
export interface MadeInvitation {
  readonly href: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** The invitee; `null` if not given. */
  readonly invitee: string | null;
}

/** An invitation link for one more member of the team. */
export interface InvitationModel {
  /** The invitee of the next invitation; may be empty. */
  readonly invitee: string;
  readonly setInvitee: (invitee: string) => void;
  /** The last link; it cannot be read again. */
  readonly link: MadeInvitation | null;
  /** All valid links created since the page was opened, the newest first. */
  readonly links: readonly MadeInvitation[];
  /** The invitation for `invitee` is being created, or is queued. */
  readonly isInviting: boolean;
  /** Why the last invitation failed; `kind: 'equity'` if the team's member limit is reached. */
  readonly failure: ReachkitError | null;
  /** Creates an invitation; queued while another one is being created. */
  readonly invite: () => Promise<void>;
  readonly forgetFailure: () => void;
  /** The open invitations. */
  readonly open: Pick<OpenInvitationsModel, 'list' | 'error' | 'isRetrying' | 'retry'>;
  /** Makes a new link for an open invitation, which becomes `link`. Rejects with a `ReachkitError`. */
  readonly renew: (id: string) => Promise<void>;
  /** Revokes an open invitation. Rejects with a `ReachkitError`. */
  readonly revoke: (id: string) => Promise<void>;
}

/** Creates invitations to the team, in sequence, and manages the open ones. */
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
  /** Removes the invalid link of an invitation. */
  const drop = (entry: OpenInvitation | undefined) =>
    setLinks((former) =>
      former.filter((one) => one.invitee !== entry?.invitee || one.expiresAt !== entry.expiresAt),
    );

  // Names of the pending invitation and of queued ones; read again after each is created.
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
        // Keeps another name that was typed in the meantime.
        setInvitee((typed) => (typed.trim() === made ? '' : typed));
        queue(names.current.slice(1));
      }
    } finally {
      queue([]);
      // Refetches also after an error: the list shows which invitations take the seats.
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
      // A second click with the same name is ignored.
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
