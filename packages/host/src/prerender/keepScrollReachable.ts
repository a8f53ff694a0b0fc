/**
 * Makes horizontally scrolling sections of `place` focusable by keyboard, as the running site does; except those with
 * focusable content.
 */
export function keepScrollReachable(place: HTMLElement, signal: AbortSignal): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target);
  });
  for (const section of place.querySelectorAll('section[aria-label]:not([tabindex])')) {
    observer.observe(section);
  }
  signal.addEventListener('abort', () => observer.disconnect());
}

function update(section: Element): void {
  const isStuck = section.scrollWidth > section.clientWidth + 1 && !section.querySelector('a, button, input');
  if (isStuck) section.setAttribute('tabindex', '0');
  else section.removeAttribute('tabindex');
}
