'use client';

import { Portal as Headless } from '@headlessui/react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { focusedIn, isFocusLost } from './focusedIn.ts';
import { PortalContainerContext } from './Portal.tsx';

/** Returns the opener of the panel, for cases in which Headless UI loses it. */
const PutBackContext = createContext<() => HTMLElement | null>(() => null);

/**
 * Mounts Headless UI's panels in the provider's container instead of their own node in `body`; `KeepInContainer` is
 * rendered after the panel. The holder belongs to this panel alone: Headless UI removes it from the page once it is
 * empty, and moves it to `body` from a shadow root, where it does not search for it.
 */
export function HeadlessPortal({ children }: { readonly children: ReactNode }) {
  const getContainer = useContext(PortalContainerContext);
  const target = useRef<HTMLElement | null>(null);
  const place = useRef<Comment | null>(null);
  useEffect(() => {
    const parent = getContainer() ?? document.body;
    const holder = parent.ownerDocument.createElement('div');
    const mark = parent.ownerDocument.createComment('');
    holder.append(parent.ownerDocument.createComment(''));
    parent.append(mark, holder);
    target.current = holder;
    place.current = mark;
    return () => {
      mark.remove();
      holder.remove();
    };
  }, [getContainer]);

  const putBack = useCallback(() => {
    const holder = target.current;
    if (!holder || !place.current || holder.parentNode === place.current.parentNode) return null;
    const now = focusedIn(holder);
    place.current.after(holder);
    if (now instanceof HTMLElement && holder.contains(now)) now.focus({ preventScroll: true });
    const tree = place.current.getRootNode();
    if (!(tree instanceof ShadowRoot)) return null;
    return tree.querySelector<HTMLElement>(
      '[aria-haspopup][aria-expanded="true"][id^="headlessui"], [aria-haspopup][data-open]',
    );
  }, []);
  return (
    <PutBackContext.Provider value={putBack}>
      <Headless.Group target={target}>{children}</Headless.Group>
    </PutBackContext.Provider>
  );
}

/** Rendered after a panel of Headless UI, so that the panel's effects run first; moves the panel back to its container. */
export function KeepInContainer({ isOpen }: { readonly isOpen: boolean }) {
  const putBack = useContext(PutBackContext);
  useEffect(() => {
    if (!isOpen) return;
    const opener = putBack();
    return () => {
      if (opener?.isConnected && isFocusLost(opener)) opener.focus({ preventScroll: true });
    };
  }, [isOpen, putBack]);
  return null;
}
