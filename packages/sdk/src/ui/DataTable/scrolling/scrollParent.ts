/** Returns the nearest ancestor that scrolls vertically; null if that is the page itself. */
export function scrollParent(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at === at.ownerDocument.body || at === at.ownerDocument.documentElement) return null;
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}
