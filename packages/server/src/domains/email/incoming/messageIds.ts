const longestField = 64 * 1024;

/** Parses Message-IDs, `<left@right>`; a single id without brackets gets them. */
export function messageIdsIn(value: string): readonly string[] {
  const found = value.slice(0, longestField).match(/<[^<>\s]{1,990}>/g);
  if (found) return found;
  const bare = value.trim();
  return /^[^\s<>]{1,990}@[^\s<>]{1,255}$/.test(bare) ? [`<${bare}>`] : [];
}
