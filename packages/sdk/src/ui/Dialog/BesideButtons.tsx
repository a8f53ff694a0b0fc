'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Element above the buttons of the enclosing dialog; `null` outside of dialogs and in dialogs without buttons. */
export const BesideButtonsContext = createContext<HTMLElement | null>(null);

/** Renders its children above the buttons of the enclosing dialog, where they do not scroll away; elsewhere in place. */
export function BesideButtons({ children }: { readonly children: ReactNode }) {
  const place = useContext(BesideButtonsContext);
  return place ? createPortal(children, place) : children;
}
