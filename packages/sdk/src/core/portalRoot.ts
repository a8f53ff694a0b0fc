/** Attributes by which our stylesheet selects our roots. */
export type RootAttributes = Readonly<Record<string, string>>;

export interface PortalRootOptions {
  /** Returns the host's container of floating parts; `null` for the end of `body`. */
  readonly findParent: () => HTMLElement | null;
  /** Returns the root to copy the brand from; `null` before it is mounted. */
  readonly findRoot: () => HTMLElement | null;
  /** Custom properties that a host may set on any ancestor of our root. */
  readonly brandProperties: readonly string[];
}

export interface PortalRoot {
  /** Returns our own element for floating parts, created on first use; `null` without a document. */
  get(): HTMLElement | null;
  setAttributes(attributes: RootAttributes): void;
  remove(): void;
}

/** Creates the root of floating parts, so that our stylesheet applies to them and to nothing else of the page. */
export function createPortalRoot({ findParent, findRoot, brandProperties }: PortalRootOptions): PortalRoot {
  let element: HTMLElement | null = null;
  let attributes: RootAttributes = {};
  let stopWatching: (() => void) | undefined;

  function apply() {
    for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value);
  }

  /** A brand set on an ancestor of our root does not reach the end of `body` by itself. */
  function takeBrand() {
    const root = findRoot();
    if (!root || !element) return;
    const brand = getComputedStyle(root);
    for (const name of brandProperties) {
      const value = brand.getPropertyValue(name).trim();
      if (element.style.getPropertyValue(name) === value) continue;
      if (value === '') element.style.removeProperty(name);
      else element.style.setProperty(name, value);
    }
  }

  /** The copied values are of one colour scheme if a host's build compiles `light-dark()` away. */
  function watchScheme(view: Window | null) {
    const scheme = view?.matchMedia?.('(prefers-color-scheme: dark)');
    scheme?.addEventListener?.('change', takeBrand);
    return () => scheme?.removeEventListener?.('change', takeBrand);
  }

  return {
    get() {
      if (typeof document === 'undefined') return null;
      const parent = findParent() ?? document.body;
      if (!element) {
        element = parent.ownerDocument.createElement('div');
        element.className = 'rk-root rk-portal-root';
        apply();
        stopWatching = watchScheme(parent.ownerDocument.defaultView);
      }
      if (element.parentNode !== parent) parent.append(element);
      takeBrand();
      return element;
    },
    setAttributes(next) {
      attributes = next;
      apply();
      takeBrand();
    },
    remove() {
      stopWatching?.();
      element?.remove();
      element = null;
    },
  };
}
