'use client';
import { useEffect, useRef, useState } from 'react';

const isAppleDevice = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Returns the label of the search shortcut on this device; `null` until it is known. */
export function useSearchKeyName(): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => setName(isAppleDevice() ? '⌘K' : 'Ctrl K'), []);
  return name;
}

/** Handles Ctrl+K, or ⌘K on Apple's keyboards. @returns its name, `null` until the device is known */
export function useSearchKey(onPress: () => void): string | null {
  const press = useRef(onPress);
  press.current = onPress;
  const name = useSearchKeyName();
  useEffect(() => {
    const isApple = isAppleDevice();
    const onKeyDown = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'k' && (isApple ? event.metaKey : event.ctrlKey);
      if (!isKey || event.shiftKey || event.altKey || event.defaultPrevented || event.isComposing) return;
      // Content behind a modal must not be reached.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      press.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return name;
}
