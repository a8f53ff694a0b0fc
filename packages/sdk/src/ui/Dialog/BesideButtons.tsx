'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The place above the buttons of the dialog around; `null` outside of dialogs and in one without buttons. */
export const BesideButtonsContext = createContext<HTMLElement | null>(null);

/** Shows its children above the buttons of the dialog around it, where no scrolling hides them; elsewhere in place. */
export function BesideButtons({ children }: { readonly children: ReactNode }) {
  const place = useContext(BesideButtonsContext);
  return place ? createPortal(children, place) : children;
}
