'use client';
import { fetchUserInfo, type UserInfo } from '@reachkit/contract/session/session';
import { useEffect } from 'react';
import { type Read, useClient, useRead, useSession, useStateAreas } from '../../core/hooks.ts';

/** The signed-in person; `user` is `null` until loaded, and without a login. */
export interface Person extends Pick<Read<unknown>, 'isLoading' | 'error' | 'retry'> {
  readonly user: UserInfo | null;
}

const sessionLong = Number.POSITIVE_INFINITY;

/** Reads the signed-in person once per login, and stores them in the provider's state areas. */
export function usePerson({ isEnabled }: { readonly isEnabled: boolean }): Person {
  const isSignedIn = useSession().status === 'signedIn';
  const { data, isLoading, error, retry } = useRead(fetchUserInfo, {}, { isEnabled, staleMs: sessionLong });
  const user = isSignedIn ? (data?.data.officeUser ?? null) : null;
  const areas = useStateAreas();
  const { authType = 'token' } = useClient().session;
  useEffect(() => {
    if (user) areas.signIn(user, authType);
  }, [areas, user, authType]);
  return { user, isLoading, error, retry };
}
