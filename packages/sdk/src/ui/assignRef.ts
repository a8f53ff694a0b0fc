import type { ForwardedRef } from 'react';

/** Hands a node on to a ref of either kind. */
export function assignRef<Node>(ref: ForwardedRef<Node>, node: Node | null): void {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
}
