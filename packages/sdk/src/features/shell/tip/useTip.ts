'use client';
import type { SiteConfig } from '@reachkit/contract/site';
import { useEffect, useState } from 'react';
import { useArea, useStateAreas } from '../../../core/hooks.ts';
import { createStorage, type StorageArea, type TypedStorage } from '../../../core/react/storage.ts';
import { useSiteConfig } from '../../../domain/site/useSiteConfig.ts';

const key = 'tip';
/** Storage key of the dismissal's day: no session of this browser shows the tip again on that day. */
const dayKey = 'tip_day';

export interface TipModel {
  /** `null` if there is no tip, or it was dismissed. */
  readonly tip: NonNullable<SiteConfig['tip']> | null;
  /** Target of the tip, if the person may open it. */
  readonly path: string | null;
  readonly dismiss: () => void;
}

const none: readonly string[] = [];

/**
 * The platform's tip, until it is dismissed for this browser session and day. It links to pages of the menu and to
 * `ownPaths`, which are in no menu.
 */
export function useTip(given?: TypedStorage, ownPaths = none): TipModel {
  const [storage] = useState(() => given ?? createStorage({ area: sessionArea() }));
  const [daily] = useState(() => given ?? createStorage());
  // Known only on the client; until then nothing is shown.
  const [dismissed, setDismissed] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    const [day = '', id] = daily.readString(dayKey)?.split(' ') ?? [];
    setDismissed(storage.readString(key) ?? (day === today() ? (id ?? null) : null));
  }, [storage, daily]);
  const { routes } = useArea(useStateAreas().permission);
  const offered = useSiteConfig().data?.tip ?? null;
  const tip = dismissed === undefined || offered?.id === dismissed ? null : offered;
  const place = pathnameOf(tip?.path ?? '');
  const isPermitted = ownPaths.includes(place) || routes.some(({ path }) => path === place);
  return {
    tip,
    path: tip && isPermitted ? tip.path : null,
    dismiss: () => {
      if (!tip) return;
      storage.write(key, tip.id);
      daily.write(dayKey, `${today()} ${tip.id}`);
      setDismissed(tip.id);
    },
  };
}

/** The day on this device, `2026-11-29`. */
const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());

function pathnameOf(path: string): string {
  return path.split(/[?#]/)[0] ?? path;
}

/** Returns the session storage; memory if it is missing or throws. */
function sessionArea(): StorageArea {
  const kept = new Map<string, string>();
  const memory: StorageArea = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
  if (typeof document === 'undefined') return memory;
  try {
    return globalThis.sessionStorage;
  } catch {
    return memory;
  }
}
