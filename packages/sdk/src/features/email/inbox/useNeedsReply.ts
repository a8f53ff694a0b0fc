'use client';
import { listMailThreads } from '@reachkit/contract/email/inbox/inbox';
import { useInvalidate, useRead } from '../../../core/hooks.ts';
import { useRefetchOn } from '../../../core/live/useRefetchOn.ts';

/** Options of `useNeedsReply`. */
export interface NeedsReplyOptions {
  /** `false` sends no request, e.g. if the person has no inbox. Default `true`. */
  readonly isEnabled?: boolean | undefined;
}

/** Returns how many of the team's conversations need a reply, live; 0 until known. */
export function useNeedsReply({ isEnabled = true }: NeedsReplyOptions = {}): number {
  const invalidate = useInvalidate();
  const { data } = useRead(listMailThreads, { query: { pageSize: 1 } }, { isEnabled, quiet: 'hint' });
  useRefetchOn('mailThread', () => invalidate(listMailThreads), { isEnabled });
  return data?.counts.needsReply ?? 0;
}
