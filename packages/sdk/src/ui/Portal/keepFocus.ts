import { focusableHeading } from '../Heading/Heading.tsx';
import { focusableIn } from '../Popover/focusable.ts';
import { focusedIn, isFocusLost } from './focusedIn.ts';

const layers = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]';
const items = 'li, tr, [role="row"], .rk-field';

/**
 * Delay before the focus is restored: components that move it themselves take precedence, and their effects and short
 * timers are done by then.
 */
const waitMs = 100;

/** The focused control with its ancestors, which a removed element no longer has. */
interface Place {
  readonly element: HTMLElement;
  /** The dialog or menu around the control; `null`: the page itself. */
  readonly layer: Element | null;
  readonly ancestors: readonly HTMLElement[];
  /** The enclosing row, entry or field, then the next and the previous one; innermost first. */
  readonly items: readonly HTMLElement[];
  readonly index: number;
  readonly name: string;
}

/**
 * Restores the focus when the focused control is removed: it moves to the opener of the layer, otherwise to the same or
 * the next item, otherwise to the dialog or the title of the page, as soon as that is rendered. Does nothing if a
 * component moves the focus itself.
 */
export function keepFocus(page: Document): () => void {
  // One focused control per open layer, the latest last.
  let places: Place[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const trees = new Set<Node>();
  const observer = new MutationObserver(() => {
    if (isGone()) timer ??= setTimeout(restore, waitMs);
  });
  const isGone = () => places.at(-1)?.element.isConnected === false;

  function restore() {
    timer = undefined;
    const place = places.findLast(({ layer }) => layer === null || layer.isConnected);
    const near = place?.ancestors.find(({ isConnected }) => isConnected);
    if (!place || !near || !isGone() || !isFocusLost(near)) return;
    for (const candidate of candidatesFor(place, near, place !== places.at(-1))) {
      candidate.focus({ preventScroll: true });
      if (focusedIn(candidate) !== candidate) continue;
      if (candidate.matches(':focus-visible')) candidate.scrollIntoView?.({ block: 'nearest' });
      return;
    }
  }

  function onFocus(event: Event) {
    const [target] = event.composedPath();
    if (!(target instanceof HTMLElement) || !target.closest('.rk-root')) {
      places = [];
      observer.disconnect();
      return;
    }
    note(target);
  }

  function note(target: HTMLElement) {
    const tree = target.getRootNode();
    watch(tree);
    observer.observe(tree, { childList: true, subtree: true });
    const place = placeOf(target);
    const isOther = ({ layer }: Place) => layer !== place.layer && layer?.isConnected !== false;
    places = [...places.filter(isOther), place];
  }

  /**
   * A click after the loss: the person continues elsewhere. The openers of open layers are kept. A clicked control counts
   * as focused: some browsers and menus do not focus it.
   */
  function onPress(event: Event) {
    const [target] = event.composedPath();
    const control = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null;
    places = places.slice(0, places.findLastIndex(({ element }) => element.isConnected) + 1);
    if (control?.closest('.rk-root')) note(control);
  }

  /** Focus events inside a shadow root do not reach the page. */
  function watch(tree: Node) {
    if (trees.has(tree)) return;
    trees.add(tree);
    tree.addEventListener('focusin', onFocus);
    tree.addEventListener('pointerdown', onPress);
  }

  watch(page);
  // This code may load after the initial focus.
  const focused = page.activeElement;
  if (focused instanceof HTMLElement && focused.closest('.rk-root')) places = [placeOf(focused)];
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const tree of trees) {
      tree.removeEventListener('focusin', onFocus);
      tree.removeEventListener('pointerdown', onPress);
    }
  };
}

function placeOf(element: HTMLElement): Place {
  const layer = element.closest(layers);
  const ancestors = ancestorsOf(element);
  const around = ancestors.filter((each) => each.matches(items) && each.closest(layers) === layer);
  const [item] = around;
  return {
    element,
    layer,
    ancestors,
    items: around
      .flatMap((each) => [each, each.nextElementSibling, each.previousElementSibling])
      .filter((each) => each instanceof HTMLElement),
    index: item ? focusableIn(item).indexOf(element) : -1,
    name: nameOf(element),
  };
}

function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent;

function* candidatesFor(place: Place, near: HTMLElement, isOpener: boolean): Generator<HTMLElement> {
  const { element, layer, name, index } = place;
  const isSame = (other: HTMLElement) => nameOf(other) === name;
  if (isOpener && element.isConnected) yield element;
  for (const item of place.items.filter(({ isConnected }) => isConnected)) {
    const controls = focusableIn(item);
    const same = controls.find(isSame) ?? controls[index] ?? controls.at(-1);
    if (same) yield same;
  }
  // The opener may have been re-created since.
  if (isOpener) yield* focusableIn(near).filter(isSame).slice(0, 1);
  if (layer?.matches('dialog') && layer instanceof HTMLElement) yield layer;
  for (const around of [near, ...ancestorsOf(near)]) {
    if (!around.closest('.rk-root')) return;
    yield* around.querySelectorAll<HTMLElement>(focusableHeading);
  }
}
