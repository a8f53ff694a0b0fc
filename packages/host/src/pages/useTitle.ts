import { useLayoutEffect } from 'react';

/** Names the page in the browser's tab and history, together with what it shows. */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title.startsWith('Reachkit') ? title : `${title} | Reachkit`;
  }, [title]);
}
