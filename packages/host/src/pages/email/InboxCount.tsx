import { useNeedsReply } from '@reachkit/sdk/email';
import { useEffect } from 'react';

export interface InboxCountProps {
  readonly onCount: (count: number) => void;
}

/** Hands on how many conversations need a reply. A file of its own, so that its code comes after the first page. */
export function InboxCount({ onCount }: InboxCountProps) {
  const count = useNeedsReply();
  useEffect(() => onCount(count), [count, onCount]);
  return null;
}
