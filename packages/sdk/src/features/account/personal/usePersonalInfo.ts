'use client';
import { changeProfile, type Profile } from '@reachkit/contract/account';
import { fetchUserInfo, type UserInfo } from '@reachkit/contract/session';
import type { ReachkitError } from '../../../core/errors.ts';
import { useCall, useRead } from '../../../core/hooks.ts';
import { useKeepPerson } from './useKeepPerson.ts';

/** The signed-in person, and what they change of their own account. */
export interface PersonalInfoModel {
  /** `null` until the first response. */
  readonly user: UserInfo | null;
  readonly error: ReachkitError | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** Changes the profile, everywhere on the page too. Rejects with a `ReachkitError`, its `fields` by name. */
  readonly changeProfile: (profile: Profile) => Promise<UserInfo>;
}

export function usePersonalInfo(): PersonalInfoModel {
  const call = useCall();
  const keep = useKeepPerson();
  // Every part of the page that reads the person shares this response.
  const read = useRead(fetchUserInfo, {}, { notify: false });
  return {
    user: read.data?.data.officeUser ?? null,
    error: read.error,
    isRetrying: read.isFetching,
    retry: read.retry,
    changeProfile: async (body) => keep(await call(changeProfile, { body }, { notify: false })),
  };
}
