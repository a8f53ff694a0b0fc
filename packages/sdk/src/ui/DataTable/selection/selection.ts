/** The selection with `id` turned on or off. Keeps the order in which rows were chosen. */
export function toggleId(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

/** The selection with all of `more` in it. */
export function addIds(ids: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...ids, ...more])];
}

/** The selection without `less`; ids of rows that are not loaded stay. */
export function removeIds(ids: readonly string[], less: readonly string[]): readonly string[] {
  const gone = new Set(less);
  return ids.filter((id) => !gone.has(id));
}

/** Ids from one row to another, both included, in either direction. */
export function idsBetween(all: readonly string[], from: number, to: number): readonly string[] {
  return all.slice(Math.min(from, to), Math.max(from, to) + 1);
}
