'use client';
import { fetchMenu, fetchUserInfo, type MenuItem, type UserInfo } from '@reachkit/contract/session/session';
import { useEffect } from 'react';
import type { ReachkitError } from '../../core/failures/errors.ts';
import { useClient, useRead, useSession, useStateAreas } from '../../core/hooks.ts';

/** The signed-in person and what their team may open; `user` is `null` until loaded, and without a login. */
export interface Account {
  readonly user: UserInfo | null;
  /** Pages that the team may open, as the server reports; `null` until it has answered. */
  readonly menus: readonly MenuItem[] | null;
  readonly isLoading: boolean;
  readonly error: ReachkitError | null;
  readonly retry: () => void;
}

const sessionLong = Number.POSITIVE_INFINITY;

/** The signed-in person and their menu; asked once a login. Failures are left to the caller to say. */
export function useAccount(): Account {
  const { status } = useSession();
  const isSignedIn = status === 'signedIn';
  const info = useRead(fetchUserInfo, {}, { isEnabled: isSignedIn, staleMs: sessionLong });
  const user = isSignedIn ? (info.data?.data.officeUser ?? null) : null;
  const menu = useRead(
    fetchMenu,
    { params: { id: user?.teamId ?? '' } },
    { isEnabled: user !== null, staleMs: sessionLong },
  );
  const menus = user === null ? null : (menu.data?.menus ?? null);
  useRemembered(user, menus);
  return {
    user,
    menus,
    isLoading: isSignedIn && (info.isLoading || menu.isLoading),
    error: info.error ?? menu.error,
    retry: () => (info.error ? info.retry() : menu.retry()),
  };
}

/** Puts the person and their menu into the provider's state areas, where parts without a request of their own look. */
function useRemembered(user: UserInfo | null, menus: readonly MenuItem[] | null) {
  const areas = useStateAreas();
  const { authType = 'token' } = useClient().session;
  useEffect(() => {
    if (user) areas.signIn(user, authType);
  }, [areas, user, authType]);
  useEffect(() => {
    if (menus) areas.permission.permit(menus);
  }, [areas, menus]);
}
