'use client';
import { countKnownAccounts } from '@reachkit/contract/creator/pending';
import { type Platform, platforms } from '@reachkit/contract/creator/platform';
import { useEffect, useState } from 'react';
import { useCall } from '../../../../core/hooks.ts';
import type { SpreadsheetReading } from './shown.ts';

/** Another platform that knows most accounts of the rows without a platform. */
export interface LikelyPlatform {
  readonly platform: Platform;
  /** Number of accounts known on this platform. */
  readonly known: number;
  /** Number of accounts without a platform. */
  readonly all: number;
}

/**
 * Returns a platform that is more likely than the chosen one for rows without a platform; `null` if there is none, or
 * until counted.
 */
export function useLikelyPlatform(
  reading: SpreadsheetReading | null,
  chosen: Platform,
): LikelyPlatform | null {
  const call = useCall();
  const [found, setFound] = useState<{
    readonly of: SpreadsheetReading;
    readonly is: LikelyPlatform | null;
  } | null>(null);
  useEffect(() => {
    if (!reading || reading.unnamed.length === 0) return;
    const all = reading.unnamed.length;
    const handles = [...reading.unnamed];
    const control = new AbortController();
    const body = { tiktok: handles, youtube: handles, instagram: handles };
    call(countKnownAccounts, { body }, { signal: control.signal, quiet: 'hint' }).then(
      (counts) => {
        const [best] = platforms
          .filter((platform) => platform !== chosen)
          .map((platform) => ({ platform, known: counts[platform].known, all }))
          .toSorted((a, b) => b.known - a.known);
        const isLikely = best && counts[chosen].known * 2 < all && best.known * 2 > all;
        setFound({ of: reading, is: isLikely ? best : null });
      },
      // Errors are ignored: it is only a hint, and the platform is set in its field.
      () => undefined,
    );
    return () => control.abort();
  }, [reading, chosen, call]);
  return found?.of === reading ? (found?.is ?? null) : null;
}
