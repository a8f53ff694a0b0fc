'use client';
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { actions } from '../shared/tab.css.ts';

/** The place of a tab's buttons in the head of the promotion; `null`: not mounted yet, `undefined`: there is no head. */
export const HeadPlaceContext = createContext<HTMLElement | null | undefined>(undefined);

interface PromotionHeadActionsProps {
  readonly children: ReactNode;
}

/** Buttons of a tab. They stand in the head of the promotion; where the tab is placed alone, here. */
export function PromotionHeadActions({ children }: PromotionHeadActionsProps) {
  const place = useContext(HeadPlaceContext);
  if (place === undefined) return <div className={actions}>{children}</div>;
  return place && createPortal(children, place);
}
