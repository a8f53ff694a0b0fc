'use client';
import { type RefObject, useState } from 'react';
import { usePageKeys } from '../../../domain/keys/usePageKeys.ts';
import { KeysDialog } from './KeysDialog.tsx';

/** `?` lists the keys of every page, unless the page shown lists its own. */
export function ShellKeys({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const [isOpen, setOpen] = useState(false);
  usePageKeys(root, { '?': () => setOpen(true) }, { isLast: true });
  return isOpen ? <KeysDialog onClose={() => setOpen(false)} /> : null;
}
