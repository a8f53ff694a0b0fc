'use client';
import {
  type AccountDeletionInfo,
  getAccountDeletion,
  requestAccountDeletion,
  withdrawAccountDeletion,
} from '@reachkit/contract/account/account';
import { fetchUserInfo, type UserInfo } from '@reachkit/contract/session/session';
import { useCall, useInvalidate, useRead } from '../../../core/hooks.ts';
import type { ReadStatus } from '../../../core/react/readStatus.ts';
import { useKeepPerson } from '../personal/useKeepPerson.ts';

/** The password of the person, or a code that was sent to their phone for `deleteAccount`. */
export type DeletionProof = { readonly password: string } | { readonly code: string };

/** The deletion of the person's own account: the deleted data, and its date. */
export interface AccountDeletionModel extends ReadStatus {
  /** `null` until the first response. */
  readonly info: AccountDeletionInfo | null;
  /** The person's phone number; `null`: none, or not loaded yet. */
  readonly phone: string | null;
  /** Requests the deletion of the account in seven days. Rejects with a `ReachkitError`, its `fields` by name. */
  readonly request: (proof: DeletionProof) => Promise<UserInfo>;
  /** Withdraws the deletion. */
  readonly withdraw: () => Promise<UserInfo>;
}

/** Reads the data that the deletion of the person's account removes, requests it and withdraws it. */
export function useAccountDeletion(): AccountDeletionModel {
  const call = useCall();
  const invalidate = useInvalidate();
  const keep = useKeepPerson();
  const person = useRead(fetchUserInfo, {});
  const read = useRead(getAccountDeletion, {});
  const changed = async (user: UserInfo) => {
    await invalidate(getAccountDeletion);
    return keep(user);
  };
  return {
    info: read.data ?? null,
    phone: person.data?.data.officeUser.phone ?? null,
    error: read.error,
    isRetrying: read.isFetching,
    retry: read.retry,
    request: async (body) => changed(await call(requestAccountDeletion, { body }, { notify: false })),
    withdraw: async () => changed(await call(withdrawAccountDeletion, {}, { notify: false })),
  };
}
