'use client';

import { type ReactNode, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { onModals, topModalIn } from './openModals.ts';
import { PortalContainerContext } from './Portal.tsx';

/**
 * Mounts its children in the container, or in the modal dialog on top, as everything outside it is inert. Their nodes move
 * as they are, so that live regions keep announcing.
 */
export function TopPortal({ children }: { readonly children: ReactNode }) {
  const getContainer = useContext(PortalContainerContext);
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const container = getContainer() ?? document.body;
    const element = container.ownerDocument.createElement('div');
    if (container.closest('.rk-root') === null) element.className = 'rk-root';
    const place = () => {
      const parent = topModalIn(container) ?? container;
      if (element.parentNode !== parent) parent.append(element);
    };
    place();
    setHolder(element);
    const stop = onModals(place);
    return () => {
      stop();
      element.remove();
    };
  }, [getContainer]);
  return holder && createPortal(children, holder);
}
