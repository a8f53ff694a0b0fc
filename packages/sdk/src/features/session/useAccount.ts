'use client';
import { fetchMenu, type MenuItem, type UserInfo } from '@reachkit/contract/session/session';
import { useEffect } from 'react';
import type { ReachkitError } from '../../core/failures/errors.ts';
import { useRead, useSession, useStateAreas } from '../../core/hooks.ts';
import { usePerson } from '../../domain/person/usePerson.ts';

/** The signed-in person and the pages of their team; `user` is `null` until loaded, and without a login. */
export interface Account {
  readonly user: UserInfo | null;
  /** Pages that the team may open, from the server; `null` until it has responded. */
  readonly menus: readonly MenuItem[] | null;
  readonly isLoading: boolean;
  readonly error: ReachkitError | null;
  readonly retry: () => void;
}

const sessionLong = Number.POSITIVE_INFINITY;

/** The signed-in person and their menu; requested once per login. The caller shows errors. */
export function useAccount(): Account {
  const { status } = useSession();
  const isSignedIn = status === 'signedIn';
  const person = usePerson({ isEnabled: isSignedIn });
  const { user } = person;
  const menu = useRead(
    fetchMenu,
    { params: { id: user?.teamId ?? '' } },
    { isEnabled: user !== null, staleMs: sessionLong },
  );
  const menus = user === null ? null : (menu.data?.menus ?? null);
  useRemembered(menus);
  return {
    user,
    menus,
    isLoading: isSignedIn && (person.isLoading || menu.isLoading),
    error: person.error ?? menu.error,
    retry: () => (person.error ? person.retry() : menu.retry()),
  };
}

/** Copies the menu into the provider's state areas, for components without a request of their own. */
function useRemembered(menus: readonly MenuItem[] | null) {
  const areas = useStateAreas();
  useEffect(() => {
    if (menus) areas.permission.permit(menus);
  }, [areas, menus]);
}
