'use client';
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Portal } from '../../../ui/Portal/Portal.tsx';

/** Element of the shell for a tip, above the page; `null` before it is mounted, `undefined` without a shell. */
export const TipPlaceContext = createContext<HTMLElement | null | undefined>(undefined);

/** Renders the tip into the shell's element; without a shell, at the end of the window. */
export function TipPlace({ children }: { readonly children: ReactNode }) {
  const place = useContext(TipPlaceContext);
  if (place === undefined) return <Portal>{children}</Portal>;
  return place && createPortal(children, place);
}
