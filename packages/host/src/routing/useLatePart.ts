import { loadPart } from '@reachkit/sdk/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';

/** Loads a part that the page works without: it is rendered after the rest once loaded, or never. */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const latest = useRef(load);
  useEffect(() => {
    if (!isWanted) return;
    loadPart(latest.current).then(
      (loaded) => setPart(() => loaded),
      // The page works without it; a navigation to its page reports the failure itself.
      () => undefined,
    );
  }, [isWanted]);
  return part;
}
