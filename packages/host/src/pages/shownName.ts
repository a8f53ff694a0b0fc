import { createContext, useContext, useEffect } from 'react';

/** Where a page about one thing names it, for the path above the page. */
export const ShownNameContext = createContext<(name: string | null) => void>(() => {});

/** Names what the page is about while it is shown; `null` while that is not known. */
export function useShownName(name: string | null): void {
  const say = useContext(ShownNameContext);
  useEffect(() => {
    say(name);
    return () => say(null);
  }, [say, name]);
}
