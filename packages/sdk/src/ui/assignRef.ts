import { type ForwardedRef, type RefObject, useCallback, useImperativeHandle } from 'react';

/** Assigns a node to a ref of either kind. */
export function assignRef<Node>(ref: ForwardedRef<Node>, node: Node | null): void {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
}

/** Returns a ref callback with a stable identity: React would call a new one with null and the node at each render. */
export function useAssignedRef<Node>(ref: ForwardedRef<Node>): (node: Node | null) => void {
  return useCallback((node) => assignRef(ref, node), [ref]);
}

/** Returns a ref callback that sets both a given ref and another one. */
export function useBothRefs<Node>(
  first: ForwardedRef<Node>,
  second: ForwardedRef<Node>,
): (node: Node | null) => void {
  return useCallback(
    (node) => {
      assignRef(first, node);
      assignRef(second, node);
    },
    [first, second],
  );
}

/** Forwards the node of the component's own ref. The node must stay the same while the component is mounted. */
export function useForwardedNode<Node>(ref: ForwardedRef<Node>, own: RefObject<Node | null>): void {
  useImperativeHandle<Node | null, Node | null>(ref, () => own.current, [own]);
}
