const keyOf = (name: string) => `reachkit-ladle-${name}`;

/** Stored choice in the gallery, e.g. `dark` for `scheme`; `null` if there is none, or storage is blocked. */
export function keptChoice(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    // An iframe with blocked storage.
    return null;
  }
}

/** Stores a choice for the other stories, if the browser allows it. */
export function keepChoice(name: string, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // As above: the choice holds for this story.
  }
}
