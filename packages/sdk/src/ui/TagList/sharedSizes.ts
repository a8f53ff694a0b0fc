/** Called with an element's inner width in px, at the beginning and each time it changes. */
export type OnWidth = (width: number) => void;

interface Watcher {
  readonly observer: ResizeObserver;
  readonly listeners: WeakMap<Element, OnWidth>;
}

const watcherKey = Symbol('rk-widths');

/** A document or shadow root, which holds the one observer of all that is watched within it. */
interface WatchingRoot extends Node {
  [watcherKey]?: Watcher;
}

function createWatcher(): Watcher {
  const listeners = new WeakMap<Element, OnWidth>();
  const observer = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) listeners.get(target)?.(contentRect.width);
  });
  return { observer, listeners };
}

/**
 * Watches an element's width. A table has hundreds of cells: one observer for all costs a fraction of one for each.
 * @returns how to stop
 */
export function watchWidth(element: Element, onWidth: OnWidth): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const root: WatchingRoot = element.getRootNode();
  const { observer, listeners } = root[watcherKey] ?? createWatcher();
  root[watcherKey] = { observer, listeners };
  listeners.set(element, onWidth);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer.unobserve(element);
  };
}
