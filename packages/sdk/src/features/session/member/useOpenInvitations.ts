'use client';
import { listTeamMembers } from '@reachkit/contract/account/team';
import {
  listInvitations,
  type OpenInvitation,
  renewInvitation,
  revokeInvitation,
} from '@reachkit/contract/session/invitations';
import { useCallback } from 'react';
import { useCall, useInvalidate, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';

/** A new link of an invitation, from the server. */
export interface IssuedInvitation {
  readonly invitation: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The open invitations to the team. The actions reject with a `ReachkitError`. */
export interface OpenInvitationsModel extends ReadStatus {
  /** `null` until the first response. */
  readonly list: readonly OpenInvitation[] | null;
  readonly renew: (id: string) => Promise<IssuedInvitation>;
  readonly revoke: (id: string) => Promise<void>;
  /** Refetches the list and the seats of the team. */
  readonly refetch: () => Promise<void>;
}

/** Reads the open invitations of the team, renews and revokes them. */
export function useOpenInvitations(): OpenInvitationsModel {
  const call = useCall();
  const invalidate = useInvalidate();
  const read = useRead(listInvitations, {});
  const { data } = read;
  const refetch = useCallback(() => invalidate(listInvitations, listTeamMembers), [invalidate]);
  return {
    list: data?.list ?? null,
    ...readStatus(read),
    renew: async (id) => {
      try {
        return await call(renewInvitation, { params: { id }, body: {} }, { notify: false });
      } finally {
        await refetch();
      }
    },
    revoke: async (id) => {
      try {
        await call(revokeInvitation, { params: { id } }, { notify: false });
      } finally {
        await refetch();
      }
    },
    refetch,
  };
}
