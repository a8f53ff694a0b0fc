'use client';

import { Portal as Headless } from '@headlessui/react';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { PortalContainerContext } from './Portal.tsx';

/** Lets the panels of Headless UI mount in our container instead of a node of their own in `body`. */
export function HeadlessPortal({ children }: { readonly children: ReactNode }) {
  const getContainer = useContext(PortalContainerContext);
  const target = useRef<HTMLElement | null>(null);
  useEffect(() => {
    target.current = getContainer() ?? document.body;
  }, [getContainer]);
  return <Headless.Group target={target}>{children}</Headless.Group>;
}
