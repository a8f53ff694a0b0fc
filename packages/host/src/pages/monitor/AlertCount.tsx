import { useOpenAlerts } from '@reachkit/sdk/monitor';
import { useEffect } from 'react';

export interface AlertCountProps {
  readonly onCount: (count: number) => void;
}

/** Reports the number of open monitor alerts. A separate file, so that its code loads after the first page. */
export function AlertCount({ onCount }: AlertCountProps) {
  const count = useOpenAlerts();
  useEffect(() => onCount(count), [count, onCount]);
  return null;
}
