/**
 * Returns the focused element in the tree of `near`: the document, or the enclosing shadow root. The document's own
 * `activeElement` is the shadow root's host, however deep inside the focus is.
 */
export function focusedIn(near: Node): Element | null {
  const tree = near.getRootNode();
  if (typeof ShadowRoot !== 'undefined' && tree instanceof ShadowRoot) return tree.activeElement;
  return (near.ownerDocument ?? document).activeElement;
}

/** Whether no element has the focus, e.g. because the focused one was removed. */
export function isFocusLost(near: Node): boolean {
  const page = near.ownerDocument ?? document;
  const tree = near.getRootNode();
  const isIn = (element: Element | null) => element !== null && element !== page.body;
  if (typeof ShadowRoot === 'undefined' || !(tree instanceof ShadowRoot)) return !isIn(page.activeElement);
  if (tree.activeElement) return false;
  return !isIn(page.activeElement) || page.activeElement === tree.host;
}
