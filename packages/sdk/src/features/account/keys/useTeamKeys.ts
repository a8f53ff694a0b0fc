'use client';
import { addTeamKey, listTeamKeys, revokeTeamKey, type TeamKey } from '@reachkit/contract/account/teamKey';
import type { BodyOf } from '@reachkit/contract/endpoint';
import { useCall, useInvalidate, useRead } from '../../../core/hooks.ts';
import type { ReadStatus } from '../../../core/react/readStatus.ts';
import { useTeamRight } from '../team/parts/useTeamRight.ts';

/** Name and scopes of a key to be created. */
export type NewTeamKey = BodyOf<typeof addTeamKey>;

/** The keys of a team. Every action rejects with a `ReachkitError`. */
export interface TeamKeysModel extends ReadStatus {
  /** Active keys before revoked ones, the latest first; `null` until the first response. */
  readonly keys: readonly TeamKey[] | null;
  /** `false`: only the owner of the team may see them. */
  readonly isPermitted: boolean;
  /** Creates a key and returns it; it is never shown again. */
  readonly add: (key: NewTeamKey) => Promise<string>;
  /** Revokes a key: calls with it are rejected from then on. */
  readonly revoke: (id: string) => Promise<void>;
}

/** Reads, creates and revokes the keys of the team; for its owner and admins. */
export function useTeamKeys(): TeamKeysModel {
  const call = useCall();
  const invalidate = useInvalidate();
  const right = useTeamRight();
  const { data, error, isFetching, retry } = useRead(listTeamKeys, {}, { isEnabled: right !== false });
  const refetch = () => invalidate(listTeamKeys);
  const isPermitted = right ?? error?.code !== 'forbidden';
  return {
    keys: data
      ? data.list.toSorted((a, b) => Number(a.revokedAt !== null) - Number(b.revokedAt !== null))
      : null,
    isPermitted,
    error: data || !isPermitted ? null : error,
    isRetrying: isFetching,
    retry,
    add: async (body) => {
      const { key } = await call(addTeamKey, { body }, { notify: false });
      // The key was created: if the refetch fails, the list shows that.
      void refetch();
      return key;
    },
    revoke: async (id) => {
      await call(revokeTeamKey, { params: { id } }, { notify: false });
      await refetch();
    },
  };
}
