/**
 * Watches `place` for ongoing input. Text in IME composition would be lost if its field were replaced; a press would end
 * on another element, and not be a click.
 *
 * @returns waits until nothing is under way
 */
export function watchUse(place: HTMLElement, signal: AbortSignal): () => Promise<void> {
  let isComposing = false;
  let isPressing = false;
  const waiting = new Set<() => void>();
  const settle = () => {
    if (isComposing || isPressing) return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const compose = (isNow: boolean) => () => {
    isComposing = isNow;
    settle();
  };
  const release = () => {
    isPressing = false;
    settle();
  };
  place.addEventListener('compositionstart', compose(true), { signal });
  place.addEventListener('compositionend', compose(false), { signal });
  // A composition may end without an event when the field loses the focus.
  place.addEventListener('focusout', compose(false), { signal });
  const listening = { capture: true, signal };
  document.addEventListener(
    'pointerdown',
    () => {
      isPressing = true;
    },
    listening,
  );
  // The click follows immediately.
  document.addEventListener('pointerup', () => setTimeout(release), listening);
  document.addEventListener('pointercancel', release, listening);
  // The pointer was released outside the window.
  document.addEventListener(
    'pointermove',
    ({ buttons }) => isPressing && buttons === 0 && release(),
    listening,
  );
  return () =>
    new Promise((resolve) => {
      waiting.add(resolve);
      settle();
    });
}
