/**
 * Returns the paths of all texts, keys included, that PostgreSQL cannot store: with a NUL or a lone surrogate. Not
 * recursive, because a body may be arbitrarily nested.
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
        // Limits the path length, so that a deep body does not create paths of quadratic length.
        waiting.push({ path: path.length > 200 ? path : path === '' ? key : `${path}.${key}`, value: child });
      }
    }
  }
  return found;
}

function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}
