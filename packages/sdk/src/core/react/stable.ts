import { useRef } from 'react';

/** Returns the previous object while the values are equal: hosts pass inline objects. */
export function useShallowStable<Value extends object>(next: Value): Value {
  const kept = useRef(next);
  if (!isShallowEqual(kept.current, next)) kept.current = next;
  return kept.current;
}

function isShallowEqual(a: object, b: object): boolean {
  if (a === b) return true;
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && Object.is(right.get(key), value))
  );
}
