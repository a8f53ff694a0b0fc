/** Returns the selection with `id` toggled. Keeps the order of selection. */
export function toggleId(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

/** Returns the selection with all of `more` added. */
export function addIds(ids: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...ids, ...more])];
}

/** Returns the selection without `less`; ids of rows that are not loaded stay. */
export function removeIds(ids: readonly string[], less: readonly string[]): readonly string[] {
  const gone = new Set(less);
  return ids.filter((id) => !gone.has(id));
}

/** Returns the ids from one row to another, inclusive, in either direction. */
export function idsBetween(all: readonly string[], from: number, to: number): readonly string[] {
  return all.slice(Math.min(from, to), Math.max(from, to) + 1);
}
