import { useLayoutEffect } from 'react';

/** A page's title as the browser's tab and search engines show it. */
export function titleInTab(title: string): string {
  return title.startsWith('Reachkit') ? title : `${title} | Reachkit`;
}

/** Names the page in the browser's tab and history, together with what it shows. */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = titleInTab(title);
  }, [title]);
}
