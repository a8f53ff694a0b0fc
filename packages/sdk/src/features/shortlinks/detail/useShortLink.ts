'use client';
import { getShortLink, type ShortLink } from '@reachkit/contract/shortlinks/link';
import { useRead } from '../../../core/hooks.ts';

/** Returns a short link, e.g. for the title of its page; `null` until loaded, or if there is none. */
export function useShortLink(id: string): ShortLink | null {
  return useRead(getShortLink, { params: { id } }).data ?? null;
}
