/**
 * Watches `place` for what a person is in the middle of. Text that is being composed, as Chinese is from its sounds,
 * would be lost with a field that is replaced meanwhile; a press that has begun would end on another element, and be no
 * click.
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
  // A field that loses the focus may end without saying so.
  place.addEventListener('focusout', compose(false), { signal });
  const listening = { capture: true, signal };
  document.addEventListener(
    'pointerdown',
    () => {
      isPressing = true;
    },
    listening,
  );
  // The click comes right after.
  document.addEventListener('pointerup', () => setTimeout(release), listening);
  document.addEventListener('pointercancel', release, listening);
  // Released outside the window.
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
