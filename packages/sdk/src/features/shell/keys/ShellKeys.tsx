'use client';
import type { RefObject } from 'react';
import { usePageKeys } from '../../../domain/keys/usePageKeys.ts';
import { useShellPart } from '../shellParts.ts';
import { KeysDialog } from './KeysDialog.tsx';

/** `?` lists the shortcuts of every page, unless the current page has its own list. */
export function ShellKeys({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const [isOpen, setOpen] = useShellPart('keys');
  usePageKeys(root, { '?': () => setOpen(true) }, { isLast: true });
  return isOpen ? <KeysDialog onClose={() => setOpen(false)} /> : null;
}
