/**
 * The focused element in the tree of `near`: the document, or the shadow root around it. The document's own
 * `activeElement` is the shadow root's host, however deep inside the focus is.
 */
export function focusedIn(near: Node): Element | null {
  const tree = near.getRootNode();
  if (typeof ShadowRoot !== 'undefined' && tree instanceof ShadowRoot) return tree.activeElement;
  return (near.ownerDocument ?? document).activeElement;
}

/** Whether nothing has the focus, as when what had it was taken away. */
export function isFocusLost(near: Node): boolean {
  const page = near.ownerDocument ?? document;
  const tree = near.getRootNode();
  const isIn = (element: Element | null) => element !== null && element !== page.body;
  if (typeof ShadowRoot === 'undefined' || !(tree instanceof ShadowRoot)) return !isIn(page.activeElement);
  if (tree.activeElement) return false;
  return !isIn(page.activeElement) || page.activeElement === tree.host;
}
