import type { EquityKey } from '@reachkit/contract/membership/equity';
import type { WireQuota } from '@reachkit/contract/membership/quota';
import { useEffect } from 'react';
import { useStateAreas } from '../core/hooks.ts';

/** Lets the meters elsewhere, e.g. in the menu, show at once what an answer says of a counter. */
export function useQuotaUse(key: EquityKey, quota: WireQuota | null | undefined): void {
  const { session } = useStateAreas();
  useEffect(() => {
    if (quota) session.setUse(key, quota);
  }, [session, key, quota]);
}
