'use client';
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Portal } from '../../../ui/Portal/Portal.tsx';

/** Where a shell lets a tip stand, above the page; `null` before it is there, `undefined` without a shell. */
export const TipPlaceContext = createContext<HTMLElement | null | undefined>(undefined);

/** Puts the tip where the shell wants it; without a shell at the end of the window. */
export function TipPlace({ children }: { readonly children: ReactNode }) {
  const place = useContext(TipPlaceContext);
  if (place === undefined) return <Portal>{children}</Portal>;
  return place && createPortal(children, place);
}
