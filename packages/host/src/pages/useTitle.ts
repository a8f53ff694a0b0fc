import { useLayoutEffect } from 'react';

/** Returns a page's title for the browser tab and search engines. */
export function titleInTab(title: string): string {
  return title.startsWith('Reachkit') ? title : `${title} | Reachkit`;
}

/** Sets the title of the browser tab and history, in sync with the page content. */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = titleInTab(title);
  }, [title]);
}
