import { type ForwardedRef, useCallback } from 'react';

/** Hands a node on to a ref of either kind. */
export function assignRef<Node>(ref: ForwardedRef<Node>, node: Node | null): void {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
}

/** The same as a ref that keeps its identity: a new one at each render would be told null and the node again. */
export function useAssignedRef<Node>(ref: ForwardedRef<Node>): (node: Node | null) => void {
  return useCallback((node) => assignRef(ref, node), [ref]);
}
