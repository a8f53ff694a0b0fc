import { loadPart } from '@reachkit/sdk/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';

/** A part that is not missed while its code is not there: it comes after what is on the page, or stays away. */
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
      // The page is whole without it; a navigation to its page says so itself.
      () => undefined,
    );
  }, [isWanted]);
  return part;
}
