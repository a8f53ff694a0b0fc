'use client';
import { createContext, useContext } from 'react';

/** How a page was opened from the menu. */
export interface MenuNavigation {
  /** Whether a tab of the current entry was opened, so the page's settings can be kept. */
  readonly isTab: boolean;
}

export const ShellTabsContext = createContext(false);

/**
 * Whether the shell around this page shows the tabs of the current entry, as some layouts do; then the page need not
 * show its own. False without a shell.
 */
export function useShellShowsTabs(): boolean {
  return useContext(ShellTabsContext);
}
