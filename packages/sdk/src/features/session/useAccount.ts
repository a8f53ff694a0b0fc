'use client';
import { fetchMenu, fetchUserInfo, type MenuItem, type UserInfo } from '@reachkit/contract/session';
import type { ReachkitError } from '../../core/errors.ts';
import { useRead, useSession } from '../../core/hooks.ts';

export interface Account {
  readonly user: UserInfo | null;
  /** What the team may open, as the server says; `null` until it has answered. */
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
  const info = useRead(fetchUserInfo, {}, { isEnabled: isSignedIn, staleMs: sessionLong, notify: false });
  const user = isSignedIn ? (info.data?.data.officeUser ?? null) : null;
  const menu = useRead(
    fetchMenu,
    { params: { id: user?.teamId ?? '' } },
    { isEnabled: user !== null, staleMs: sessionLong, notify: false },
  );
  return {
    user,
    menus: user === null ? null : (menu.data?.menus ?? null),
    isLoading: isSignedIn && (info.isLoading || menu.isLoading),
    error: info.error ?? menu.error,
    retry: () => (info.error ? info.retry() : menu.retry()),
  };
}
