'use client';
import { createContext, useContext, useState } from 'react';

type ShellPart = 'settings' | 'keys' | 'service';

/** Shell state shared by its components: the open dialog, and the log-out. */
export interface ShellParts {
  readonly open: ShellPart | null;
  readonly setOpen: (part: ShellPart | null) => void;
  readonly onSignOut: () => void;
  /** Whether the top bar has the customer service button. */
  readonly hasService: boolean;
}

/** `null` outside a shell. */
export const ShellPartsContext = createContext<ShellParts | null>(null);

/** Returns whether a dialog of the shell is open, and its setter; outside a shell the state is local. */
export function useShellPart(part: ShellPart): readonly [boolean, (isOpen: boolean) => void] {
  const shell = useContext(ShellPartsContext);
  const own = useState(false);
  return shell ? [shell.open === part, (isOpen) => shell.setOpen(isOpen ? part : null)] : own;
}
