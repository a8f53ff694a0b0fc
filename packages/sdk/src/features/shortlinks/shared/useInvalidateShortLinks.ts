'use client';
import {
  compareShortLinks,
  getShortLink,
  getShortLinkStat,
  listShortLinks,
  listShortLinkTargets,
} from '@reachkit/contract';
import { useInvalidate } from '../../../core/hooks.ts';

const changed = [listShortLinks, getShortLink, listShortLinkTargets, getShortLinkStat, compareShortLinks];

/** Reads every list and page of short links again, after one was made or changed. */
export function useInvalidateShortLinks(): () => Promise<void> {
  const invalidate = useInvalidate();
  return async () => {
    await invalidate(...changed);
  };
}
