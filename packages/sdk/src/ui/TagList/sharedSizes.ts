/** Called with an element's inner width in px, initially and on each change. */
export type OnWidth = (width: number) => void;

interface Watcher {
  readonly observer: ResizeObserver;
  readonly listeners: WeakMap<Element, OnWidth>;
}

const watcherKey = Symbol('rk-widths');

/** A document or shadow root with the one observer of all watched elements in it. */
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
 * Watches an element's width. A table has hundreds of cells: one shared observer costs a fraction of one per cell.
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
