import { type ReactNode, useEffect, useState } from 'react';

/** Dialogs open on a click, so none is rendered on a server. */
export function Later({ children }: { readonly children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return isShown ? children : null;
}
