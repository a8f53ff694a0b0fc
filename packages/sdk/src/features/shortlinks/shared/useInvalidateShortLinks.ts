'use client';
import {
  compareShortLinks,
  getShortLink,
  getShortLinkStat,
  listShortLinks,
  listShortLinkTargets,
} from '@reachkit/contract';
import { useInvalidate } from '../../../core/hooks.ts';

/** Reads every list and page of short links again, after one was made or changed. */
export function useInvalidateShortLinks(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () =>
    invalidate(listShortLinks, getShortLink, listShortLinkTargets, getShortLinkStat, compareShortLinks);
}
