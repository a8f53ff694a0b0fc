/** The attributes by which our sheet knows one of our roots. */
export type RootAttributes = Readonly<Record<string, string>>;

export interface PortalRoot {
  /** Our own element for floating parts, made when first asked for; `null` without a document. */
  get(): HTMLElement | null;
  setAttributes(attributes: RootAttributes): void;
  remove(): void;
}

/** Floating parts hang in a root of ours, so that our sheet reaches them and nothing else of the page. */
export function createPortalRoot(findParent: () => HTMLElement | null): PortalRoot {
  let element: HTMLElement | null = null;
  let attributes: RootAttributes = {};

  function apply() {
    for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value);
  }

  return {
    get() {
      if (typeof document === 'undefined') return null;
      const parent = findParent() ?? document.body;
      if (!element) {
        element = parent.ownerDocument.createElement('div');
        element.className = 'rk-root rk-portal-root';
        apply();
      }
      if (element.parentNode !== parent) parent.append(element);
      return element;
    },
    setAttributes(next) {
      attributes = next;
      apply();
    },
    remove() {
      element?.remove();
      element = null;
    },
  };
}
