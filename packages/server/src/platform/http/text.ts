/**
 * The paths of all texts, keys included, that PostgreSQL cannot store: with a NUL or half a surrogate pair.
 * Walks without recursion, because a body may be nested as deep as it is long.
 */
export function findUnstorable(value: unknown): readonly string[] {
  const found: string[] = [];
  const waiting: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value: current } = next;
    if (typeof current === 'string') {
      if (!isStorable(current)) found.push(path);
    } else if (typeof current === 'object' && current !== null) {
      for (const [key, child] of Object.entries(current)) {
        if (!isStorable(key)) found.push(path);
        // Only the first levels are named, so that a deep body does not make paths of quadratic length.
        waiting.push({ path: path.length > 200 ? path : path === '' ? key : `${path}.${key}`, value: child });
      }
    }
  }
  return found;
}

function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}
