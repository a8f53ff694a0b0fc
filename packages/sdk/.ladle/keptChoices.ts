const keyOf = (name: string) => `reachkit-ladle-${name}`;

/** What was chosen in the gallery before, e.g. `dark` for `scheme`; `null` where nothing was, or nothing is kept. */
export function keptChoice(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    // A frame whose storage is blocked.
    return null;
  }
}

/** Keeps a choice for the other stories, where the browser lets it. */
export function keepChoice(name: string, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // As above: the choice holds for this story.
  }
}
