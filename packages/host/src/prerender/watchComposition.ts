/**
 * Watches the fields of `place` for text that is being composed, as Chinese is from its sounds: it would be lost with a
 * field that is replaced meanwhile.
 *
 * @returns waits until nothing is being composed
 */
export function watchComposition(place: HTMLElement, signal: AbortSignal): () => Promise<void> {
  let isComposing = false;
  const note = ({ type }: Event) => {
    isComposing = type === 'compositionstart';
  };
  place.addEventListener('compositionstart', note, { signal });
  place.addEventListener('compositionend', note, { signal });
  return () =>
    new Promise((resolve) => {
      if (!isComposing) return resolve();
      place.addEventListener('compositionend', () => resolve(), { once: true });
      // A field that loses the focus may end without saying so.
      place.addEventListener('focusout', () => resolve(), { once: true });
    });
}
