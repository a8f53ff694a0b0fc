import { loadPart } from '@reachkit/sdk/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';

/** Loads an optional part of a page: it renders once loaded, or never. */
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
      // Ignored: the page works without this part; navigating to the part's own page reports the failure.
      () => undefined,
    );
  }, [isWanted]);
  return part;
}
