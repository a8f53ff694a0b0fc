'use client';
import { countKnownAccounts } from '@reachkit/contract/creator/pending';
import { platforms } from '@reachkit/contract/creator/platform';
import { useEffect, useState } from 'react';
import { useCall } from '../../../../core/hooks.ts';
import { fateKey, type KnownCounts } from './knownCounts.ts';
import type { SpreadsheetReading } from './shown.ts';

/** Returns the counts of known accounts in the sheet; `null` until loaded, and if that failed. */
export function useKnownCounts(
  reading: SpreadsheetReading | null,
  target: 'list' | 'blacklist',
  listId: string | undefined,
): KnownCounts | null {
  const call = useCall();
  const [counted, setCounted] = useState<{
    readonly of: SpreadsheetReading;
    readonly is: KnownCounts;
  } | null>(null);
  useEffect(() => {
    if (!reading || reading.importable === 0) return;
    const { tiktok, youtube, instagram } = reading.accounts;
    const control = new AbortController();
    const body = {
      tiktok: [...tiktok],
      youtube: [...youtube],
      instagram: [...instagram],
      ...(reading.youtubeChannels.some(Boolean) && { youtubeChannels: [...reading.youtubeChannels] }),
      ...(target === 'blacklist' && { target }),
      ...(listId !== undefined && { listId }),
    };
    call(countKnownAccounts, { body }, { signal: control.signal, quiet: 'hint' }).then(
      (counts) => {
        const sum = (key: 'known' | 'unknown') =>
          platforms.reduce((total, platform) => total + counts[platform][key], 0);
        const isAsked = counts.asked.reduce((total, platform) => total + counts[platform].unknown, 0);
        const isKnown = sum('known');
        const accounts = isKnown + sum('unknown');
        const { already = 0, blacklisted = 0, waits = accounts - isKnown - isAsked } = counts.inList ?? {};
        const fates = new Map(
          platforms.flatMap((platform) =>
            counts.fates[platform].map((fate, at) => [fateKey(platform, body[platform][at] ?? ''), fate]),
          ),
        );
        const contradicting = [...fates.values()].filter((fate) => fate === 'contradiction').length;
        setCounted({
          of: reading,
          is: { accounts, isKnown, isAsked, waits, already, blacklisted, contradicting, fates },
        });
      },
      // Errors are ignored: the import itself reports the counts at its end.
      () => undefined,
    );
    return () => control.abort();
  }, [reading, call, target, listId]);
  return counted?.of === reading ? (counted?.is ?? null) : null;
}
