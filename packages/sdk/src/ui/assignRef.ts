import { type ForwardedRef, type RefObject, useCallback, useImperativeHandle } from 'react';

/** Hands a node on to a ref of either kind. */
export function assignRef<Node>(ref: ForwardedRef<Node>, node: Node | null): void {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
}

/** The same as a ref that keeps its identity: React would call a new one with null and the node at each render. */
export function useAssignedRef<Node>(ref: ForwardedRef<Node>): (node: Node | null) => void {
  return useCallback((node) => assignRef(ref, node), [ref]);
}

/** Fills both refs: one that is given and one that the component was given elsewhere. */
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

/** Hands on the node of a ref that the component itself uses. The node must stay while the component is mounted. */
export function useForwardedNode<Node>(ref: ForwardedRef<Node>, own: RefObject<Node | null>): void {
  useImperativeHandle<Node | null, Node | null>(ref, () => own.current, [own]);
}
