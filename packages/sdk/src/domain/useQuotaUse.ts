import type { EquityKey } from '@reachkit/contract/membership/equity';
import type { WireQuota } from '@reachkit/contract/membership/quota';
import { useEffect } from 'react';
import { useStateAreas } from '../core/hooks.ts';

/** Updates quota meters elsewhere, e.g. in the menu, at once from a response. */
export function useQuotaUse(key: EquityKey, quota: WireQuota | null | undefined): void {
  const { session } = useStateAreas();
  useEffect(() => {
    if (quota) session.setUse(key, quota);
  }, [session, key, quota]);
}
