import { flushSync } from 'react-dom';

interface Scrolled {
  readonly element: Element;
  readonly left: number;
  readonly top: number;
}

/**
 * Lets the site's own elements take the place of those that the server drew without a reader noticing: the page stays
 * where it was scrolled to, and the focus goes to the element that stands for the one that had it.
 *
 * @param draw puts the site into `place`, as by a root's `render`
 */
export function takeOver(place: HTMLElement, draw: () => void): void {
  const { scrollX, scrollY } = window;
  const focused = document.activeElement;
  const before = [...place.querySelectorAll('*')];
  const scrolled = before.filter(isScrolled).map(placeOf);
  // In one go: a paint in between would show the page at its top.
  flushSync(draw);
  const successor = successorsAmong(before, place);
  for (const { element, left, top } of scrolled) successor(element)?.scrollTo(left, top);
  if (focused && before.includes(focused)) successor(focused)?.focus({ preventScroll: true });
  window.scrollTo(scrollX, scrollY);
}

function isScrolled({ scrollLeft, scrollTop }: Element): boolean {
  return scrollLeft !== 0 || scrollTop !== 0;
}

function placeOf(element: Element): Scrolled {
  return { element, left: element.scrollLeft, top: element.scrollTop };
}

/** Finds the element that stands where the former one stood: as many of its kind before it, leading to the same place. */
function successorsAmong(before: readonly Element[], place: HTMLElement) {
  return (element: Element): HTMLElement | undefined => {
    const rank = before.filter((other) => isLike(other, element)).indexOf(element);
    return [...place.querySelectorAll<HTMLElement>(element.localName)].filter((other) =>
      isLike(other, element),
    )[rank];
  };
}

// What an element says is no mark of it: the site may speak another language than what was drawn.
function isLike(one: Element, other: Element): boolean {
  return one.localName === other.localName && one.getAttribute('href') === other.getAttribute('href');
}
