/** Returns the page's element with this id. */
export function place(id = 'place'): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}
