'use client';
import {
  compareShortLinks,
  getShortLink,
  getShortLinkStat,
  listShortLinks,
  listShortLinkTargets,
} from '@reachkit/contract';
import { useInvalidate } from '../../../core/hooks.ts';

/** Invalidates every list and page of short links after one was created or changed. */
export function useInvalidateShortLinks(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () =>
    invalidate(listShortLinks, getShortLink, listShortLinkTargets, getShortLinkStat, compareShortLinks);
}
