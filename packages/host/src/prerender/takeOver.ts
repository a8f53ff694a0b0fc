/** Finds the replacement of a server-rendered element; `undefined` if there is none. */
export type Successor = (element: Element) => HTMLElement | undefined;

interface Scrolled {
  readonly element: Element;
  readonly left: number;
  readonly top: number;
}

/**
 * Replaces the server-rendered elements unnoticeably: the page keeps its scroll position, and the focus moves to the
 * corresponding element. Input typed meanwhile is kept.
 *
 * @param draw puts the others into `place` before it returns: a paint in between would show the page at its top
 */
export function takeOver(place: HTMLElement, draw: () => void): Successor {
  const { scrollX, scrollY } = window;
  const focused = document.activeElement;
  const before = [...place.querySelectorAll('*')];
  const scrolled = before.filter(isScrolled).map(placeOf);
  const fields = before.filter(isFilledIn);
  draw();
  const successor = successorsAmong(before, place);
  for (const { element, left, top } of scrolled) successor(element)?.scrollTo(left, top);
  for (const field of fields) fillIn(successor(field), field);
  if (focused && before.includes(focused)) successor(focused)?.focus({ preventScroll: true });
  window.scrollTo(scrollX, scrollY);
  return successor;
}

function isScrolled({ scrollLeft, scrollTop }: Element): boolean {
  return scrollLeft !== 0 || scrollTop !== 0;
}

function placeOf(element: Element): Scrolled {
  return { element, left: element.scrollLeft, top: element.scrollTop };
}

/** Finds the element at the same position: with the same number of similar elements before it, and the same link target. */
function successorsAmong(before: readonly Element[], place: HTMLElement): Successor {
  return (element) => {
    const rank = before.filter((other) => isLike(other, element)).indexOf(element);
    return [...place.querySelectorAll<HTMLElement>(element.localName)].filter((other) =>
      isLike(other, element),
    )[rank];
  };
}

// The text of an element does not identify it: the site may be in another language than the server-rendered page.
function isLike(one: Element, other: Element): boolean {
  return (
    one.localName === other.localName &&
    ['href', 'name'].every((name) => one.getAttribute(name) === other.getAttribute(name))
  );
}

function isFilledIn(element: Element): element is HTMLInputElement {
  return (
    element instanceof HTMLInputElement &&
    (element.value !== element.defaultValue || element.checked !== element.defaultChecked)
  );
}

function fillIn(field: Element | undefined, { value, checked }: HTMLInputElement): void {
  if (!(field instanceof HTMLInputElement)) return;
  if (field.checked !== checked) field.click();
  if (field.value === value) return;
  // React overrides the value setter of a controlled field, and would not detect this change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
