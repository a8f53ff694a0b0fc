'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Container of menus, popovers and dialogs: an element inside a Reachkit root (`.rk-root`). Set by the provider; a dialog
 * sets itself for overlays opened inside it.
 */
export const PortalContainerContext = createContext<() => HTMLElement | null>(() => null);

export interface PortalProps {
  readonly children: ReactNode;
}

/** Mounts its children in the container, on the client only. */
export function Portal({ children }: PortalProps) {
  const getContainer = useContext(PortalContainerContext);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => setTarget(getContainer() ?? document.body), [getContainer]);
  if (target === null) return null;
  const isRooted = target.closest('.rk-root') !== null;
  return createPortal(isRooted ? children : <div className="rk-root">{children}</div>, target);
}
