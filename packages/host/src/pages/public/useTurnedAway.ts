import { useEffect, useState } from 'react';
import { usePlatform } from '../../app/PlatformContext.ts';

/** Whether a page of their own sent the person here, without a login or with one that had ended: it still waits for them. */
export function useTurnedAway(): boolean {
  const { wanted } = usePlatform();
  const [isTurnedAway, setTurnedAway] = useState(false);
  // Afterwards: a prerendered page cannot know.
  useEffect(() => setTurnedAway(wanted.read() !== null), [wanted]);
  return isTurnedAway;
}
