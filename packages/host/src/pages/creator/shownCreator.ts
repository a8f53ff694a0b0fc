import { createContext, useContext, useEffect } from 'react';

/** Where a page says whose it is, for the path above it. */
export const ShownCreatorContext = createContext<(name: string | null) => void>(() => {});

/** Says whose page this is while it is shown; `null` while that is not known. */
export function useShownCreator(name: string | null): void {
  const say = useContext(ShownCreatorContext);
  useEffect(() => {
    say(name);
    return () => say(null);
  }, [say, name]);
}
