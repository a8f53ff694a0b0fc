import type { Bookmark } from '@reachkit/contract/site';

type List = readonly Bookmark[];

function numbered(list: List): List {
  return list.map((one, position) => ({ ...one, position }));
}

/** Returns the list with a bookmark at its own position, or at the end. */
export function withBookmark(list: List, made: Bookmark): List {
  return numbered(list.toSpliced(Math.min(made.position, list.length), 0, made));
}

export function without(list: List, id: string): List {
  return numbered(list.filter((one) => one.id !== id));
}

export function renamed(list: List, id: string, title: string): List {
  return list.map((one) => (one.id === id ? { ...one, title } : one));
}

/** Returns the list with one bookmark moved to a position. */
export function movedTo(list: List, id: string, position: number): List {
  const moved = list.find((one) => one.id === id);
  if (!moved) return list;
  const others = list.filter((one) => one.id !== id);
  return numbered(others.toSpliced(Math.max(0, Math.min(position, others.length)), 0, moved));
}
