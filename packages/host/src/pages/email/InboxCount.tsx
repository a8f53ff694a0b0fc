import { useNeedsReply } from '@reachkit/sdk/email';
import { useEffect } from 'react';

export interface InboxCountProps {
  readonly onCount: (count: number) => void;
}

/** Reports the number of conversations that need a reply. A separate file, so that its code loads after the first page. */
export function InboxCount({ onCount }: InboxCountProps) {
  const count = useNeedsReply();
  useEffect(() => onCount(count), [count, onCount]);
  return null;
}
