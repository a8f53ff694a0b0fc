/** Open modal dialogs of the page; the last one is on top, and everything outside it is inert. */
const opened: HTMLElement[] = [];
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

/** Adds a modal dialog; the returned function takes it out. */
export function enterModal(dialog: HTMLElement): () => void {
  opened.push(dialog);
  changed();
  return () => {
    opened.splice(opened.indexOf(dialog), 1);
    changed();
  };
}

/** The modal dialog on top, of those inside `container`. */
export const topModalIn = (container: HTMLElement): HTMLElement | undefined =>
  opened.findLast((dialog) => container.contains(dialog));

/** Calls `listener` after a modal dialog was opened or closed; the returned function ends this. */
export function onModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
