import { useEffect, useState } from 'react';
import { usePlatform } from '../../app/PlatformContext.ts';

/**
 * Whether the person was redirected here from a page of their own, without a login or with an expired one; that page is
 * still pending.
 */
export function useTurnedAway(): boolean {
  const { wanted } = usePlatform();
  const [isTurnedAway, setTurnedAway] = useState(false);
  // Set after mount, as a prerendered page cannot know it.
  useEffect(() => setTurnedAway(wanted.read() !== null), [wanted]);
  return isTurnedAway;
}
