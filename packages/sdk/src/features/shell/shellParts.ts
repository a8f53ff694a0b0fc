'use client';
import { createContext, useContext, useState } from 'react';

type ShellPart = 'settings' | 'keys';

/** Parts of the frame that stand in one place and are opened from others, too. */
export interface ShellParts {
  readonly open: ShellPart | null;
  readonly setOpen: (part: ShellPart | null) => void;
  readonly onSignOut: () => void;
}

/** `null` outside a frame. */
export const ShellPartsContext = createContext<ShellParts | null>(null);

/** Whether a part is open, and its setter; a part outside a frame keeps that itself. */
export function useShellPart(part: ShellPart): readonly [boolean, (isOpen: boolean) => void] {
  const shell = useContext(ShellPartsContext);
  const own = useState(false);
  return shell ? [shell.open === part, (isOpen) => shell.setOpen(isOpen ? part : null)] : own;
}
