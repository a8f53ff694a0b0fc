'use client';
import { useEffect } from 'react';
import { useStateAreas } from '../../core/hooks.ts';

/** Sets `setting.activePage` to the current page, so that a host can read its name and breadcrumb there. */
export function useActivePage(breadcrumb: readonly string[]): void {
  const { state } = useStateAreas().setting;

  // Runs on every render: the breadcrumb is a new array each time, and signing out clears the state.
  useEffect(() => {
    const shown = state.activePage.breadcrumb;
    const isSame =
      shown.length === breadcrumb.length && breadcrumb.every((title, index) => title === shown[index]);
    if (!isSame) state.activePage = { name: breadcrumb.at(-1) ?? '', breadcrumb: [...breadcrumb] };
  });

  useEffect(
    () => () => {
      state.activePage = { name: '', breadcrumb: [] };
    },
    [state],
  );
}
