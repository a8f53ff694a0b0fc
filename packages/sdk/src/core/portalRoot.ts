/** The attributes by which our sheet knows one of our roots. */
export type RootAttributes = Readonly<Record<string, string>>;

export interface PortalRootOptions {
  /** Where the host wants what floats; `null` for the end of `body`. */
  readonly findParent: () => HTMLElement | null;
  /** The root whose brand it takes over; `null` before it is mounted. */
  readonly findRoot: () => HTMLElement | null;
  /** Custom properties that a host may set on any element around a root of ours. */
  readonly brandProperties: readonly string[];
}

export interface PortalRoot {
  /** Our own element for floating parts, made when first asked for; `null` without a document. */
  get(): HTMLElement | null;
  setAttributes(attributes: RootAttributes): void;
  remove(): void;
}

/** Floating parts hang in a root of ours, so that our sheet reaches them and nothing else of the page. */
export function createPortalRoot({ findParent, findRoot, brandProperties }: PortalRootOptions): PortalRoot {
  let element: HTMLElement | null = null;
  let attributes: RootAttributes = {};
  let stopWatching: (() => void) | undefined;

  function apply() {
    for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value);
  }

  /** A brand on an element around our root does not reach the end of `body` by itself. */
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

  /** The copied values hold the colours of one scheme where a host's build writes `light-dark()` in another way. */
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
