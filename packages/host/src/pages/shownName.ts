import { createContext, useContext, useEffect } from 'react';

/** Sets the name of a detail page's object, for the breadcrumb. */
export const ShownNameContext = createContext<(name: string | null) => void>(() => {});

/** Sets the object's name while the page is mounted; `null` while unknown. */
export function useShownName(name: string | null): void {
  const say = useContext(ShownNameContext);
  useEffect(() => {
    say(name);
    return () => say(null);
  }, [say, name]);
}
